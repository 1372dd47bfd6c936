/** What a chart of the present shows: the day of the site, the last 24 hours, or the last seven days. */
export const spans = ['today', '24h', '7d'] as const
export type Span = (typeof spans)[number]

export interface Bounds {
  from: number
  to: number
}

/** Values in even steps between two moments. */
export interface Axis extends Bounds {
  stepMs: number
}

const hourMs = 3_600_000
export const dayMs = 24 * hourMs
/** Beside the last hours, what is expected of the next. */
const aheadMs = 6 * hourMs

/** Days before today that a span needs, with those behind its pale lines. */
const daysBefore = { today: 1, '24h': 2, '7d': 7 } as const satisfies Record<Span, number>

/** From when to when a span is shown, with or without what is expected; today's curve says when today is. */
export function boundsOf(span: Span, today: Axis, now: number, isExpected: boolean): Bounds {
  if (span === 'today') return { from: today.from, to: today.to }
  const present = Math.min(Math.max(now, today.from), today.to)
  const end = Math.ceil(present / today.stepMs) * today.stepMs
  return span === '24h'
    ? { from: end - dayMs, to: isExpected ? Math.min(end + aheadMs, today.to) : end }
    : { from: end - 7 * dayMs, to: end }
}

/** The dates of the days before today that a span needs, the oldest first. */
export function datesBefore(today: string, span: Span): string[] {
  const count = daysBefore[span]
  const noon = Date.parse(`${today}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - index) * dayMs).toISOString().slice(0, 10),
  )
}

type Steps = readonly (number | null)[]

/** One quantity of days that follow each other, between two moments; what no day knows is unknown. */
export function stepsBetween<Day extends Axis>(
  days: readonly Day[],
  { from, to }: Bounds,
  of: (day: Day) => Steps | undefined,
): (number | null)[] {
  const stepMs = days[0]?.stepMs ?? hourMs
  const count = Math.max(0, Math.round((to - from) / stepMs))
  const steps = new Array<number | null>(count).fill(null)
  for (const day of days)
    for (const [index, value] of (of(day) ?? []).entries()) {
      const at = Math.round((day.from + index * stepMs - from) / stepMs)
      if (at >= 0 && at < count && value !== null) steps[at] = value
    }
  return steps
}
