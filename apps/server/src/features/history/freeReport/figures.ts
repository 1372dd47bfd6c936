import type { ColumnFigure } from '@gridhelm/contract/history/freeReport/entities'
import type { CounterPoint, Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import { type CountedHour, type Growth, settledGrowth } from '../../../site/energy/settled-growth.ts'
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

/** One figure a step out of its good samples. */
export function stepRows(
  { starts, ends }: Steps,
  { times, values }: Series,
  point: Point,
  figure: Exclude<ColumnFigure, 'delta'>,
): ColumnValues {
  const found = nothing(starts.length)
  for (let step = 0; step < starts.length; step++) {
    let n = 0
    let sum = 0
    let min = Number.POSITIVE_INFINITY
    let max = Number.NEGATIVE_INFINITY
    let last = Number.NaN
    const end = ends[step] as number
    for (let at = placeOf(times, starts[step] as number); at < times.length; at++) {
      if ((times[at] as number) >= end) break
      const value = values[at] as number
      if (Number.isNaN(value)) continue
      if (qualityOf(value, point) === 'bad') {
        found.bad[step] = 1
        continue
      }
      last = value
      n++
      sum += value
      if (value < min) min = value
      if (value > max) max = value
    }
    if (n === 0) continue
    const figures = { mean: sum / n, min, max, last }
    found.values[step] = figures[figure === 'sample' ? 'last' : figure]
  }
  return found
}

interface CounterQuestion {
  point: CounterPoint
  calendar: Calendar
  /** What statistics say of the hours that the samples tell of. */
  hours: readonly CountedHour[]
}

/** From good reading to good reading, with the places of those that cannot be true. */
function growthsIn({ times, values }: Series, { point, calendar }: CounterQuestion, before?: Reading) {
  const growths: Growth[] = []
  const bad: number[] = []
  let last = before
  for (let place = 0; place < times.length; place++) {
    const [value, at] = [values[place] as number, times[place] as number]
    if (Number.isNaN(value)) continue
    if (qualityOf(value, point) === 'bad') bad.push(at)
    else {
      if (last) growths.push({ at, amount: growth(last.value, last.at, value, at, point, calendar) })
      last = { value, at }
    }
  }
  return { growths, bad, last }
}

/**
 * What a counter counted in each step, as statistics count it: with repairs, and never less than nothing. A fall that
 * nobody has judged is marked. The samples are those of whole hours; `before` is the last good reading before them,
 * `last` the one to go on from.
 */
export function countedRows(
  { starts, ends }: Steps,
  series: Series,
  question: CounterQuestion,
  before?: Reading,
): ColumnValues & { last: Reading | undefined } {
  const found = nothing(starts.length)
  const { growths, bad, last } = growthsIn(series, question, before)
  const settled = settledGrowth(growths, question.hours)
  const stepAt = (moment: number): number => {
    const step = placeOf(starts, moment + 1) - 1
    return step >= 0 && moment < (ends[step] as number) ? step : -1
  }
  const isDoubtful = (moment: number) =>
    question.hours.some(({ start, end, isDoubtful: own }) => own && moment >= start && moment < end)
  for (const moment of bad) {
    const step = stepAt(moment)
    if (step >= 0) found.bad[step] = 1
  }
  for (const [place, { at, amount }] of growths.entries()) {
    const step = stepAt(at)
    if (step < 0) continue
    const known = found.values[step] as number
    found.values[step] = (Number.isNaN(known) ? 0 : known) + (settled[place] as number)
    if (amount <= -question.point.counter.resolution && isDoubtful(at)) found.bad[step] = 1
  }
  return { ...found, last }
}
