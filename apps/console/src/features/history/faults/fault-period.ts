import { wallMs, wallText } from '../../../site/period/wall-clock.ts'

/** Periods of the site's calendar; a week begins on Monday. */
export const faultPeriods = ['week', 'month', 'year'] as const
export type FaultPeriod = (typeof faultPeriods)[number]

const dayMs = 86_400_000

/** Both ends by the wall clock of the site. */
export interface WallSpan {
  startTime: string
  endTime: string
}

const midnight = (date: string) => wallMs(`${date} 00:00:00`)
const dateText = (ms: number) => wallText(ms).slice(0, 10)

/** A date that can be one, else the other. */
export const dateOr = (text: string | undefined, otherwise: string): string =>
  text !== undefined && !Number.isNaN(midnight(text)) ? text : otherwise

/** The first day of the period around a date, and of the one so many further on. */
export function firstDay(period: FaultPeriod, date: string, further = 0): string {
  const at = new Date(midnight(date))
  if (period === 'week') {
    const sinceMonday = (at.getUTCDay() + 6) % 7
    return dateText(at.getTime() + (7 * further - sinceMonday) * dayMs)
  }
  const year = at.getUTCFullYear() + (period === 'year' ? further : 0)
  const month = period === 'year' ? 0 : at.getUTCMonth() + further
  return dateText(Date.UTC(year, month, 1))
}

export function spanOf(period: FaultPeriod, date: string): WallSpan {
  return {
    startTime: `${firstDay(period, date)} 00:00:00`,
    endTime: `${firstDay(period, date, 1)} 00:00:00`,
  }
}

/** The days of a month, of a year or one day: what a row of the statistics stands for. */
export function spanOfKey(key: string): WallSpan {
  if (key.length === 7) return spanOf('month', `${key}-01`)
  return { startTime: `${key} 00:00:00`, endTime: `${dateText(midnight(key) + dayMs)} 00:00:00` }
}

/** 'November 2026', '2026', '9 – 15 Nov 2026'. */
export function periodName(period: FaultPeriod, date: string, locale: string): string {
  const first = midnight(firstDay(period, date))
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  if (period === 'year') return format({ year: 'numeric' }).format(first)
  if (period === 'month') return format({ month: 'long', year: 'numeric' }).format(first)
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(first, first + 6 * dayMs)
}

/** A day or a month of the statistics, as the reader writes it. */
export function keyName(key: string, locale: string): string {
  const isMonth = key.length === 7
  const options: Intl.DateTimeFormatOptions = isMonth
    ? { month: 'long', year: 'numeric' }
    : { weekday: 'short', day: 'numeric', month: 'short' }
  const at = midnight(isMonth ? `${key}-01` : key)
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
}
