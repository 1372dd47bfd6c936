import { liveCalls } from '@gridhelm/contract/live/calls'
import { stationCalls } from '@gridhelm/contract/stations/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

const stationKeys = {
  all: ['stations'] as const,
  list: () => [...stationKeys.all, 'list'] as const,
  states: () => [...stationKeys.all, 'states'] as const,
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

const stateRefreshMs = 10_000

/** The connection of one station; all of them are asked for together. */
export function useConnectionOf(id: string) {
  const { data } = useQuery({
    queryKey: stationKeys.states(),
    queryFn: async ({ signal }) => {
      const states = await ask(liveCalls.projectState, {}, { signal, quiet: true })
      return new Map(states.map((state) => [state.id, state]))
    },
    refetchInterval: stateRefreshMs,
    select: (states) => states.get(id),
  })
  return data
}

export function useStation(id: string | undefined) {
  return useQuery({
    queryKey: stationKeys.one(id ?? ''),
    queryFn: ({ signal }) => ask(stationCalls.queryById, { id: id ?? '' }, { signal }),
    enabled: id !== undefined,
    refetchInterval: refreshMs,
  })
}
