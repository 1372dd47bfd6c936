import { dash, locales } from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'
import { lazy } from './lazy.ts'
import { offsetMinutes, offsetText, repeatedOffset } from './zones.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Every way to write a date or a time; one short and one long of each. */
const shapes = {
  time: clock,
  seconds: { ...clock, second: '2-digit' },
  date: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  momentToSecond: { dateStyle: 'medium', timeStyle: 'medium' },
  longMoment: { dateStyle: 'full', timeStyle: 'medium' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  fullDay: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  dayMonth: { day: 'numeric', month: 'short' },
  dayOfMonth: { day: 'numeric' },
  weekdayAndDay: { weekday: 'short', day: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  monthName: { month: 'long' },
  shortMonth: { month: 'short' },
  year: { year: 'numeric' },
  days: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Shape = keyof typeof shapes

/** Names of months where they are short; Chinese writes figures. */
const inFigures: Partial<Record<Shape, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'short' },
  moment: { dateStyle: 'short', timeStyle: 'short' },
  momentToSecond: { dateStyle: 'short', timeStyle: 'medium' },
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** Undefined for a time zone that is not known here. Making one takes far longer than using it. */
function formatOf(language: Language, shape: Shape, zone = ''): Intl.DateTimeFormat | undefined {
  const key = `${language} ${shape} ${zone}`
  if (formats.has(key)) return formats.get(key)
  const options = (language === 'zh' ? inFigures[shape] : undefined) ?? shapes[shape]
  let made: Intl.DateTimeFormat | undefined
  try {
    made = new Intl.DateTimeFormat(locales[language], zone === '' ? options : { ...options, timeZone: zone })
  } catch {
    made = undefined
  }
  formats.set(key, made)
  return made
}

const isMoment = (at: number | null | undefined): at is number =>
  typeof at === 'number' && Math.abs(at) <= 8.64e15

/** The first day of `2026-11-15`, `2026-11` or `2026`; NaN for anything else. */
const firstDay = (period: string): number => Date.parse(`${`${period}-01-01`.slice(0, 10)}T00:00:00Z`)

const steps = [
  { unit: 'second', ms: 1_000, below: 60_000 },
  { unit: 'minute', ms: 60_000, below: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, below: 86_400_000 },
  { unit: 'day', ms: 86_400_000, below: 30 * 86_400_000 },
  { unit: 'month', ms: 30.44 * 86_400_000, below: 365 * 86_400_000 },
  { unit: 'year', ms: 365.25 * 86_400_000, below: Number.POSITIVE_INFINITY },
] as const

type At = number | null | undefined

/** Moments take the zone whose clock they are told by; the reader's own without one. */
export function datesIn(language: Language) {
  const at =
    (shape: Shape) =>
    (moment: At, zone?: string): string =>
      isMoment(moment) ? (formatOf(language, shape, zone)?.format(moment) ?? dash) : dash
  /** A date of the calendar stands still: its words do not depend on where the reader is. */
  const of =
    (shape: Shape) =>
    (period: string): string => {
      const first = firstDay(period)
      return Number.isNaN(first) ? period : (formatOf(language, shape, 'UTC')?.format(first) ?? period)
    }
  const [time, seconds, day, dateAt, momentAt] = [
    at('time'),
    at('seconds'),
    at('day'),
    at('date'),
    at('moment'),
  ]
  const ofDate = of('date')
  const [yearAt, dayMonthAt] = [at('year'), at('dayMonth')]
  /** Where the clocks show a time twice, the offset tells which it is. */
  const told =
    (write: (when: At, zone?: string) => string) =>
    (when: At, zone?: string): string => {
      const offset = zone !== undefined && isMoment(when) ? repeatedOffset(when, zone) : undefined
      return offset === undefined ? write(when, zone) : `${write(when, zone)} ${offset}`
    }
  const relative = lazy(() => new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }))

  /** A zone that is not known here is told in UTC, and says so. */
  const moment = told((when, zone) =>
    zone === undefined || offsetMinutes(0, zone) !== undefined
      ? momentAt(when, zone)
      : `${momentAt(when, 'UTC')} UTC`,
  )
  const timeTold = told(time)
  const dayTime = (when: At, zone?: string) => `${day(when, zone)} ${timeTold(when, zone)}`
  const range =
    (shape: Shape) =>
    (first: string, last: string): string =>
      formatOf(language, shape, 'UTC')?.formatRange(firstDay(first), firstDay(last)) ?? `${first} – ${last}`

  return {
    /** '14:32'. */
    time,
    /** '14:32:07'. */
    timeToSecond: seconds,
    /** '14:32' in a table; '02:30 UTC+02:00' where the clocks show that twice. */
    tableTime: timeTold,
    /** 'Sun 15 Nov'. */
    day,
    /** '15 Nov'. */
    dayMonth: dayMonthAt,
    /** 'Sun 15'. */
    weekdayAndDay: at('weekdayAndDay'),
    /** '15 Nov 2026' where it is that day. */
    dateAt,
    /** '15 Nov 2026, 14:32'. */
    moment,
    momentToSecond: told(at('momentToSecond')),
    /** 'Sunday, 15 November 2026 at 14:32:07'. */
    longMoment: told(at('longMoment')),
    /** 'Sun 15 Nov 14:30'. */
    dayTime,
    /** 'Sun 15 Nov 14:32:07 UTC+03:00': for a value of these days. */
    exactMoment: (when: At, zone: string): string => {
      const offset = isMoment(when) ? offsetMinutes(when, zone) : undefined
      if (offset === undefined) return moment(when, zone)
      return [day(when, zone), seconds(when, zone), offsetText(offset)].join(' ')
    },
    /** '14:32', with the date before it where that is another one than now. */
    nearMoment: (when: number, zone: string, now: number): string =>
      dateAt(when, zone) === dateAt(now, zone) ? timeTold(when, zone) : moment(when, zone),
    /** '15 Nov', and the year where it is another one than now. */
    nearDay: (when: number, zone: string, now: number): string =>
      yearAt(when, zone) === yearAt(now, zone) ? dayMonthAt(when, zone) : dateAt(when, zone),
    /** A calendar date such as 2023-05-12: '12 May 2023'. */
    date: (date: string | null | undefined): string => (date ? ofDate(date) : dash),
    /** What names a day, a month or a year, such as 2026-11: 'Sun, 15 Nov 2026', 'November 2026', '2026'. */
    period: (period: string): string =>
      of(period.length === 4 ? 'year' : period.length === 7 ? 'month' : 'fullDay')(period),
    /** A day among those of its month, or a month among those of its year: 'Sun 15 Nov', 'November'. */
    periodPart: (period: string): string => of(period.length === 7 ? 'monthName' : 'day')(period),
    /** The same where there is room for little: '15', 'Nov'. */
    shortPeriodPart: (period: string): string =>
      of(period.length === 7 ? 'shortMonth' : 'dayOfMonth')(period),
    /** From the first day to the last: '9 – 15 Nov 2026'. */
    dates: range('days'),
    /** The same where the year is plain: '9 – 15 Nov'. */
    daysAndMonths: range('dayMonth'),
    /** Monday is 1. */
    weekdayName: (weekday: number): string => of('weekday')(`2024-01-0${weekday}`),
    /**
     * `3 minutes ago`, `in 6 days`: whole units, never rounded up, so that an age is not older than it is.
     * Less than a minute ahead counts as now: clocks of server and browser differ by that much.
     */
    ago: (when: number, now: number): string => {
      const ahead = when - now
      const ms = ahead > 0 && ahead < 60_000 ? 0 : ahead
      const step = steps.find(({ below }) => Math.abs(ms) < below) ?? steps[5]
      return relative().format(Math.trunc(ms / step.ms), step.unit)
    },
  }
}
