import type { LedgerUnit } from '@gridhelm/contract/history/diesel/rules'
import { Refusal } from '../../../platform/refusal.ts'
import { dateOf, dayOfDate } from '../../../site/days.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'

const dayMs = 86_400_000

/** From the first moment of a date to the last of another one, at the site. */
export function rangeOf(calendar: Calendar, from: string, to: string): Span {
  const [first, last] = [dayOfDate(calendar, from), dayOfDate(calendar, to)]
  if (!first) throw Refusal.ofField('from', 'diesel.dateWrong')
  if (!last) throw Refusal.ofField('to', 'diesel.dateWrong')
  return { start: first.start, end: last.end }
}

/** Weeks begin on Monday. */
function keyOf(date: string, unit: LedgerUnit): string {
  if (unit === 'day') return date
  if (unit === 'month') return date.slice(0, 7)
  const day = Date.parse(`${date}T00:00:00Z`)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return new Date(day - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/** Days, weeks or months of the site in a range of whole days; those at its ends may be cut. */
export function periodsIn(calendar: Calendar, unit: LedgerUnit, { start, end }: Span): Span[] {
  const periods: (Span & { key: string })[] = []
  for (const day of spansIn(calendar, 'day', start, end)) {
    const key = keyOf(dateOf(calendar, day.start), unit)
    const open = periods.at(-1)
    if (open?.key === key) open.end = day.end
    else periods.push({ ...day, key })
  }
  return periods.map((period) => ({ start: period.start, end: period.end }))
}
