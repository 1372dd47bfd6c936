import type { HistoryInterval } from '@gridhelm/contract/history/history/rules'
import { offsetAt } from '../../../site/days.ts'
import type { Range } from '../../../site/read-kinds.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'

const second = 1_000
const minute = 60 * second
/** Every one is a part of the next hour: so steps of all lengths begin together. */
const niceSteps = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * second),
  ...[1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * minute),
]
const longestStep = 60 * minute
/** More than a screen has places for. */
const mostSteps = 900

export const hourStep: HistoryInterval = '60'

/** The finest step that is no shorter than the rhythm of the frames and gives no more steps than can be drawn. */
export function finestStep({ start, end }: Span, rhythmMs: number, most = mostSteps): number {
  const least = Math.max(rhythmMs, (end - start) / most)
  return niceSteps.find((step) => step >= least) ?? longestStep
}

/** Clocks of some islands change by half an hour: steps of an hour would begin at the half hour from then on. */
function dividing(step: number, change: number): number {
  return change % step === 0 ? step : (niceSteps.findLast((one) => one < step && change % one === 0) ?? step)
}

export function stepOf(calendar: Calendar, span: Span, interval: HistoryInterval, rhythmMs: number): number {
  const step = interval === 'default' ? finestStep(span, rhythmMs) : Number(interval) * minute
  return unbroken(calendar, span, step)
}

/** A step that begins at the same minutes before and after the clocks change. */
export function unbroken(calendar: Calendar, span: Span, step: number): number {
  // The first and the last step may reach over a change outside of the span.
  const ends = [span.start - step, span.end + step].map((at) => offsetAt(calendar, at)) as [number, number]
  return dividing(step, Math.abs(ends[1] - ends[0]))
}

/** Whole steps that begin where the clocks of the site show a multiple of them. */
export function gridOf(calendar: Calendar, { start, end }: Span, stepMs: number): Range {
  const offset = offsetAt(calendar, start)
  const from = Math.floor((start + offset) / stepMs) * stepMs - offset
  const steps = end > start ? Math.ceil((end - from) / stepMs) : 0
  return { from, to: from + steps * stepMs, bucketMs: stepMs }
}

export const stepsIn = ({ from, to, bucketMs }: Range): number => Math.round((to - from) / bucketMs)
