import { repeatedOffset } from '@gridhelm/contract/format/zones'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { Refusal } from '../../../platform/refusal.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import { dateOf, sameTimeOn } from '../../../site/days.ts'
import type { SpansCounted } from '../../../site/energy/counted.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'

export interface NamedSpan extends Span {
  name: string
}

/** A period, the rows that it is shown in, and the hours or days whose sums they are made of. */
export interface Period extends Span, SpansCounted {
  unit: GenerationUnit
  name: string
  rows: readonly NamedSpan[]
}

const hourMs = 3_600_000
/** How much of a date names a day, a month and a year. */
const digits = { day: 10, month: 7, year: 4 } as const
type Part = keyof typeof digits

/** A day that was left out at the site (islands have changed sides) begins where the next one does. */
function startOf(calendar: Calendar, date: string): number {
  const noon = readWireTime(`${date} 12:00:00`, calendar.zone)
  if (!noon) throw Refusal.ofField('period', 'history.periodUnknown')
  const day = calendar.spanOf('day', noon.getTime())
  return dateOf(calendar, day.start) < date ? day.end : day.start
}

const firstDateOf = (name: string) => `${name}-01-01`.slice(0, 10)

/** The date of the first day after a day, month or year. */
function dateAfter(name: string, unit: Part): string {
  const first = new Date(`${firstDateOf(name)}T00:00:00Z`)
  if (unit === 'day') first.setUTCDate(first.getUTCDate() + 1)
  else if (unit === 'month') first.setUTCMonth(first.getUTCMonth() + 1)
  else first.setUTCFullYear(first.getUTCFullYear() + 1)
  return first.toISOString().slice(0, 10)
}

function spanOfName(calendar: Calendar, name: string, unit: Part): NamedSpan {
  return {
    name,
    start: startOf(calendar, firstDateOf(name)),
    end: startOf(calendar, dateAfter(name, unit)),
  }
}

/** The days, months or years of a span, one after the other. */
function partsOf(calendar: Calendar, { start, end }: Span, unit: Part): NamedSpan[] {
  const parts: NamedSpan[] = []
  for (let at = start; at < end; ) {
    const part = spanOfName(calendar, dateOf(calendar, at).slice(0, digits[unit]), unit)
    parts.push(part)
    at = part.end
  }
  return parts
}

/** From one full hour of the site's clocks to the next: a day on which they change has more or fewer. */
export function hoursOf(calendar: Calendar, { start, end }: Span): NamedSpan[] {
  const hours: NamedSpan[] = []
  for (let at = start; at < end; ) {
    const clock = wireTime(new Date(at), calendar.zone)
    const to = Math.min(end, at + hourMs - Number(clock.slice(14, 16)) * 60_000)
    const name = [clock.slice(0, 16), repeatedOffset(at, calendar.zone) ?? ''].join(' ').trim()
    hours.push({ name, start: at, end: to })
    at = to
  }
  return hours
}

const begun = (spans: readonly Span[], now: number) => spans.filter(({ start }) => start <= now)

/** A day, month or year of the site; the present one where none is named. */
export function periodOf(
  calendar: Calendar,
  unit: Exclude<GenerationUnit, 'total'>,
  asked: string | undefined,
  now: number,
): Period {
  const name = asked || dateOf(calendar, now).slice(0, digits[unit])
  const span = spanOfName(calendar, name, unit)
  if (span.start >= span.end) throw Refusal.ofField('period', 'history.periodUnknown')
  if (span.start > now) throw Refusal.ofField('period', 'statistics.ahead')
  if (unit === 'day') {
    const rows = hoursOf(calendar, span)
    return { ...span, unit, rows, steps: begun(rows, now), stepUnit: 'hour', until: now }
  }
  const rows = partsOf(calendar, span, unit === 'month' ? 'day' : 'month')
  return { ...span, unit, rows, ...daysIn(calendar, span, now) }
}

const daysIn = (calendar: Calendar, { start, end }: Span, now: number) => ({
  steps: spansIn(calendar, 'day', start, Math.min(end, now + 1)),
  stepUnit: 'day' as const,
  until: now,
})

/** Everything since the first day of which something is stored, by year. */
export function wholeTime(calendar: Calendar, since: number, now: number): Period {
  const span = { start: calendar.spanOf('day', since).start, end: calendar.spanOf('day', now).end }
  return {
    ...span,
    unit: 'total',
    name: '',
    rows: partsOf(calendar, span, 'year'),
    ...daysIn(calendar, span, now),
  }
}

/** Any span, by the day: those that begin in it. */
export function byDay(calendar: Calendar, { start, end }: Span, now: number): Period {
  const days = partsOf(calendar, { start, end: Math.min(end, now + 1) }, 'day')
  const rows = days.filter((day) => day.start >= start)
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    start: first?.start ?? start,
    end: last?.end ?? start,
    unit: 'month',
    name: [...new Set([first?.name ?? dateOf(calendar, start), last?.name])].join(' – '),
    rows,
    steps: rows,
    stepUnit: 'day',
    until: now,
  }
}

/** The one before; where the period is still running, until its clocks and calendar showed the same. */
export function periodBefore(calendar: Calendar, period: Period, now: number): Period | undefined {
  if (period.unit === 'total') return undefined
  const name = dateOf(calendar, period.start - 1).slice(0, digits[period.unit])
  const whole = periodOf(calendar, period.unit, name, now)
  if (now >= period.end) return whole
  const until = Math.min(whole.end, sameMoment(calendar, whole, period.unit, now))
  const steps = begun(whole.steps, until - 1).map(({ start, end }) => ({ start, end: Math.min(end, until) }))
  return { ...whole, end: until, steps }
}

function sameMoment(calendar: Calendar, before: Period, unit: Part, now: number): number {
  // 31 October is compared with all of September, 29 February with all of a February of 28 days.
  const date = before.name + dateOf(calendar, now).slice(digits[unit])
  const noon = readWireTime(`${date} 12:00:00`, calendar.zone)
  if (!noon) {
    const month = date.slice(0, digits.month)
    return spanOfName(calendar, month, 'month').end
  }
  return sameTimeOn(calendar, calendar.spanOf('day', noon.getTime()), now)
}
