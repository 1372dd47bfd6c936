import { z } from 'zod'
import { choice, onAnyObject } from '../form/fields.ts'
import { rule } from '../rule.ts'
import { requiredMoment, spanMs } from '../time/rules.ts'

const hourMs = 3_600_000
export const historySpanMs = 72 * hourMs
export const powerCurveWindowMs = 72 * hourMs
export const freeCurveWindowMs = 24 * hourMs

/** Minutes between two values; `default` leaves it to the server. */
export const historyIntervals = ['default', '5', '10', '30', '60'] as const
export type HistoryInterval = (typeof historyIntervals)[number]

/** Both times stand on one clock: the wall clock of the site, or ms since the epoch. */
export const historyRule = z
  .object({
    startTime: requiredMoment(rule('history.startRequired')),
    endTime: requiredMoment(rule('history.endRequired')),
    interval: choice(historyIntervals, rule('history.interval')).default('default'),
  })
  .refine((query) => typeof query.startTime === typeof query.endTime, {
    path: ['endTime'],
    message: rule('error.timestampFormat'),
  })
  .refine((query) => !(spanMs(query) < 0), {
    path: ['endTime'],
    message: rule('history.startAfterEnd'),
    ...onAnyObject,
  })
  .refine((query) => !(spanMs(query) > historySpanMs), {
    path: ['endTime'],
    message: rule('history.spanTooLong'),
    ...onAnyObject,
  })
