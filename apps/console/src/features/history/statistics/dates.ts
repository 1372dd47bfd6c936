import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { momentAt } from '../../../site/curve/moment.ts'
import { wallAt } from '../../../site/period/wall-clock.ts'
import { calendarDate } from '../../../site/site-time.ts'

/** The date at the site. */
export const dateAt = (at: number, timeZone: string): string => wallAt(at, timeZone).slice(0, 10)

/** From when to when the period before is compared; whole days without a time. */
export function comparedText(
  { from, to }: NonNullable<Generation['before']>,
  timeZone: string,
  locale: string,
): string {
  const endsWithDay = wallAt(to, timeZone).endsWith('00:00:00')
  const first = calendarDate(dateAt(from, timeZone), locale)
  const last = endsWithDay ? calendarDate(dateAt(to - 1, timeZone), locale) : momentAt(to, timeZone, locale)
  return first === last ? first : `${first} – ${last}`
}
