import { readWireTime, wireTime } from '../platform/zoned-time.ts'
import type { Calendar, Span } from '../telemetry/rollup/calendar.ts'

const dayMs = 86_400_000

/** The date of a day at the site: YYYY-MM-DD. */
export const dateOf = ({ zone }: Calendar, ms: number): string => wireTime(new Date(ms), zone).slice(0, 10)

/** The day of a date; undefined for what is no date, or was left out at the site (islands have changed sides). */
export function dayOfDate(calendar: Calendar, date: string): Span | undefined {
  const noon = readWireTime(`${date} 12:00:00`, calendar.zone)
  if (!noon) return undefined
  const day = calendar.spanOf('day', noon.getTime())
  return dateOf(calendar, day.start) === date ? day : undefined
}

/** So many days before the day of a moment. */
export function daysBefore(calendar: Calendar, ms: number, days: number): Span {
  let day = calendar.spanOf('day', ms)
  for (let i = 0; i < days; i++) day = calendar.spanOf('day', day.start - 1)
  return day
}

/** When the clocks of the site show in a day what they show at a moment of another one; never outside of the day. */
export function sameTimeOn(calendar: Calendar, day: Span, ms: number): number {
  const time = wireTime(new Date(ms), calendar.zone).slice(11)
  const wall = readWireTime(`${dateOf(calendar, day.start)} ${time}`, calendar.zone)
  const at = wall ? wall.getTime() + (ms % 1_000) : day.start
  return Math.min(Math.max(at, day.start), day.end)
}

/** What the clocks of the site are ahead of Greenwich, in ms. */
export const offsetAt = ({ zone }: Calendar, ms: number): number =>
  Date.parse(`${wireTime(new Date(ms), zone).replace(' ', 'T')}Z`) - Math.floor(ms / 1_000) * 1_000

/** Which step of a day of 24 hours the clocks show at each step of a real day. */
export function clockSteps(calendar: Calendar, { start, end }: Span, stepMs: number): number[] {
  const first = offsetAt(calendar, start)
  const isPlain = first === offsetAt(calendar, end - 1)
  return Array.from({ length: Math.ceil((end - start) / stepMs) }, (_, step) => {
    const at = start + step * stepMs
    const wall = at + (isPlain ? first : offsetAt(calendar, at))
    return Math.floor((((wall % dayMs) + dayMs) % dayMs) / stepMs)
  })
}

const hourMs = 3_600_000

/** Hours of the world between two moments, as sums of them are stored, cut where a moment lies inside. */
export function hoursBetween({ start, end }: Span, cuts: readonly number[] = []): Span[] {
  const edges = new Set([start, end, ...cuts.filter((at) => at > start && at < end)])
  for (let at = Math.ceil(start / hourMs) * hourMs; at < end; at += hourMs) edges.add(at)
  const inOrder = [...edges].toSorted((a, b) => a - b)
  return inOrder.slice(1).map((to, place) => ({ start: inOrder[place] as number, end: to }))
}
