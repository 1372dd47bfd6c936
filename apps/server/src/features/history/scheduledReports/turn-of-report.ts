import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import type { ReportRow } from './queries.ts'
import { lastTurn, lastWholePeriod, type Schedule } from './turns.ts'

export interface RunTurn {
  dueAt: Date
  period: Span
  askedBy: string | null
  /** Earlier turns that nobody made. */
  skipped: number
}

export const scheduleOf = ({ rhythm, weekday, monthDay, time }: ReportRow): Schedule => ({
  rhythm: rhythm as Rhythm,
  weekday,
  monthDay,
  time,
})

/** What is to be made now: what somebody asked for, else the newest turn alone. */
export function turnOfReport(report: ReportRow, calendar: Calendar, now: number): RunTurn {
  const schedule = scheduleOf(report)
  if (report.askedAt !== null) {
    const period = lastWholePeriod(schedule.rhythm, calendar, now)
    return { dueAt: report.askedAt, period, askedBy: report.askedBy, skipped: 0 }
  }
  const turn = lastTurn(schedule, calendar, now)
  const planned = lastTurn(schedule, calendar, report.nextRunAt?.getTime() ?? now)
  return {
    dueAt: new Date(turn.due),
    period: turn.period,
    askedBy: null,
    skipped: Math.max(0, turn.cycle - planned.cycle),
  }
}

/** Dates as every language reads them: a day, a week from its first to its last, a month. */
export function periodText(rhythm: Rhythm, { start, end }: Span, { zone }: Calendar): string {
  const first = wireTime(new Date(start), zone).slice(0, 10)
  const last = wireTime(new Date(end - 1), zone).slice(0, 10)
  if (rhythm === 'monthly') return first.slice(0, 7)
  return first === last ? first : `${first} – ${last}`
}
