import type { Format } from '@gridhelm/contract/format/format'
import { isDate, type Part } from '../../ui/address/parts.ts'

/** A day `2026-11-15`, a week by its Monday, a month `2026-11` or a year `2026` of the site's calendar. */
export type CalendarUnit = 'day' | 'week' | 'month' | 'year'

const digits = { day: 10, week: 10, month: 7, year: 4 } as const satisfies Record<CalendarUnit, number>
const dayMs = 86_400_000
const dateText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)

export const firstDayOf = (period: string): string => `${period}-01-01`.slice(0, 10)

/** The one that a date lies in. */
export function periodAround(unit: CalendarUnit, date: string): string {
  if (unit !== 'week') return date.slice(0, digits[unit])
  const at = midnight(date)
  return dateText(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs)
}

/** So many further on. */
export function neighbourOf(unit: CalendarUnit, period: string, by: number): string {
  const first = new Date(midnight(firstDayOf(period)))
  if (unit === 'day') first.setUTCDate(first.getUTCDate() + by)
  else if (unit === 'week') first.setUTCDate(first.getUTCDate() + 7 * by)
  else if (unit === 'month') first.setUTCMonth(first.getUTCMonth() + by)
  else first.setUTCFullYear(first.getUTCFullYear() + by)
  return periodAround(unit, dateText(first.getTime()))
}

export const lastDayOf = (unit: CalendarUnit, period: string): string =>
  dateText(midnight(firstDayOf(neighbourOf(unit, period, 1))) - dayMs)

/** The period of another unit that shows the same time: the present one where it lies within, else the first. */
export function periodInUnit(from: CalendarUnit, period: string, to: CalendarUnit, today: string): string {
  const first = firstDayOf(period)
  const isNow = today >= first && today <= lastDayOf(from, period)
  return periodAround(to, isNow ? today : first)
}

export const periodName = (unit: CalendarUnit, period: string, f: Format): string =>
  unit === 'week' ? f.dates(period, lastDayOf('week', period)) : f.period(period)

const isPeriod = (unit: CalendarUnit, text: string) =>
  text.length === digits[unit] && isDate(firstDayOf(text)) && periodAround(unit, firstDayOf(text)) === text

/** What is shown, and of when; without a period it is the present one. */
export interface ShownPeriod<V extends string> {
  unit: V
  period?: string
}

/** The unit of the calendar that each choice is about; none for the whole time. */
export type PeriodUnits<V extends string> = Readonly<Record<V, CalendarUnit | undefined>>

interface PeriodNames {
  /** Without it there is one unit only. */
  unit?: string
  period: string
}

/** Unit and period in the address. A date within a period names it too. */
export function calendarPeriod<V extends string>(
  units: PeriodUnits<V>,
  usual: NoInfer<V>,
  names: PeriodNames = { unit: 'unit', period: 'period' },
): () => Part<ShownPeriod<V>> & { usual: ShownPeriod<V> } {
  const known = Object.keys(units) as V[]
  const { unit: unitName, period: periodName } = names
  return () => ({
    names: [...(unitName === undefined ? [] : [unitName]), periodName],
    usual: { unit: usual },
    read: (query) => {
      const unit = known.find((one) => unitName !== undefined && one === query.get(unitName)) ?? usual
      const [calendar, text] = [units[unit], query.get(periodName) ?? '']
      if (calendar === undefined) return { unit }
      if (isPeriod(calendar, text)) return { unit, period: text }
      return isDate(text) ? { unit, period: periodAround(calendar, text) } : { unit }
    },
    write: ({ unit, period = '' }) => ({
      ...(unitName === undefined || unit === usual ? {} : { [unitName]: unit }),
      [periodName]: period,
    }),
  })
}
