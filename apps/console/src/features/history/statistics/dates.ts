import type { Format } from '@gridhelm/contract/format/format'
import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import { wallAt } from '../../../site/period/wall-clock.ts'

/** The date at the site. */
export const dateAt = (at: number, timeZone: string): string => wallAt(at, timeZone).slice(0, 10)

/** From when to when the period before is compared; whole days without a time. */
export function comparedText(
  { from, to }: NonNullable<Generation['before']>,
  timeZone: string,
  f: Format,
): string {
  const endsWithDay = wallAt(to, timeZone).endsWith('00:00:00')
  const first = f.date(dateAt(from, timeZone))
  const last = endsWithDay ? f.date(dateAt(to - 1, timeZone)) : f.moment(to, timeZone)
  return first === last ? first : `${first} – ${last}`
}
