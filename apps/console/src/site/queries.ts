import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'

const stationKeys = {
  all: ['stations'] as const,
  list: () => [...stationKeys.all, 'list'] as const,
  one: (id: string) => [...stationKeys.all, 'one', id] as const,
}

/** What a station is changes rarely; a screen that runs for days still notices. */
const refreshMs = 5 * 60_000

export function useStations() {
  return useQuery({
    queryKey: stationKeys.list(),
    queryFn: ({ signal }) => ask(stationCalls.lists, {}, { signal }),
    refetchInterval: refreshMs,
  })
}

export function useStation(id: string | undefined) {
  return useQuery({
    queryKey: stationKeys.one(id ?? ''),
    queryFn: ({ signal }) => ask(stationCalls.queryById, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    refetchInterval: refreshMs,
  })
}
