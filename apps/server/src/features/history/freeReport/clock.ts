import { offsetAt } from '../../../site/days.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

/** A run of moments during which the clocks of the site are not changed. */
interface ClockPiece extends Span {
  offsetMs: number
}

const hourMs = 3_600_000
/** Clocks are not changed twice within it. */
const lookMs = 6 * hourMs

/** The first moment of the new clock, between two moments that it does not tell apart. */
function changeBetween(calendar: Calendar, before: number, after: number, offset: number): number {
  let low = before
  let high = after
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(calendar, middle) === offset) low = middle
    else high = middle
  }
  return high
}

export function clockPieces(calendar: Calendar, { start, end }: Span): ClockPiece[] {
  const pieces: ClockPiece[] = [{ start, end, offsetMs: offsetAt(calendar, start) }]
  for (let at = start; at < end; at += lookMs) {
    const last = pieces.at(-1) as ClockPiece
    const next = Math.min(at + lookMs, end)
    const offsetMs = offsetAt(calendar, next)
    if (offsetMs === last.offsetMs) continue
    const change = changeBetween(calendar, Math.max(at, last.start), next, last.offsetMs)
    last.end = change
    if (change < end) pieces.push({ start: change, end, offsetMs })
  }
  return pieces
}

/** What the clocks of the site show, in ms as if they showed UTC. */
export function wallClock(calendar: Calendar, span: Span): (ms: number) => number {
  const pieces = clockPieces(calendar, { start: span.start - hourMs, end: span.end + hourMs })
  const [only] = pieces
  if (pieces.length === 1 && only) return (ms) => ms + only.offsetMs
  return (ms) => ms + (pieces.find(({ end }) => ms < end) ?? (pieces.at(-1) as ClockPiece)).offsetMs
}

/** `start` belongs to a step, `end` does not. */
export interface Steps {
  starts: Float64Array
  ends: Float64Array
}

/**
 * The steps that have a part in the span, each as long as the clock of the site shows one multiple of the length: where
 * clocks change by less than a step, the step ends there.
 */
export function stepsIn(calendar: Calendar, { start, end }: Span, stepMs: number): Steps {
  const starts: number[] = []
  const ends: number[] = []
  if (end > start) {
    for (const piece of clockPieces(calendar, { start: start - hourMs, end: end + hourMs })) {
      const first = Math.floor((piece.start + piece.offsetMs) / stepMs) * stepMs - piece.offsetMs
      for (let at = first; at < piece.end && at < end; at += stepMs) {
        const [begins, stops] = [Math.max(at, piece.start), Math.min(at + stepMs, piece.end)]
        if (stops <= start) continue
        starts.push(begins)
        ends.push(stops)
      }
    }
  }
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends) }
}
