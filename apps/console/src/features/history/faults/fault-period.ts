import type { Format } from '@gridhelm/contract/format/format'
import { type CalendarUnit, firstDayOf, neighbourOf } from '../../../site/period/calendar.ts'

/** Both ends by the wall clock of the site. */
export interface WallSpan {
  startTime: string
  endTime: string
}

/** From the first day of a period to the first of the next. */
export const spanOf = (unit: CalendarUnit, period: string): WallSpan => ({
  startTime: `${firstDayOf(period)} 00:00:00`,
  endTime: `${firstDayOf(neighbourOf(unit, period, 1))} 00:00:00`,
})

const unitOfKey = (key: string) => (key.length === 7 ? 'month' : 'day')

/** What a row of the statistics stands for: a month or a day. */
export const spanOfKey = (key: string): WallSpan => spanOf(unitOfKey(key), key)

/** A day or a month of the statistics, as the reader writes it. */
export const keyName = (key: string, f: Format): string =>
  unitOfKey(key) === 'month' ? f.period(key) : f.periodPart(key)
