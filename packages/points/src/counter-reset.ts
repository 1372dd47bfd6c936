import type { CounterPoint } from './point.ts'

/** A counter that rolls over comes from the end of its range and stands at the beginning: within this share of it. */
const edge = 0.01

/**
 * Whether the counter began anew between two readings: the growth since is then `next` itself.
 * A roll-over is no reset, and a decrease of less than one step is noise. A counter that restarts by design
 * resets too; `restarts` says when that is expected.
 */
export function isCounterReset(previous: number, next: number, { counter }: CounterPoint): boolean {
  if (!(next < previous)) return false
  if (previous - next < counter.resolution) return false
  return !isRollover(previous, next, counter.rollover)
}

function isRollover(previous: number, next: number, rollover: number | undefined): boolean {
  if (rollover === undefined) return false
  return next >= 0 && previous <= rollover && rollover - previous + next <= rollover * edge
}
