import { offsetMinutes } from '../site-time.ts'

const minute = 60_000
const hour = 60 * minute
const steps = [
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
]

/** Full hours (or parts of them) of the site's own clock between two moments, at most `most` of them. */
export function timeTicks(from: number, to: number, timeZone: string, most: number): number[] {
  const step = steps.find((one) => (to - from) / one <= most) ?? 24 * hour
  const offset = (at: number) => (offsetMinutes(at, timeZone) ?? 0) * minute
  const ticks: number[] = []
  let local = Math.ceil((from + offset(from)) / step) * step
  for (;;) {
    // The clock may change on the way: the offset of the moment itself counts.
    const guess = local - offset(local)
    const at = local - offset(guess)
    if (at > to) return ticks
    if (at >= from && at > (ticks.at(-1) ?? Number.NEGATIVE_INFINITY)) ticks.push(at)
    local += step
  }
}
