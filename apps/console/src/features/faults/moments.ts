import { wallAt } from '../../site/period/wall-clock.ts'
import { calendarDate } from '../../site/site-time.ts'

/** '15 Nov 2026' at the site. */
export const calendarDay = (at: number, zone: string, locale: string): string =>
  calendarDate(wallAt(at, zone).slice(0, 10), locale)
