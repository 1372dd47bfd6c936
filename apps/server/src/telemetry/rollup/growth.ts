import { isCounterReset, isCounterRollover } from '@gridhelm/points/counter-reset'
import type { CounterPoint } from '@gridhelm/points/point'
import type { Calendar } from './calendar.ts'

/** A controller's clock may be that much slow: until then a counter that restarts at midnight may still stand. */
const slowClockMs = 15 * 60_000

/**
 * What a counter counted between two readings. It may be negative: noise comes back with the next reading, and the
 * fall after a reading that stood too high takes back what that one had added.
 */
export function growth(
  previous: number,
  previousAt: number,
  next: number,
  nextAt: number,
  point: CounterPoint,
  calendar: Calendar,
): number {
  const { restarts, rollover } = point.counter
  if (next >= previous) {
    if (restarts === 'never') return next - previous
    return hasRestartedSince(previousAt, nextAt, restarts, calendar) ? next : next - previous
  }
  if (isCounterReset(previous, next, point)) return next
  if (isCounterRollover(previous, next, rollover)) return rollover - previous + next
  return next - previous
}

/** A counter that restarted while nothing was heard, and has counted past where it stood. */
function hasRestartedSince(
  previousAt: number,
  nextAt: number,
  period: 'daily' | 'monthly' | 'yearly',
  calendar: Calendar,
): boolean {
  return !calendar.isSame(period, previousAt, nextAt - slowClockMs) && previousAt < nextAt - slowClockMs
}
