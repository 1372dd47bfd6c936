import { wallClock } from '@gridhelm/points/moment'

/** The wire's `yyyy-MM-dd HH:mm:ss`, in the reader's zone, and the quarter of an hour that was last asked for. */
interface ZoneClock {
  format: Intl.DateTimeFormat
  quarter: number
  /** Date and hour at its beginning, and how many seconds of the hour had passed. */
  hour: string
  seconds: number
}

const clocks = new Map<string, ZoneClock>()
const mostZones = 600
const quarterMs = 900_000
const digits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

function clockFor(zone: string): ZoneClock {
  let clock = clocks.get(zone)
  if (!clock) {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    clock = { format, quarter: Number.NaN, hour: '', seconds: 0 }
    if (clocks.size < mostZones) clocks.set(zone, clock)
  }
  return clock
}

/**
 * Asks the calendar once for a quarter of an hour, in which no clock is changed: lists are in the order of time, and the
 * calendar is what costs.
 */
export function wireTime(moment: Date, zone: string): string {
  const clock = clockFor(zone)
  const ms = moment.getTime()
  const quarter = Math.floor(ms / quarterMs)
  if (quarter !== clock.quarter) {
    const text = clock.format.format(quarter * quarterMs)
    clock.hour = text.slice(0, -5)
    clock.seconds = Number(text.slice(-5, -3)) * 60 + Number(text.slice(-2))
    clock.quarter = quarter
  }
  const seconds = clock.seconds + Math.floor((ms - quarter * quarterMs) / 1_000)
  if (seconds >= 3_600) return clock.format.format(moment)
  return `${clock.hour}${digits[Math.floor(seconds / 60)]}:${digits[seconds % 60]}`
}

export const wireTimeOrNull = (moment: Date | null, zone: string) => (moment ? wireTime(moment, zone) : null)

/** An IANA name, else the offset in minutes that browsers give (positive west of Greenwich), else that of the setting. */
export function readZone(name: unknown, offsetMinutes: unknown, otherwise = 'UTC'): string {
  if (typeof name === 'string' && name !== '' && name.length <= 64) {
    try {
      clockFor(name)
      return name
    } catch {
      // An unknown name falls through to the offset.
    }
  }
  if (offsetMinutes === undefined || offsetMinutes === '') return otherwise
  const offset = Number(offsetMinutes)
  if (!Number.isInteger(offset) || Math.abs(offset) > 14 * 60) return otherwise
  const size = Math.abs(offset)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset > 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Whole days of a calendar as moments: from the beginning of the first to the end of the last. */
export const wholeDays = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  zone: string,
): { start: Date | undefined; end: Date | undefined } => ({
  start: from === undefined ? undefined : readWireTime(`${from} 00:00:00`, zone),
  end: to === undefined ? undefined : readWireTime(`${dayAfter(to)} 00:00:00`, zone),
})

const wallTime = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/** The moment of a wall time in a zone; the earlier one where clocks go back, undefined for what is no time. */
export function readWireTime(text: string, zone: string): Date | undefined {
  const parts = wallTime.exec(text.trim())
  if (!parts) return undefined
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const readBack = new Date(asUtc).toISOString().slice(0, 10)
  if (readBack !== parts[0].slice(0, 10) || hour > 23 || minute > 59 || second > 59) return undefined
  return new Date(wallClock(zone)(asUtc))
}
