import { usualFaultSpanMs } from '@gridhelm/contract/history/faults/rules'
import { Refusal } from '../../../platform/refusal.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'

export type Moment = number | string

export interface AskedPeriod {
  startTime?: Moment | null | undefined
  endTime?: Moment | null | undefined
}

/** Wall times are of the zone. */
function momentOf(moment: Moment, field: string, zone: string): number {
  if (typeof moment === 'number') return moment
  const read = readWireTime(moment, zone)
  if (!read) throw Refusal.ofField(field, 'error.timestampFormat')
  return read.getTime()
}

/** What is asked for; without a start the last month of it, without an end until now. */
export function periodAsked({ startTime, endTime }: AskedPeriod, zone: string, now: number): Span {
  const end = endTime === null || endTime === undefined ? now : momentOf(endTime, 'endTime', zone)
  const start =
    startTime === null || startTime === undefined
      ? end - usualFaultSpanMs
      : momentOf(startTime, 'startTime', zone)
  if (start > end) throw Refusal.ofField('endTime', 'alarms.startAfterEnd')
  return { start, end }
}
