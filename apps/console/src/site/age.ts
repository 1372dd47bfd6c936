import type { CalendarSpan } from '@gridhelm/contract/format/words'

/** How long ago a station was completed, in the ranges that the home page offers. */
export const ageBands = ['older', 'year', 'quarter', 'week', 'planned'] as const
export type AgeBand = (typeof ageBands)[number]

interface CalendarDate {
  year: number
  month: number
  day: number
}

function read(date: string): CalendarDate {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number)
  return { year, month, day }
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const iso = (at: number) => new Date(at).toISOString().slice(0, 10)

/** 31 May less three months is the last of February. */
function monthsBefore(date: string, months: number): string {
  const { year, month, day } = read(date)
  const index = year * 12 + (month - 1) - months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return iso(Date.UTC(toYear, toMonth - 1, Math.min(day, daysIn(toYear, toMonth))))
}

const weekBefore = (date: string) => iso(Date.parse(`${date}T00:00:00Z`) - 7 * 86_400_000)

/** The edges of the ranges on one day, to be compared with many dates. */
export function ageBandOn(today: string): (completed: string | null) => AgeBand | undefined {
  const [year, quarter, week] = [monthsBefore(today, 12), monthsBefore(today, 3), weekBefore(today)]
  return (completed) => {
    if (completed === null) return undefined
    if (completed > today) return 'planned'
    if (completed < year) return 'older'
    if (completed < quarter) return 'year'
    return completed < week ? 'quarter' : 'week'
  }
}

/** The reader's calendar date. */
export function dateOf(at: number): string {
  const date = new Date(at)
  return iso(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
}

/** Whole years, then months, then days between two dates; undefined when the second comes first or one is unknown. */
export function ageOf(completed: string | null, today: string): CalendarSpan | undefined {
  if (completed === null) return undefined
  const [from, to] = [read(completed), read(today)]
  if (completed > today || Number.isNaN(from.day) || Number.isNaN(to.day)) return undefined
  const whole = (to.year - from.year) * 12 + to.month - from.month
  const months = completed <= monthsBefore(today, whole) ? whole : whole - 1
  const rest = Date.parse(monthsBefore(today, months)) - Date.parse(completed)
  return { years: Math.floor(months / 12), months: months % 12, days: Math.round(rest / 86_400_000) }
}
