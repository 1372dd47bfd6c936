import { alarmDeviceTypes, alarmLevels } from '@gridhelm/contract/alarms/rules'
import type { InputOf } from '@gridhelm/contract/endpoint'
import { faultCalls } from '@gridhelm/contract/faults/calls'
import type { Fault } from '@gridhelm/contract/faults/entities'
import { historyCalls } from '@gridhelm/contract/history/calls'
import { pointRefsText } from '@gridhelm/contract/history/point-refs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../platform/call.ts'

/** The search as the address holds it. */
export const alarmAddress = z.object({
  station: z.string(),
  /** `all`: every station of the reader. */
  scope: z.literal('all'),
  level: z.enum(alarmLevels),
  projectName: z.string(),
  deviceType: z.enum(alarmDeviceTypes),
  content: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  device: z.string(),
  alarm: z.string(),
})
export type AlarmAddress = Partial<z.output<typeof alarmAddress>>

export type ListInput = InputOf<typeof faultCalls.list>

const refreshMs = 60_000

export const faultListQuery = (input: ListInput) => ({
  queryKey: ['faults', 'list', input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(faultCalls.list, input, { signal }),
  refetchInterval: refreshMs,
})

type StatisticsInput = InputOf<typeof faultCalls.faultStatistics>

export const useFaultStatistics = (input: StatisticsInput) =>
  useQuery({
    queryKey: ['faults', 'statistics', input],
    queryFn: ({ signal }) => ask(faultCalls.faultStatistics, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: refreshMs,
  })

export interface CurveSpan {
  from: number
  to: number
}

/** Points of the device around an alarm; moments in ms. */
export const useFaultCurves = (device: string, points: readonly string[], { from, to }: CurveSpan) =>
  useQuery({
    queryKey: ['faults', 'curves', device, points, from, to],
    queryFn: ({ signal }) =>
      ask(
        historyCalls.powerCurve,
        {
          points: pointRefsText(points.map((point) => ({ device, point }))),
          startTime: from,
          endTime: to,
        },
        { signal, quiet: true },
      ),
    enabled: points.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

const minute = 60_000
const mostMs = 24 * 60 * minute

/** From before it began until after it was over, as much of it as curves can show. */
export function curveSpan({ sendTime, lastSeen, endTime, status }: Fault, now: number): CurveSpan {
  const over = status === 'alarm' ? now : (endTime ?? lastSeen)
  const margin = Math.min(6 * 60 * minute, Math.max(15 * minute, (over - sendTime) / 2))
  const from = Math.floor((sendTime - margin) / minute) * minute
  const to = Math.min(Math.ceil((over + margin) / minute) * minute, from + mostMs)
  return { from, to }
}
