import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'
import type { Bounds } from './curve/span.ts'

const minute = 60_000

/** What cannot be read from live values: energy of the day, benefit, performance ratio, time to dark. */
export const useSiteSummary = (id: string) =>
  useQuery({
    queryKey: ['site', id, 'summary'],
    queryFn: ({ signal }) => ask(overviewCalls.siteSummary, { siteId: id }, { signal, quiet: true }),
    refetchInterval: minute,
  })

/** Today at the site, and what is expected of the rest of it. */
export const useDayCurve = (id: string) =>
  useQuery({
    queryKey: ['site', id, 'day'],
    queryFn: ({ signal }) => ask(overviewCalls.systemOverviewChart, { siteId: id }, { signal, quiet: true }),
    refetchInterval: minute,
  })

/** A day of the site that is over. */
export const askDayCurve = (id: string) => (day: string, signal: AbortSignal) =>
  ask(overviewCalls.systemOverviewChart, { siteId: id, day }, { signal, quiet: true })

/** The last hours of one point, or what was between two moments. */
export const usePointCurve = (deviceId: string, point: string, hours: number, between?: Bounds) =>
  useQuery({
    queryKey: ['device', deviceId, 'curve', point, hours, between],
    queryFn: ({ signal }) =>
      ask(overviewCalls.pointCurve, { id: deviceId, point, hours, ...between }, { signal, quiet: true }),
    refetchInterval: minute,
  })
