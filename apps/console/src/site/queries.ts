import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
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

const stationQuery = (id: string | undefined) => ({
  queryKey: stationKeys.one(id ?? ''),
  // Whoever asks says on the screen what came of it.
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(stationCalls.queryById, { id: id ?? '' }, { signal, quiet: true }),
  enabled: id !== undefined,
  refetchInterval: refreshMs,
})

export const useStation = (id: string | undefined) => useQuery(stationQuery(id))

/** What the list said of it stands until it has answered for itself: from the card to the site nobody waits. */
export function useListedStation(id: string | undefined) {
  const kept = useQueryClient()
  const listed = () =>
    kept.getQueryData<readonly Station[]>(stationKeys.list())?.find((station) => station.id === id)
  const { queryFn, ...query } = stationQuery(id)
  return useQuery({
    ...query,
    queryFn: (context): Promise<Station> => queryFn(context),
    placeholderData: listed,
  })
}

/** The names of some stations, as far as they are known. */
export const useStationNames = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: ids.map(stationQuery),
    combine: (answers) =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.id, data.projectName] as const] : []))),
  })
