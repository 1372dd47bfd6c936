import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { historyCalls } from '@gridhelm/contract/history/history/calls'
import { pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'
import { alarmKeys, alarmRefreshMs, useFollowAlarms } from '../../../../site/alarm/queries.ts'

export function useAlarm(id: string) {
  useFollowAlarms()
  return useQuery({
    // The id begins with that of the site.
    queryKey: alarmKeys.of(id.includes('-') ? id.split('-')[0] : '', 'detail', id),
    queryFn: ({ signal }) => ask(alarmCalls.detail, { id }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: alarmRefreshMs,
  })
}

export interface CurveSpan {
  from: number
  to: number
}

/** Points of the device around an alarm; moments in ms. */
export const useAlarmCurves = (device: string, points: readonly string[], { from, to }: CurveSpan) =>
  useQuery({
    queryKey: ['device', device, 'aroundAlarm', points, from, to],
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
export function curveSpan(
  { sendTime, endTime }: Pick<Alarm, 'sendTime' | 'endTime'>,
  now: number,
): CurveSpan {
  const over = endTime ?? now
  const margin = Math.min(6 * 60 * minute, Math.max(15 * minute, (over - sendTime) / 2))
  const from = Math.floor((sendTime - margin) / minute) * minute
  const to = Math.min(Math.ceil((over + margin) / minute) * minute, from + mostMs)
  return { from, to }
}
