import { replayCalls } from '@gridhelm/contract/history/replay/calls'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask } from '../../../../platform/call.ts'
import { useCommandLog } from '../../../../site/command/queries.ts'
import { usePermission } from '../../../../ui/Permitted.tsx'
import type { Chunk, Window } from './clock.ts'

const recordingQuery = (siteId: string, chunk: Chunk) => ({
  queryKey: ['site', siteId, 'replay', chunk] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(replayCalls.replay, { siteId, ...chunk }, { signal, quiet: true }),
  // The past stays as it was, but for what comes late.
  staleTime: 5 * 60_000,
})

/** What was recorded; until it is here, what was shown before stays. */
export const useRecording = (siteId: string, chunk: Chunk) =>
  useQuery({ ...recordingQuery(siteId, chunk), placeholderData: keepPreviousData })

/** What is played next is asked for before it is needed. */
export function usePrefetched(siteId: string, next: Chunk | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (next) void client.prefetchQuery(recordingQuery(siteId, next))
  }, [client, siteId, next])
}

export const useReplayAlarms = (siteId: string, { start, end }: Window) =>
  useQuery({
    queryKey: ['site', siteId, 'replayAlarms', start, end] as const,
    queryFn: ({ signal }) =>
      ask(replayCalls.alarms, { siteId, from: start, to: end }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

const mostCommands = 200

/** Undefined for those who may not see any. */
export function useReplayCommands(siteId: string, { start, end }: Window) {
  const may = usePermission('command:list')
  const asked = useCommandLog({ siteId, from: start, to: end, pageNo: 1, pageSize: mostCommands }, may)
  return may ? asked : undefined
}
