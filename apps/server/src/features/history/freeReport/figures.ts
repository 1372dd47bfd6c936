import type { ColumnFigure } from '@gridhelm/contract/history/freeReport/entities'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../telemetry/rollup/growth.ts'
import { placeOf } from '../../../telemetry/sealed/samples.ts'
import type { Steps } from './clock.ts'

/** Values of one column by row; NaN where nothing is known. `bad` marks rows in which something was left out. */
export interface ColumnValues {
  values: Float64Array
  bad: Uint8Array
}

/** The last good value of a counter, with its moment. */
export interface Reading {
  value: number
  at: number
}

interface Series {
  times: Float64Array
  values: Float64Array
}

const nothing = (rows: number): ColumnValues => ({
  values: new Float64Array(rows).fill(Number.NaN),
  bad: new Uint8Array(rows),
})

/** Samples where their moment has a row; both are in the order of time. */
export function sampleRows(rows: Float64Array, { times, values }: Series, point: Point): ColumnValues {
  const found = nothing(rows.length)
  let at = 0
  for (let row = 0; row < rows.length; row++) {
    while (at < times.length && (times[at] as number) < (rows[row] as number)) at++
    if (times[at] !== rows[row]) continue
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    if (qualityOf(value, point) === 'good') found.values[row] = value
    else found.bad[row] = 1
  }
  return found
}

interface FigureQuestion {
  point: Point
  figure: ColumnFigure
  calendar: Calendar
}

/** One figure a step out of its good samples. Of a counter also the reading to go on from, given one to begin with. */
export function stepRows(
  { starts, ends }: Steps,
  { times, values }: Series,
  { point, figure, calendar }: FigureQuestion,
  before?: Reading,
): ColumnValues & { last: Reading | undefined } {
  const found = nothing(starts.length)
  let last = before
  for (let step = 0; step < starts.length; step++) {
    let n = 0
    let sum = 0
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    let counted = 0
    const end = ends[step] as number
    for (let at = placeOf(times, starts[step] as number); at < times.length; at++) {
      const time = times[at] as number
      if (time >= end) break
      const value = values[at] as number
      if (Number.isNaN(value)) continue
      if (qualityOf(value, point) === 'bad') {
        found.bad[step] = 1
        continue
      }
      if (point.kind === 'counter' && last)
        counted += growth(last.value, last.at, value, time, point, calendar)
      last = { value, at: time }
      n++
      sum += value
      if (value < min) min = value
      if (value > max) max = value
    }
    if (n === 0) continue
    const figures = { mean: sum / n, min, max, delta: counted, last: last?.value ?? Number.NaN }
    found.values[step] = figures[figure === 'sample' ? 'last' : figure]
  }
  return { ...found, last }
}
