import type { Format } from '@gridhelm/contract/format/format'

const dayMs = 86_400_000
const weekDays = 7

const isDate = (text: string | null | undefined): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

const dateText = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The Monday of the week around a date; undefined for what is none. */
export function mondayOf(date: string | null | undefined): string | undefined {
  if (!isDate(date)) return undefined
  const ms = Date.parse(`${date}T00:00:00Z`)
  const sinceMonday = (new Date(ms).getUTCDay() + weekDays - 1) % weekDays
  return dateText(ms - sinceMonday * dayMs)
}

/** The Monday so many weeks later. */
export const weeksLater = (monday: string, weeks: number): string =>
  dateText(Date.parse(`${monday}T00:00:00Z`) + weeks * weekDays * dayMs)

/** '9 – 15 Nov 2026', from Monday to Sunday. */
export const weekName = (monday: string, f: Format): string =>
  f.dates(monday, dateText(Date.parse(`${monday}T00:00:00Z`) + (weekDays - 1) * dayMs))
