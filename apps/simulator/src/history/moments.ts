import { zoneOffset } from '../local-time.ts'

/** A stretch of the past that a site has yet to tell about. */
export interface Span {
  from: number
  /** Up to here at the live rhythm: what was sent before must come out the same again. */
  exactUntil: number
  /** The live view begins here. */
  until: number
}

export interface Moment {
  time: number
  isSent: boolean
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago what is told how finely; beyond, the end of each day. */
const liveFor = hour
const byMinuteFor = 3 * day
const byHourFor = 31 * day

const multipleAfter = (time: number, length: number): number => (Math.floor(time / length) + 1) * length

function midnightAfter(zone: string, time: number): number {
  const offset = zoneOffset(zone, time)
  const midnight = (Math.floor((time + offset) / day) + 1) * day
  return midnight - zoneOffset(zone, midnight - offset)
}

/** The last minute of the local day, before its counters restart. */
const dayEndAfter = (zone: string, time: number): number => midnightAfter(zone, time + minute) - minute

/** What is told minute by minute, however long ago it was: from and until are moments of it. */
export interface Recording {
  from: number
  until: number
}

/** Whether what is told of a moment is as close together as in these days. */
export const isClose = (
  time: number,
  { until }: Pick<Span, 'until'>,
  recordings: readonly Recording[],
): boolean => until - time <= byMinuteFor || recordings.some((one) => time >= one.from && time <= one.until)

/**
 * The moments after the beginning to which the site steps, the end among them: the nearer, the closer together.
 * Recordings are told minute by minute.
 */
export function* momentsOf(
  span: Span,
  rhythm: number,
  zone: string,
  recordings: readonly Recording[] = [],
): Generator<Moment> {
  const byMinute = Math.max(rhythm, minute)
  let time = span.from
  let dayEnd = time
  while (time < span.until) {
    const left = span.until - time
    let isSent = true
    if (time < span.exactUntil || left <= liveFor) {
      time = multipleAfter(time, rhythm)
    } else if (left <= byMinuteFor) {
      time = multipleAfter(time, byMinute)
    } else {
      if (dayEnd <= time) dayEnd = dayEndAfter(zone, time)
      const before = time
      const coarse = Math.min(multipleAfter(time, hour), dayEnd)
      const recorded = recordings
        .filter((one) => one.until > before && one.from <= coarse)
        .map((one) => (before < one.from ? one.from : Math.min(multipleAfter(before, byMinute), one.until)))
      time = Math.min(coarse, ...recorded)
      isSent = left <= byHourFor || time === dayEnd || recorded.includes(time)
    }
    time = Math.min(time, span.until)
    // The end is the live view's own first frame.
    yield { time, isSent: isSent && time < span.until }
  }
}
