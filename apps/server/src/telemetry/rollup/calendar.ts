import { wireTime } from '../../platform/zoned-time.ts'

export type Unit = 'hour' | 'day'
export interface Span {
  /** Milliseconds; `start` belongs to it, `end` does not. */
  start: number
  end: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The date in the zone, as days since the epoch. */
function dateAt(ms: number, zone: string): number {
  return Date.parse(`${wireTime(new Date(ms), zone).slice(0, 10)}T00:00:00Z`) / dayMs
}

/** The first moment of a date in a zone, also where clocks are put forward at midnight. */
function startOfDate(date: number, zone: string): number {
  // No zone is further than 14 hours from Greenwich; clocks change by whole minutes.
  let before = date * dayMs - 15 * hourMs
  let after = date * dayMs + 15 * hourMs
  while (after - before > 60_000) {
    const middle = Math.floor((before + after) / 120_000) * 60_000
    if (dateAt(middle, zone) >= date) after = middle
    else before = middle
  }
  return after
}

export interface Calendar {
  readonly zone: string
  spanOf(unit: Unit, ms: number): Span
  /** Whether two moments lie in the same day, month or year. */
  isSame(period: 'daily' | 'monthly' | 'yearly', one: number, other: number): boolean
}

const dateDigits = { daily: 10, monthly: 7, yearly: 4 } as const
const calendars = new Map<string, Calendar>()
const mostKept = 600
const mostDays = 4_000

/** The days of a site; the last ones asked for are remembered, for asking the zone is slow. */
export function calendarOf(zone: string): Calendar {
  const known = calendars.get(zone)
  if (known) return known
  const starts = new Map<number, number>()
  const startOf = (date: number): number => {
    let start = starts.get(date)
    if (start === undefined) {
      if (starts.size >= mostDays) starts.clear()
      start = startOfDate(date, zone)
      starts.set(date, start)
    }
    return start
  }
  let day: Span & { date: number } = { start: 0, end: 0, date: 0 }
  const dayOf = (ms: number): Span & { date: number } => {
    if (ms >= day.start && ms < day.end) return day
    let date = Math.floor(ms / dayMs)
    while (startOf(date) > ms) date--
    while (startOf(date + 1) <= ms) date++
    day = { start: startOf(date), end: startOf(date + 1), date }
    return day
  }
  const calendar: Calendar = {
    zone,
    spanOf(unit, ms) {
      if (unit === 'hour') {
        const start = Math.floor(ms / hourMs) * hourMs
        return { start, end: start + hourMs }
      }
      const { start, end } = dayOf(ms)
      return { start, end }
    },
    isSame(period, one, other) {
      const dates = [dayOf(one).date, dayOf(other).date]
      if (dates[0] === dates[1]) return true
      const [a, b] = dates.map((date) => new Date(date * dayMs).toISOString().slice(0, dateDigits[period]))
      return a === b
    },
  }
  if (calendars.size >= mostKept) calendars.clear()
  calendars.set(zone, calendar)
  return calendar
}

/** Every span that has a part in the range, in order. */
export function spansIn(calendar: Calendar, unit: Unit, from: number, to: number): Span[] {
  const spans: Span[] = []
  for (let at = from; at < to; ) {
    const span = calendar.spanOf(unit, at)
    spans.push(span)
    at = span.end
  }
  return spans
}
