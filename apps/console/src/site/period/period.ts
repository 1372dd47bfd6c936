import { freeCurveQuery, historyQuery } from '@gridhelm/contract/history/history/rules'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { siteDay } from '../site-time.ts'
import { momentAt, shiftWall, wallAt, wallMs } from './wall-clock.ts'

/** Both ends by the wall clock of the site, `yyyy-MM-dd HH:mm:ss`. */
export interface Period {
  from: string
  to: string
}

/** What a period may span: three days for the history and reports, one for free curves. */
export type PeriodLimit = 'threeDays' | 'day'

const rules = { threeDays: historyQuery({}), day: freeCurveQuery({}) }

/** Which end is wrong and why, as the server would say it; undefined for a good one. */
export function periodFault(
  { from, to }: Period,
  limit: PeriodLimit,
): { end: keyof Period; message: MessageKey } | undefined {
  const parsed = rules[limit].safeParse({ startTime: from, endTime: to })
  if (parsed.success) return undefined
  const [issue] = parsed.error.issues
  if (!issue) return undefined
  return { end: issue.path[0] === 'startTime' ? 'from' : 'to', message: issue.message as MessageKey }
}

const hourMs = 3_600_000
const minuteMs = 60_000

export const periodPresets = ['today', 'yesterday', 'last24', 'last72'] as const
export type PeriodPreset = (typeof periodPresets)[number]

function lastHours(hours: number, now: number, timeZone: string): Period {
  // Up to the minute that has begun, so that the newest values are in it.
  const to = wallAt(Math.ceil(now / minuteMs) * minuteMs, timeZone)
  return { from: shiftWall(to, -hours * hourMs), to }
}

/** A calendar day of the site, however many hours it has. */
function dayAround(at: number, timeZone: string): Period {
  const { start, end } = siteDay(at, timeZone) ?? { start: at, end: at }
  return { from: wallAt(start, timeZone), to: wallAt(end, timeZone) }
}

export const presetPeriod = (preset: PeriodPreset, now: number, timeZone: string): Period => {
  if (preset === 'last24') return lastHours(24, now, timeZone)
  if (preset === 'last72') return lastHours(72, now, timeZone)
  if (preset === 'today') return dayAround(now, timeZone)
  return dayAround((siteDay(now, timeZone)?.start ?? now) - minuteMs, timeZone)
}

export const presetsWithin = (limit: PeriodLimit): readonly PeriodPreset[] =>
  limit === 'day' ? periodPresets.filter((preset) => preset !== 'last72') : periodPresets

/** The period of the same length before it or after it. */
export function neighbourPeriod({ from, to }: Period, direction: -1 | 1): Period {
  const length = (wallMs(to) - wallMs(from)) * direction
  return { from: shiftWall(from, length), to: shiftWall(to, length) }
}

/** The moments between which it lies. */
export const momentsOf = ({ from, to }: Period, timeZone: string): { from: number; to: number } => ({
  from: momentAt(from, timeZone),
  to: momentAt(to, timeZone),
})

/** The end of a period that is too long for another use. */
export function shortened(period: Period, limit: PeriodLimit): Period {
  if (limit === 'threeDays' || periodFault(period, limit)?.message !== 'history.dayTooLong') return period
  return { from: shiftWall(period.to, -24 * hourMs), to: period.to }
}
