import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '../../platform/call.ts'
import { useSiteNews } from '../../platform/site-news.ts'
import { coalesced } from './coalesced.ts'

/** The second part is the site; '' concerns all of them. */
export const alarmKeys = {
  all: ['alarms'] as const,
  of: (siteId: string | null | undefined, ...rest: readonly unknown[]) =>
    [...alarmKeys.all, siteId ?? '', ...rest] as const,
}

/** What was not pushed is found out this way. */
export const alarmRefreshMs = 60_000
const gapMs = 1_000

const followers = new WeakMap<QueryClient, ReturnType<typeof coalesced>>()

function followerOf(client: QueryClient) {
  const known = followers.get(client)
  if (known) return known
  // The next time only when the answers are here: a slow server would otherwise be asked again and again for nothing.
  const made = coalesced(
    (sites) =>
      client.invalidateQueries({
        predicate: ({ queryKey: [subject, siteId] }) =>
          subject === 'alarms' && (siteId === '' || sites === undefined || sites.has(String(siteId))),
      }),
    gapMs,
  )
  followers.set(client, made)
  return made
}

/** Asks anew for what is on the screen when the server says that it has changed, at most once a second. */
export function useFollowAlarms(): void {
  const client = useQueryClient()
  useSiteNews('alarm', (siteIds) => followerOf(client)(siteIds))
}

/** What waits now, at a site or at all that the reader may see. */
export function useAlarmSummary(siteId?: string) {
  useFollowAlarms()
  return useQuery({
    queryKey: alarmKeys.of(siteId, 'summary'),
    queryFn: ({ signal }) => ask(alarmCalls.summary, { siteId: siteId ?? null }, { signal, quiet: true }),
    refetchInterval: alarmRefreshMs,
  })
}

type Filter = Pick<InputOf<typeof alarmCalls.list>, 'device'>

/** Alarms of a site, or of one of its devices, that are not done with; the most important ones. */
export function useOpenAlarms(siteId: string, filter: Filter = {}, most = 20) {
  useFollowAlarms()
  return useQuery({
    queryKey: alarmKeys.of(siteId, 'open', filter, most),
    queryFn: ({ signal }) =>
      ask(
        alarmCalls.list,
        { siteId: siteId, view: 'open', pageNo: 1, pageSize: most, ...filter },
        { signal, quiet: true },
      ),
    refetchInterval: alarmRefreshMs,
  })
}

/** So many as a site may have at once without being past reading. */
const mostOfSite = 200

/** What is there of each device of a site, by its id, the worst first; without what is put aside. */
export function useAlarmsByDevice(siteId: string): ReadonlyMap<string, readonly Alarm[]> {
  const { data } = useOpenAlarms(siteId, {}, mostOfSite)
  return useMemo(() => {
    const there = (data?.records ?? []).filter(
      ({ status, shelved, suppressedBy }) => status === 'alarm' && !shelved && !suppressedBy,
    )
    const byDevice = Map.groupBy(there, ({ device }) => device?.id ?? '')
    return new Map([...byDevice].map(([id, own]) => [id, own.toSorted((a, b) => a.level - b.level)]))
  }, [data])
}
