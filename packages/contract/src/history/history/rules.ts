import './texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { choice, onAnyObject } from '../../form/fields.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'
import { requiredMoment, spanMs } from '../../time/rules.ts'

const hourMs = 3_600_000
export const historySpanMs = 72 * hourMs
export const powerCurveWindowMs = 72 * hourMs
export const freeCurveWindowMs = 24 * hourMs

/** Minutes between two values; `default` leaves it to the server. */
export const historyIntervals = ['default', '5', '10', '30', '60'] as const
export type HistoryInterval = (typeof historyIntervals)[number]

/** How many curves are drawn at once, and how many columns a report has. */
export const mostCurves = 16
export const mostColumns = 60

interface Span {
  startTime?: unknown
  endTime?: unknown
}

/** Both times stand on one clock: the wall clock of the site, or ms since the epoch. */
const spanRule =
  (most: { ms: number; message: MessageKey }) =>
  <S extends z.ZodRawShape>(others: S) =>
    z
      .object({
        startTime: requiredMoment(rule('history.startRequired')),
        endTime: requiredMoment(rule('history.endRequired')),
        interval: choice(historyIntervals, rule('history.interval')).default('default'),
        ...others,
      })
      .refine((query: Span) => typeof query.startTime === typeof query.endTime, {
        path: ['endTime'],
        message: rule('error.timestampFormat'),
      })
      .refine((query: Span) => !(spanMs(query) < 0), {
        path: ['endTime'],
        message: rule('history.startAfterEnd'),
        ...onAnyObject,
      })
      .refine((query: Span) => !(spanMs(query) > most.ms), {
        path: ['endTime'],
        message: most.message,
        ...onAnyObject,
      })

/** The power history and reports: at most three days. */
export const historyQuery = spanRule({ ms: historySpanMs, message: rule('history.spanTooLong') })
/** Free curves: at most a day. */
export const freeCurveQuery = spanRule({ ms: freeCurveWindowMs, message: rule('history.dayTooLong') })
export const historyRule = historyQuery({})
