import { type Found, searchCalls } from '@gridhelm/contract/system/search/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** Long enough for the next letter to come, too short to be noticed. */
const settleMs = 120

/** One Latin letter is in everything; one Chinese character is a word. */
export const isWorthAsking = (words: string): boolean => words.length > 1 || /[^ -ɏ]/.test(words)

interface Answer {
  found: Found | undefined
  isWaiting: boolean
  isFailed: boolean
}

export function useFound(words: string, near: string | undefined): Answer {
  const settled = useSettled(words, settleMs)
  const enabled = isWorthAsking(settled)
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: ['search', settled, near],
    queryFn: ({ signal }) => ask(searchCalls.find, { words: settled, near }, { signal, quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
  })
  return {
    found: enabled ? data : undefined,
    // What the words before found stays in sight meanwhile, and is not what these look for.
    isWaiting: settled !== words || (enabled && (isPending || isPlaceholderData)),
    isFailed: enabled && isError,
  }
}
