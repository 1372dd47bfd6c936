import { attentionCalls } from '@gridhelm/contract/history/attention/calls'
import type { Attention } from '@gridhelm/contract/history/attention/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

/** It is found by the hour; what was decided meanwhile is gone with the next answer. */
const refreshMs = 2 * 60_000

const queryOf = (siteId?: string) => ({
  queryKey: ['attention', siteId ?? ''] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(attentionCalls.list, siteId === undefined ? {} : { siteId: siteId }, { signal, quiet: true }),
  refetchInterval: refreshMs,
  // Who comes back from the page that a line leads to sees whether it is settled.
  refetchOnMount: 'always' as const,
})

/** What needs somebody and no alarm says, at a site or at all that the reader may see. */
export const useAttention = (siteId?: string) => useQuery(queryOf(siteId))

/** How many of them are a site's, from the answer about all sites. */
export const useAttentionCount = (siteId: string): number =>
  useQuery({
    ...queryOf(),
    refetchOnMount: false,
    select: ({ sites }: Attention) => sites.find(({ siteId: id }) => id === siteId)?.count ?? 0,
  }).data ?? 0
