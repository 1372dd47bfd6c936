import type { Point } from '@gridhelm/points/point'
import type { Calendar } from './calendar.ts'
import { growth } from './growth.ts'

/** What adds up over a span; one number a point in each. */
const columns = ['n', 'min', 'max', 'sum', 'first', 'last', 'firstAt', 'lastAt', 'inside'] as const
export type Column = (typeof columns)[number]

/**
 * The sums of all points of a device over one span. They are made by going through the samples in the order of time,
 * and can be gone on with, so that however the span was put together the last bit is the same.
 */
export interface SpanSums extends Readonly<Record<Column, Float64Array>> {
  /** Of the newest frame in it, with or without values. */
  until: number
}

export function emptySums(points: number): SpanSums {
  const none = () => new Float64Array(points).fill(Number.NaN)
  return {
    n: new Float64Array(points),
    min: none(),
    max: none(),
    sum: none(),
    first: none(),
    last: none(),
    firstAt: none(),
    lastAt: none(),
    // What a counter counted between its readings within the span; the step into the span is the reader's to add.
    inside: none(),
    until: Number.NEGATIVE_INFINITY,
  }
}

/** All numbers of a span in one piece, to be kept. */
export function flattened(sums: SpanSums): Float64Array {
  const points = sums.n.length
  const flat = new Float64Array(points * columns.length)
  for (const [place, column] of columns.entries()) flat.set(sums[column], place * points)
  return flat
}

/** Looks into a kept piece; not to be gone on with. */
export function sumsIn(flat: Float64Array, until: number): SpanSums {
  const points = flat.length / columns.length
  let place = 0
  // In the order of the columns.
  const next = () => {
    const at = place * points
    place++
    return flat.subarray(at, at + points)
  }
  return {
    n: next(),
    min: next(),
    max: next(),
    sum: next(),
    first: next(),
    last: next(),
    firstAt: next(),
    lastAt: next(),
    inside: next(),
    until,
  }
}

export const copied = (sums: SpanSums): SpanSums => sumsIn(flattened(sums), sums.until)

/** The same with room for more points. */
export function widened(sums: SpanSums, points: number): SpanSums {
  if (sums.n.length >= points) return sums
  const wider = emptySums(points)
  for (const column of columns) wider[column].set(sums[column])
  wider.until = sums.until
  return wider
}

interface Times {
  times: Float64Array
  start: number
  end: number
}

/** Goes on with samples `start` to `end`, which are later than what is there. */
export function addSamples(
  sums: SpanSums,
  { times, start, end }: Times,
  values: readonly Float64Array[],
  catalogue: readonly (Point | undefined)[],
  calendar: Calendar,
): void {
  if (end <= start) return
  sums.until = times[end - 1] as number
  for (let point = 0; point < values.length; point++) {
    addColumn(sums, point, times, values[point] as Float64Array, start, end)
    const counter = catalogue[point]
    if (counter?.kind === 'counter')
      countColumn(sums, point, times, values[point] as Float64Array, start, end, counter, calendar)
    finishColumn(sums, point, times, values[point] as Float64Array, start, end)
  }
}

function addColumn(
  sums: SpanSums,
  point: number,
  times: Float64Array,
  values: Float64Array,
  start: number,
  end: number,
): void {
  let n = sums.n[point] as number
  let min = sums.min[point] as number
  let max = sums.max[point] as number
  let sum = sums.sum[point] as number
  for (let i = start; i < end; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    if (n === 0) {
      min = max = sum = value
      sums.first[point] = value
      sums.firstAt[point] = times[i] as number
    } else {
      if (value < min) min = value
      if (value > max) max = value
      sum += value
    }
    n++
  }
  sums.n[point] = n
  sums.min[point] = min
  sums.max[point] = max
  sums.sum[point] = sum
}

function countColumn(
  sums: SpanSums,
  point: number,
  times: Float64Array,
  values: Float64Array,
  start: number,
  end: number,
  counter: Extract<Point, { kind: 'counter' }>,
  calendar: Calendar,
): void {
  let last = sums.last[point] as number
  let lastAt = sums.lastAt[point] as number
  let inside = sums.inside[point] as number
  for (let i = start; i < end; i++) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    const at = times[i] as number
    inside = Number.isNaN(last) ? 0 : inside + growth(last, lastAt, value, at, counter, calendar)
    last = value
    lastAt = at
  }
  sums.inside[point] = inside
}

function finishColumn(
  sums: SpanSums,
  point: number,
  times: Float64Array,
  values: Float64Array,
  start: number,
  end: number,
): void {
  for (let i = end - 1; i >= start; i--) {
    const value = values[i] as number
    if (Number.isNaN(value)) continue
    sums.last[point] = value
    sums.lastAt[point] = times[i] as number
    return
  }
}
