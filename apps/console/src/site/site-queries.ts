import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../platform/call.ts'

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

/** The last hours of one point. */
export const usePointCurve = (deviceId: string, point: string, hours: number) =>
  useQuery({
    queryKey: ['device', deviceId, 'curve', point, hours],
    queryFn: ({ signal }) =>
      ask(overviewCalls.pointCurve, { id: deviceId, point, hours }, { signal, quiet: true }),
    refetchInterval: minute,
  })
