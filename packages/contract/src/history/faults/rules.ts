import '../history/texts.ts'
import './texts.ts'
import '../../errors/texts.ts'
import '../../acting/alarms/texts.ts'
import { z } from 'zod'
import { alarmFilter, alarmLevels } from '../../acting/alarms/rules.ts'
import { clearableChoice, onAnyObject, siteId } from '../../form/fields.ts'
import { listQuery } from '../../page.ts'
import { rule } from '../../rule.ts'
import { requiredMoment, spanMs } from '../../time/rules.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** A leap year; wall times of one can be an hour further apart than its moments. */
export const mostFaultSpanMs = 366 * dayMs + hourMs
/** Over all sites at once. */
export const mostFleetSpanMs = 31 * dayMs + hourMs
/** What a list shows where nobody says since when. */
export const usualFaultSpanMs = 31 * dayMs

export const faultGroupings = ['kind', 'device', 'day', 'month'] as const
export type FaultGrouping = (typeof faultGroupings)[number]

const level = clearableChoice(alarmLevels, rule('alarms.level'))

interface Span {
  startTime?: unknown
  endTime?: unknown
}

/** Both times stand on the clock of the site, or both are ms since the epoch. */
const onOneClock = {
  isMet: ({ startTime, endTime }: Span) =>
    startTime === null || endTime === null || typeof (startTime ?? endTime) === typeof (endTime ?? startTime),
  params: { path: ['endTime'], message: rule('error.timestampFormat') },
}
const notTooLong = {
  isMet: (query: Span) => !(spanMs(query) > mostFaultSpanMs),
  params: { path: ['endTime'], message: rule('faults.spanTooLong'), ...onAnyObject },
}

/** The statistics of a site: the times are needed. */
export const faultStatisticsQuery = <S extends z.ZodRawShape>(others: S) =>
  z
    .object({
      siteId,
      startTime: requiredMoment(rule('history.startRequired')),
      endTime: requiredMoment(rule('history.endRequired')),
      level,
      ...others,
    })
    .refine(onOneClock.isMet, onOneClock.params)
    .refine((query: Span) => !(spanMs(query) < 0), {
      path: ['endTime'],
      message: rule('history.startAfterEnd'),
      ...onAnyObject,
    })
    .refine(notTooLong.isMet, notTooLong.params)

const narrowing = {
  /** One device, by its id. */
  device: z.string().max(24).optional(),
  /** One alarm, by its key: `generator.alarmWord.fuelLow`. */
  alarm: z.string().max(120).optional(),
}
/** Without a column: those that are there first, then the latest. */
export const faultPage = listQuery.extend({ column: z.string().max(64).catch('').default('') }).shape

export const alarmHistoryQuery = <S extends z.ZodRawShape>(others: S) =>
  alarmFilter({ siteId, ...narrowing, ...others })
    .refine(onOneClock.isMet, onOneClock.params)
    .refine(notTooLong.isMet, notTooLong.params)

/** Of one site, or of all that the caller may see. */
export const faultListQuery = <S extends z.ZodRawShape>(others: S) =>
  alarmFilter({ siteId: siteId.nullish(), ...narrowing, ...others })
    .refine(onOneClock.isMet, onOneClock.params)
    .refine(notTooLong.isMet, notTooLong.params)
