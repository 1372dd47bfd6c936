import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

export interface Schedule {
  rhythm: Rhythm
  weekday: number | null
  monthDay: number | null
  /** HH:mm. */
  time: string
}

/** A day, week or month at the site has one turn, which reports on the one before. */
export interface Turn {
  /** Counts days, weeks or months. */
  cycle: number
  due: number
  period: Span
}

const dayMs = 86_400_000
const minuteMs = 60_000
/** 1 January 1970 was a Thursday. */
const daysFromMonday = 3

const dateOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
const dayOf = ({ zone }: Calendar, ms: number): number =>
  Date.parse(`${wireTime(new Date(ms), zone).slice(0, 10)}T00:00:00Z`) / dayMs

function cycleOf(rhythm: Rhythm, day: number): number {
  if (rhythm === 'daily') return day
  if (rhythm === 'weekly') return Math.floor((day + daysFromMonday) / 7)
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function firstDayOf(rhythm: Rhythm, cycle: number): number {
  if (rhythm === 'daily') return cycle
  if (rhythm === 'weekly') return cycle * 7 - daysFromMonday
  return Date.UTC(Math.floor(cycle / 12), cycle % 12, 1) / dayMs
}

function dueDayOf({ rhythm, weekday, monthDay }: Schedule, cycle: number): number {
  const first = firstDayOf(rhythm, cycle)
  if (rhythm === 'weekly') return first + (weekday ?? 1) - 1
  const last = firstDayOf(rhythm, cycle + 1) - 1
  return rhythm === 'monthly' ? Math.min(first + (monthDay ?? 1) - 1, last) : first
}

/** The first moment of a date; of the next one where a site has left the date out to change sides. */
function startOfDay(calendar: Calendar, day: number): number {
  const date = dateOfDay(day)
  const noon = readWireTime(`${date} 12:00`, calendar.zone)?.getTime() ?? day * dayMs
  const { start, end } = calendar.spanOf('day', noon)
  return wireTime(new Date(start), calendar.zone).slice(0, 10) < date ? end : start
}

/** The first moment at which clocks show a time or, where they are put forward over it, a later one. */
function clocksReach({ zone }: Calendar, day: number, time: string): number {
  const wanted = `${dateOfDay(day)} ${time}`
  let at = readWireTime(wanted, zone)?.getTime() ?? day * dayMs
  while (wireTime(new Date(at), zone).slice(0, 16) < wanted) at += minuteMs
  return at
}

function periodBefore(rhythm: Rhythm, calendar: Calendar, cycle: number): Span {
  const [start, end] = [cycle - 1, cycle].map((one) => startOfDay(calendar, firstDayOf(rhythm, one)))
  return { start: start ?? 0, end: end ?? 0 }
}

/** Undefined after a day that a site has left out: there is nothing to report on. */
function turnOf(schedule: Schedule, calendar: Calendar, cycle: number): Turn | undefined {
  const period = periodBefore(schedule.rhythm, calendar, cycle)
  if (period.start >= period.end) return undefined
  const clock = clocksReach(calendar, dueDayOf(schedule, cycle), schedule.time)
  return { cycle, due: Math.max(clock, period.end), period }
}

/** The first turn that falls due after a moment. */
export function nextTurn(schedule: Schedule, calendar: Calendar, after: number): Turn {
  for (let cycle = cycleOf(schedule.rhythm, dayOf(calendar, after)) - 1; ; cycle++) {
    const turn = turnOf(schedule, calendar, cycle)
    if (turn && turn.due > after) return turn
  }
}

/** The newest turn that has fallen due. */
export function lastTurn(schedule: Schedule, calendar: Calendar, at: number): Turn {
  for (let cycle = cycleOf(schedule.rhythm, dayOf(calendar, at)) + 1; ; cycle--) {
    const turn = turnOf(schedule, calendar, cycle)
    if (turn && turn.due <= at) return turn
  }
}

/** Out of turn: the last day, week or month that is over. */
export function lastWholePeriod(rhythm: Rhythm, calendar: Calendar, at: number): Span {
  for (let cycle = cycleOf(rhythm, dayOf(calendar, at)); ; cycle--) {
    const period = periodBefore(rhythm, calendar, cycle)
    if (period.start < period.end) return period
  }
}
