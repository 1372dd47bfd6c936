import { wallAt } from '../period/wall-clock.ts'
import { calendarDate, dayAndMonth, timeAt } from '../site-time.ts'

/** '15 Nov 2026' at the site. */
export const calendarDay = (at: number, zone: string, locale: string): string =>
  calendarDate(wallAt(at, zone).slice(0, 10), locale)

/** '14:32', with the day before it where that is another one than now. */
export function shortMomentAt(at: number, zone: string, locale: string, now: number): string {
  const time = timeAt(at, zone, locale) ?? ''
  const day = calendarDay(at, zone, locale)
  return day === calendarDay(now, zone, locale) ? time : `${day} ${time}`
}

/** '15 Nov', and the year where it is another one than now. */
export function dayOfYear(at: number, zone: string, locale: string, now: number): string {
  const isThisYear = wallAt(at, zone).slice(0, 4) === wallAt(now, zone).slice(0, 4)
  return (isThisYear && dayAndMonth(at, zone, locale)) || calendarDay(at, zone, locale)
}
