import type { CounterPoint } from './point.ts'

/** A counter that rolls over comes from the end of its range and stands at the beginning: within this share of it. */
const edge = 0.01
/** A counter for life that falls to more than this share of where it stood has not begun anew: it was set, or had miscounted. */
const stillThere = 0.5

/**
 * Whether the counter began anew between two readings: the growth since is then `next` itself.
 * A roll-over is no reset, and a decrease of less than one step is noise. A counter that restarts by design
 * resets too; `restarts` says when that is expected.
 */
export function isCounterReset(previous: number, next: number, { counter }: CounterPoint): boolean {
  if (!(next < previous)) return false
  if (previous - next < counter.resolution) return false
  if (counter.restarts === 'never' && next > previous * stillThere) return false
  return !isCounterRollover(previous, next, counter.rollover)
}

export function isCounterRollover(
  previous: number,
  next: number,
  rollover: number | undefined,
): rollover is number {
  if (rollover === undefined || !(next < previous)) return false
  return next >= 0 && previous <= rollover && rollover - previous + next <= rollover * edge
}
