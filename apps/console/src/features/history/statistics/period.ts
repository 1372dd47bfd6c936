import type { Format } from '@gridhelm/contract/format/format'
import type { GenerationUnit } from '@gridhelm/contract/history/statistics/rules'
import { wallAt } from '../../../site/period/wall-clock.ts'

/** How much of a date names a period of each unit. */
const digits = { day: 10, month: 7, year: 4, total: 0 } as const satisfies Record<GenerationUnit, number>

/** The day, month or year that it is at the site. */
export const presentPeriod = (unit: GenerationUnit, now: number, timeZone: string): string =>
  wallAt(now, timeZone).slice(0, digits[unit])

const firstDay = (period: string) => new Date(`${`${period}-01-01`.slice(0, 10)}T00:00:00Z`)

/** The one before or after. */
export function neighbourPeriod(unit: GenerationUnit, period: string, by: -1 | 1): string {
  const first = firstDay(period)
  if (unit === 'day') first.setUTCDate(first.getUTCDate() + by)
  else if (unit === 'month') first.setUTCMonth(first.getUTCMonth() + by)
  else first.setUTCFullYear(first.getUTCFullYear() + by)
  return first.toISOString().slice(0, digits[unit])
}

/** The period of another unit that shows the same time: the present one where it lies within, else the first. */
export function periodInUnit(period: string, unit: GenerationUnit, present: string): string {
  const wanted = digits[unit]
  if (period.length >= wanted) return period.slice(0, wanted)
  if (present.startsWith(period)) return present.slice(0, wanted)
  return firstDay(period).toISOString().slice(0, wanted)
}

/** 'Sun, 15 Nov 2026', 'November 2026', '2026'; nothing for the whole time. */
export const periodText = (unit: GenerationUnit, period: string, f: Format): string =>
  unit === 'total' ? '' : f.period(period)

/** What a row is called in a table, and shorter on an axis. */
export function rowText(unit: GenerationUnit, name: string, f: Format, isShort = false): string {
  if (unit === 'day') return isShort ? name.slice(11, 13) : name.slice(11)
  if (unit === 'total') return name
  return isShort ? f.shortPeriodPart(name) : f.periodPart(name)
}

/** What a row opens into. */
export const unitOfRow = { total: 'year', year: 'month', month: 'day', day: undefined } as const
