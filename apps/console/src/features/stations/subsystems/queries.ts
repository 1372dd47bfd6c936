import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { KindCurves } from '@gridhelm/contract/stations/overview/entities'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'

const calls = {
  pvInverter: overviewCalls.pvInverterChart,
  battery: overviewCalls.batteryChart,
  generator: overviewCalls.generatorChart,
} as const
export type ChartedKind = keyof typeof calls

const minute = 60_000

/** A day of the site that is over, device by device. */
export const askKindDay = (id: string, kind: ChartedKind) => (day: string, signal: AbortSignal) =>
  ask(calls[kind], { siteId: id, day }, { signal, quiet: true })

/** Today at the site, device by device. */
export const useKindCurves = (id: string, kind: ChartedKind) =>
  useQuery<KindCurves>({
    queryKey: ['site', id, 'kindCurves', kind],
    queryFn: ({ signal }) => ask(calls[kind], { siteId: id }, { signal, quiet: true }),
    refetchInterval: minute,
  })
