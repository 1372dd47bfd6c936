import { offsetMinutes } from '@gridhelm/contract/format/zones'

const minute = 60_000
const hour = 60 * minute

/** Where the clock of a zone changes its offset between two moments; found to the second. */
export interface OffsetChange {
  at: number
  /** Minutes east of Greenwich, before and from then on. */
  before: number
  after: number
}

const offsetMs = (at: number, timeZone: string) => (offsetMinutes(at, timeZone) ?? 0) * minute

export function offsetChanges(from: number, to: number, timeZone: string): OffsetChange[] {
  const changes: OffsetChange[] = []
  let [at, before] = [from, offsetMinutes(from, timeZone) ?? 0]
  while (at < to) {
    const next = Math.min(to, at + 6 * hour)
    const after = offsetMinutes(next, timeZone) ?? 0
    if (after !== before) {
      let [low, high] = [at, next]
      while (high - low > 1_000) {
        const middle = Math.floor((low + high) / 2)
        if ((offsetMinutes(middle, timeZone) ?? 0) === before) low = middle
        else high = middle
      }
      changes.push({ at: Math.floor(high / 1_000) * 1_000, before, after })
    }
    ;[at, before] = [next, after]
  }
  return changes
}

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/

/** Wall time as if the clock showed UTC; NaN for anything that is not one. */
export function wallMs(wall: string): number {
  const [, date, minutes, seconds = ':00'] = pattern.exec(wall) ?? []
  if (date === undefined) return Number.NaN
  const ms = Date.parse(`${date}T${minutes}${seconds}Z`)
  // 31 February is taken for 3 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date) ? ms : Number.NaN
}

/** `yyyy-MM-dd HH:mm:ss`, as the wire writes it. */
export const wallText = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** What the clock of the site shows at a moment. */
export const wallAt = (at: number, timeZone: string): string => wallText(at + offsetMs(at, timeZone))

/**
 * The moment at which the clock of the site shows a wall time: the first one where it does so twice, and where
 * it never does, because the clock was put forward, as much later as the clock was put forward.
 */
export function momentAt(wall: string, timeZone: string): number {
  const ms = wallMs(wall)
  if (Number.isNaN(ms)) return Number.NaN
  // Around a change the offsets of the day before and after are the two that count.
  const [early, late] = [offsetMs(ms - 24 * hour, timeZone), offsetMs(ms + 24 * hour, timeZone)]
  const shows = (at: number) => at + offsetMs(at, timeZone) === ms
  const found = [ms - Math.max(early, late), ms - Math.min(early, late)].find(shows)
  return found ?? ms - early
}

export const shiftWall = (wall: string, byMs: number): string => wallText(wallMs(wall) + byMs)

/** The clock of a zone between two moments, for many readings at once. */
export function clockBetween(
  from: number,
  to: number,
  timeZone: string,
): { toWall: (at: number) => number; toMoment: (wall: number) => number } {
  const changes = offsetChanges(from, to, timeZone)
  const first = offsetMs(from, timeZone)
  const spans = [
    { from: Number.NEGATIVE_INFINITY, offset: first },
    ...changes.map(({ at, after }) => ({ from: at, offset: after * minute })),
  ]
  const endOf = (index: number) => spans[index + 1]?.from ?? Number.POSITIVE_INFINITY
  return {
    toWall: (at) => at + (spans.findLast((span) => span.from <= at)?.offset ?? first),
    toMoment: (wall) => {
      const shown = spans.find(
        ({ from: start, offset }, index) => wall - offset >= start && wall - offset < endOf(index),
      )
      // A time that the clock never shows, as it was put forward: counted on by the clock of before.
      const skipped = spans.findLast(({ offset }, index) => wall - offset >= endOf(index))
      return wall - (shown?.offset ?? skipped?.offset ?? first)
    },
  }
}
