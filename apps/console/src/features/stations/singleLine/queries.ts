import { singleLineCalls } from '@gridhelm/contract/stations/singleLine/calls'
import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { useQuery } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const keyOf = (id: string) => ['site', id, 'singleLine'] as const

/** A device that was added appears by itself. */
const refreshMs = 5 * 60_000

export const useTopology = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => ask(singleLineCalls.singleLine, { siteId: id }, { signal, quiet: true }),
    refetchInterval: refreshMs,
  })

export const useSaveTopology = (id: string) =>
  useChange((topology: Topology) => call(singleLineCalls.saveSingleLine, { siteId: id, topology }), {
    stale: [keyOf(id)],
  })

export const useResetTopology = (id: string) =>
  useChange(singleLineCalls.resetSingleLine, { stale: [keyOf(id)] })
