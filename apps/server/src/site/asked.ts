import { Refusal } from '../platform/refusal.ts'
import { readWireTime, wireTime } from '../platform/zoned-time.ts'
import type { Calendar, Span } from '../telemetry/rollup/calendar.ts'

interface Asked {
  startTime: string | number
  endTime: string | number
}

const latest = Date.UTC(9999, 0, 1)
/** By how much clocks are put back. */
const putBack = [60, 30].map((minutes) => minutes * 60_000)

function momentOf(field: keyof Asked, moment: string | number, zone: string): number {
  const ms = typeof moment === 'number' ? moment : (readWireTime(moment, zone)?.getTime() ?? Number.NaN)
  if (!(ms >= 0 && ms < latest)) throw Refusal.ofField(field, 'error.timestampFormat')
  return ms
}

/** Of a time that clocks show twice, the second. */
function lastShown(ms: number, zone: string): number {
  const shown = wireTime(new Date(ms), zone)
  const again = putBack.map((by) => ms + by).find((later) => wireTime(new Date(later), zone) === shown)
  return again ?? ms
}

/** The span between two times of the site, each as early or as late as the clocks may have meant it. */
export function spanAsked({ zone }: Calendar, { startTime, endTime }: Asked): Span {
  const start = momentOf('startTime', startTime, zone)
  const ms = momentOf('endTime', endTime, zone)
  const end = typeof endTime === 'number' ? ms : lastShown(ms, zone)
  // An end that the clocks leave out may come to lie before the start.
  return { start, end: Math.max(start, end) }
}
