import type { Format } from '@gridhelm/contract/format/format'
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
export function periodName(period: FaultPeriod, date: string, f: Format): string {
  const first = firstDay(period, date)
  if (period === 'week') return f.dates(first, dateText(midnight(first) + 6 * dayMs))
  return f.period(first.slice(0, period === 'year' ? 4 : 7))
}

/** A day or a month of the statistics, as the reader writes it. */
export const keyName = (key: string, f: Format): string =>
  key.length === 7 ? f.period(key) : f.periodPart(key)
