import { offsetMinutes } from '@gridhelm/contract/format/zones'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const steps = [
  second,
  2 * second,
  5 * second,
  10 * second,
  15 * second,
  30 * second,
  minute,
  2 * minute,
  5 * minute,
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
  const pastFull = (at: number) => {
    const wall = at + (offsetMinutes(at, timeZone) ?? 0) * minute
    return ((wall % step) + step) % step
  }
  const ticks: number[] = []
  let at = from - pastFull(from)
  while (at <= to) {
    if (at >= from) ticks.push(at)
    at += step
    // The clock may have changed on the way: to the nearest full hour of the new time.
    const past = pastFull(at)
    if (past > 0) at += past <= step / 2 ? -past : step - past
  }
  return ticks
}
