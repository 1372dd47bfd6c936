import { clockSteps, daysBefore } from '../../../site/days.ts'
import { bridged, noSteps, type Steps } from '../../../site/steps.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

const expectedDays = 7
const hourMs = 3_600_000

/** The days whose means are expected of a day: from the first one's beginning to its own. */
export const daysBehind = (calendar: Calendar, day: Span): Span => ({
  start: daysBefore(calendar, day.start, expectedDays).start,
  end: day.start,
})

/** Means by what the clocks show, over the days of a range whose steps these are. */
export function usualDay(calendar: Calendar, range: Span, stepMs: number, steps: Steps): Steps {
  const sums = new Map<number, { sum: number; n: number }>()
  // Days that were told by the hour would else count at full hours only.
  const known = bridged(steps, hourMs / stepMs)
  for (let at = range.start; at < range.end; ) {
    const day = calendar.spanOf('day', at)
    const first = Math.round((day.start - range.start) / stepMs)
    for (const [step, shown] of clockSteps(calendar, day, stepMs).entries()) {
      const value = known[first + step] ?? null
      if (value === null) continue
      const before = sums.get(shown) ?? { sum: 0, n: 0 }
      sums.set(shown, { sum: before.sum + value, n: before.n + 1 })
    }
    at = day.end
  }
  return Array.from({ length: Math.ceil((24 * hourMs) / stepMs) }, (_, shown) => {
    const all = sums.get(shown)
    return all ? all.sum / all.n : null
  })
}

/** What the usual day lets expect of the rest of a day; null for what is past. */
export function restOfDay(calendar: Calendar, day: Span, stepMs: number, usual: Steps, now: number): Steps {
  const shown = clockSteps(calendar, day, stepMs)
  if (now >= day.end) return noSteps(shown.length)
  return shown.map((place, step) => (day.start + (step + 1) * stepMs > now ? (usual[place] ?? null) : null))
}
