import './texts.ts'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'

/** A day of a calendar, wherever that is. */
export interface Day {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

/** When something is due, in the six or seven fields of Quartz: seconds, minutes, hours, day, month, weekday, year. */
export interface Cron {
  seconds: readonly number[]
  minutes: readonly number[]
  hours: readonly number[]
  /** Each hour of the day: then clocks that are put back bring an hour with turns of its own. */
  isEveryHour: boolean
  isEveryDay: boolean
  isDay: (day: Day) => boolean
}

type DayTest = (day: Day, facts: { last: number; weekday: number }) => boolean

const dayMs = 86_400_000
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

interface Range {
  least: number
  most: number
  names?: readonly string[]
}

const lastOf = ({ year, month }: Day) => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** 1 is Sunday, as Quartz counts. */
const weekdayOf = ({ year, month, day }: Day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1

function numberOf(text: string, { least, most, names }: Range): number | undefined {
  const named = names?.indexOf(text) ?? -1
  const value = named >= 0 ? named + least : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

/** `5`, `1-5`, `22-2`, `*`, `0/15`, `10-40/5`; undefined for what is none of these. */
function valuesOf(text: string, range: Range): number[] | undefined {
  const [span = '', step, ...rest] = text.split('/')
  const every = step === undefined ? 1 : /^\d{1,4}$/.test(step) ? Number(step) : 0
  if (rest.length > 0 || every < 1) return undefined
  const size = range.most - range.least + 1
  if (span === '*') return counted(range.least, size, every, range)
  const [from, to] = span.split('-', 2).map((end) => numberOf(end, range))
  if (from === undefined || span.split('-').length > 2) return undefined
  if (!span.includes('-')) return counted(from, step === undefined ? 1 : range.most - from + 1, every, range)
  return to === undefined ? undefined : counted(from, ((to - from + size) % size) + 1, every, range)
}

function counted(from: number, count: number, every: number, { least, most }: Range): number[] {
  const size = most - least + 1
  return Array.from(
    { length: Math.ceil(count / every) },
    (_, place) => ((from - least + place * every) % size) + least,
  )
}

function listOf(text: string, range: Range): number[] | undefined {
  const parts = text.split(',').map((part) => valuesOf(part, range))
  return parts.every((part) => part !== undefined)
    ? [...new Set(parts.flat())].toSorted((a, b) => a - b)
    : undefined
}

/** The weekday nearest to a day that does not leave the month. */
function nearestWeekday(wanted: number, day: Day, last: number): number {
  const aim = Math.min(wanted, last)
  const weekday = weekdayOf({ ...day, day: aim })
  if (weekday === 7) return aim > 1 ? aim - 1 : aim + 2
  if (weekday === 1) return aim < last ? aim + 1 : aim - 2
  return aim
}

function monthDayTest(text: string): DayTest | undefined {
  if (text === 'L') return ({ day }, { last }) => day === last
  if (text === 'LW') return (day, { last }) => day.day === nearestWeekday(last, day, last)
  const before = /^L-(\d{1,2})$/.exec(text)
  if (before) return ({ day }, { last }) => day === last - Number(before[1])
  const near = /^(\d{1,2})W$/.exec(text)
  if (near) {
    const wanted = numberOf(near[1] ?? '', { least: 1, most: 31 })
    return wanted === undefined
      ? undefined
      : (day, { last }) => wanted <= last && day.day === nearestWeekday(wanted, day, last)
  }
  const values = valuesOf(text, { least: 1, most: 31 })
  return values && (({ day }) => values.includes(day))
}

const weekdayRange = { least: 1, most: 7, names: weekdays }

function weekdayTest(text: string): DayTest | undefined {
  if (text === 'L') return (_, { weekday }) => weekday === 7
  const marked = /^(\w+?)(?:(L)|#([1-5]))$/.exec(text)
  if (!marked) {
    const values = valuesOf(text, weekdayRange)
    return values && ((_, { weekday }) => values.includes(weekday))
  }
  const wanted = numberOf(marked[1] ?? '', weekdayRange)
  if (wanted === undefined) return undefined
  if (marked[2]) return ({ day }, { last, weekday }) => weekday === wanted && day > last - 7
  return ({ day }, { weekday }) => weekday === wanted && Math.ceil(day / 7) === Number(marked[3])
}

const isAny = (text: string) => text === '*' || text === '?'

/** One of a list of tests; undefined where one of them cannot be read. */
function testOf(text: string, read: (part: string) => DayTest | undefined): DayTest | undefined {
  if (isAny(text)) return () => true
  const tests = text.split(',').map(read)
  return tests.every((test) => test !== undefined)
    ? (day, facts) => tests.some((test) => test(day, facts))
    : undefined
}

type Read = { cron: Cron; fault?: never } | { fault: MessageKey; cron?: never }

export function readCron(expression: string): Read {
  const words = expression.trim().toUpperCase().split(/\s+/)
  if (words.length < 6 || words.length > 7) return { fault: rule('jobs.cronFields') }
  const [second = '', minute = '', hour = '', monthDay = '', month = '', weekday = '', year = '*'] = words
  const seconds = listOf(second, { least: 0, most: 59 })
  if (!seconds) return { fault: rule('jobs.cronSecond') }
  const minutes = listOf(minute, { least: 0, most: 59 })
  if (!minutes) return { fault: rule('jobs.cronMinute') }
  const hours = listOf(hour, { least: 0, most: 23 })
  if (!hours) return { fault: rule('jobs.cronHour') }
  const isMonthDay = testOf(monthDay, monthDayTest)
  if (!isMonthDay) return { fault: rule('jobs.cronDay') }
  const inMonths = listOf(month, { least: 1, most: 12, names: months })
  if (!inMonths) return { fault: rule('jobs.cronMonth') }
  const isWeekday = testOf(weekday, weekdayTest)
  if (!isWeekday) return { fault: rule('jobs.cronWeekday') }
  const inYears = year === '*' ? undefined : listOf(year, { least: 1970, most: 2099 })
  if (year !== '*' && !inYears) return { fault: rule('jobs.cronYear') }
  if (!isAny(monthDay) && !isAny(weekday)) return { fault: rule('jobs.cronDays') }
  return {
    cron: {
      seconds,
      minutes,
      hours,
      isEveryHour: hours.length === 24,
      isEveryDay: isAny(monthDay) && isAny(weekday) && inMonths.length === 12 && inYears === undefined,
      isDay(day) {
        if (!inMonths.includes(day.month) || inYears?.includes(day.year) === false) return false
        const facts = { last: lastOf(day), weekday: weekdayOf(day) }
        return isMonthDay(day, facts) && isWeekday(day, facts)
      },
    },
  }
}

/** Seconds of a day, in order. */
const timesOf = ({ hours, minutes, seconds }: Cron): number[] =>
  hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)),
  )

const looked = { from: Date.UTC(2024, 0, 1), days: 4 * 366 }

/** The numbers of those days that have turns. */
function daysOf(cron: Cron): number[] {
  const all = Array.from({ length: looked.days }, (_, day) => day)
  return all.filter((day) => {
    const date = new Date(looked.from + day * dayMs)
    return cron.isDay({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    })
  })
}

/** The shortest and the longest time from one turn to the next; clocks that are put forward or back aside. */
export function gapsOf(cron: Cron): { leastMs: number; mostMs: number } {
  const times = timesOf(cron)
  const within = times.slice(1).map((time, place) => time - (times[place] ?? 0))
  const overNight = (days: number) => days * 86_400 + (times[0] ?? 0) - (times.at(-1) ?? 0)
  const days = cron.isEveryDay ? [0, 1] : daysOf(cron)
  const between = days.slice(1).map((day, place) => overNight(day - (days[place] ?? 0)))
  const gaps = [...within, ...(between.length > 0 ? between : [Number.POSITIVE_INFINITY])]
  const [least, most] = gaps.reduce(([low, high], gap) => [Math.min(low, gap), Math.max(high, gap)], [
    Number.POSITIVE_INFINITY,
    0,
  ] as [number, number])
  return { leastMs: least * 1_000, mostMs: most * 1_000 }
}

/** The first matching moment of a wall clock that is not before a given one, both as if it were UTC; none for years. */
export function nextWallTime(cron: Cron, notBefore: number): number | undefined {
  const first = Math.floor(notBefore / dayMs) * dayMs
  for (let day = first; day < first + 12 * 366 * dayMs; day += dayMs) {
    const date = new Date(day)
    const is = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
    if (!cron.isDay(is)) continue
    const time = timeFrom(cron, Math.max(0, Math.ceil((notBefore - day) / 1_000)))
    if (time !== undefined) return day + time * 1_000
  }
  return undefined
}

function timeFrom({ hours, minutes, seconds }: Cron, from: number): number | undefined {
  for (const hour of hours) {
    if (hour * 3_600 + 3_599 < from) continue
    for (const minute of minutes) {
      const start = hour * 3_600 + minute * 60
      if (start + 59 < from) continue
      const second = seconds.find((one) => start + one >= from)
      if (second !== undefined) return start + second
    }
  }
  return undefined
}
