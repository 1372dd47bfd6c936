import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import type { LargeScreenData } from '@gridhelm/contract/stations/fleet/entities'
import { groupCalls } from '@gridhelm/contract/stations/groups/calls'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useFleet } from '../../../platform/live.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useSiteNews } from '../../../platform/site-news.ts'
import { cutSignal } from '../../../platform/use-push.ts'
import { coalesced } from '../../../site/alarm/coalesced.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import { type SeenSite, seenSites } from './figures.ts'
import { questionOf, type Scope } from './scope.ts'

const refreshMs = 30_000
/** After a failure, and as long as it lasts. */
const retryMs = 5_000
/** A flood of alarms does not ask more often. */
const alarmGapMs = 10_000
/** A tour comes back to a place only after a while: its figures need not be kept until then. */
const keptMs = 2 * 60_000

/** `polled`: figures come every few seconds instead of at once. `lost`: nothing comes at all. */
export type Link = { kind: 'good' } | { kind: 'polled' } | { kind: 'lost'; since: number }

export interface ScreenData {
  data: LargeScreenData | undefined
  sites: readonly SeenSite[]
  /** Asked for and refused, or never answered. */
  hasFailed: boolean
  asked: UseQueryResult<LargeScreenData>
  link: Link
  /** The server's clock. */
  now: number
}

const screenKey = ['largeScreen'] as const
const figuresKey = [...screenKey, 'figures'] as const
const figuresQuery = (scope: Scope) => ({
  queryKey: [...figuresKey, questionOf(scope)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask(fleetCalls.largeScreenData, questionOf(scope), { signal, quiet: true }),
  gcTime: keptMs,
})

/** Asks beforehand, so that the next stop of a round stands at once. */
export function useAskBefore(): (scope: Scope) => void {
  const client = useQueryClient()
  return useCallback((scope) => void client.prefetchQuery(figuresQuery(scope)), [client])
}

/** Pushed counts are newer than the list beside them: it is asked for when the alarms of one of the sites change. */
function useFreshAlarms(data: LargeScreenData | undefined): void {
  const client = useQueryClient()
  const shown = useMemo(() => new Set(data?.sites.map(({ id }) => id)), [data])
  const [tell] = useState(() =>
    coalesced(() => client.invalidateQueries({ queryKey: figuresKey }), alarmGapMs),
  )
  useSiteNews('alarm', (siteIds) => {
    if (siteIds === undefined || siteIds.some((id) => shown.has(id))) tell(siteIds)
  })
}

/**
 * What a screen shows: asked for every half minute, with the pushed figures of the sites in between. Without a scope it
 * waits until there is one.
 */
export function useScreenData(scope: Scope | undefined): ScreenData {
  const cut = useSignal(cutSignal)
  const isCut = cut !== undefined
  const asked = useQuery({
    ...figuresQuery(scope ?? { kind: 'all' }),
    enabled: scope !== undefined,
    refetchInterval: ({ state }) =>
      state.fetchFailureCount > 0 || state.status === 'error' ? retryMs : refreshMs,
  })
  const { data, isError, dataUpdatedAt, refetch } = asked
  const isAsking = scope !== undefined
  // A lost connection may mean a lost server: it is asked at once.
  useEffect(() => {
    if (isCut && isAsking) void refetch()
  }, [isCut, isAsking, refetch])

  useFreshAlarms(data)

  const fleet = useFleet()
  const now = useLiveNow('second')
  const clockOffset = fleet?.clockOffset ?? (data ? data.now - dataUpdatedAt : 0)
  const sites = useMemo(
    () => (data ? seenSites(data, fleet, clockOffset, now) : []),
    [data, fleet, clockOffset, now],
  )
  const isOld = data !== undefined && now - dataUpdatedAt > 3 * refreshMs
  const lostSince = cut?.from === 'server' ? cut.since : isError || isOld ? dataUpdatedAt : undefined
  const link: Link =
    data !== undefined && lostSince !== undefined
      ? { kind: 'lost', since: lostSince }
      : { kind: isCut ? 'polled' : 'good' }
  return { data, sites, asked, hasFailed: isError && data === undefined, link, now: now + clockOffset }
}

const none: readonly Group[] = []
const groupRefreshMs = 5 * 60_000

/** The reader's own groups, undefined until they are known; none for those who may not have any. */
export function useGroups(): readonly Group[] | undefined {
  const mayList = usePermission('group:list')
  const { data, isError } = useQuery({
    queryKey: [...screenKey, 'groups'],
    queryFn: ({ signal }) => ask(groupCalls.list, {}, { signal, quiet: true }),
    enabled: mayList,
    refetchInterval: groupRefreshMs,
  })
  return data ?? (mayList && !isError ? undefined : none)
}
