import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import type { Shown } from './address.ts'

/** A running period grows; one that is over changes with late data and repairs only. */
const refreshMs = 60_000

export const inputOf = (id: string, { unit, period }: Shown['of']) => ({
  siteId: id,
  unit,
  ...(period === undefined ? {} : { period }),
})

export function useGeneration(id: string, of: Shown['of']) {
  const input = inputOf(id, of)
  return useQuery({
    queryKey: ['statistics', 'generation', input],
    queryFn: ({ signal }) => ask(statisticsCalls.powerGeneration, input, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
}
