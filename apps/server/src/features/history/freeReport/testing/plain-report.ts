import type { ColumnFigure } from '@gridhelm/contract/history/freeReport/entities'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import type { BruteForce } from '../../../../telemetry/read/testing/brute-force.ts'
import { calendarOf } from '../../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../../telemetry/rollup/growth.ts'

export interface PlainColumn {
  model: BruteForce
  point: Point
  figure: ColumnFigure
}
export interface PlainRow {
  t: number
  values: (number | null)[]
  doubtful: number[]
}

const minute = 60_000
const beginning = Number.NEGATIVE_INFINITY

const saidIn = ({ model, point }: PlainColumn, from: number, to: number) => {
  const { times, values } = model.samples([point.number], from, to)
  return times
    .map((at, place) => ({ at, value: values[0]?.[place] ?? Number.NaN }))
    .filter(({ value }) => !Number.isNaN(value))
}

const isGood = (column: PlainColumn) => (said: { value: number }) =>
  qualityOf(said.value, column.point) === 'good'

function rowOf(t: number, columns: readonly PlainColumn[], from: number, to: number, zone: string): PlainRow {
  const row: PlainRow = { t, values: [], doubtful: [] }
  for (const [place, column] of columns.entries()) {
    const said = saidIn(column, from, to)
    const good = said.filter(isGood(column))
    if (good.length < said.length) row.doubtful.push(place)
    row.values.push(good.length === 0 ? null : figureOf(column, good, from, zone))
  }
  return row
}

function figureOf(
  column: PlainColumn,
  good: readonly { at: number; value: number }[],
  from: number,
  zone: string,
): number {
  const numbers = good.map(({ value }) => value)
  const { figure, point } = column
  if (figure === 'min') return Math.min(...numbers)
  if (figure === 'max') return Math.max(...numbers)
  if (figure === 'mean') return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  if (figure !== 'delta' || point.kind !== 'counter') return numbers.at(-1) as number
  let before = saidIn(column, beginning, from).filter(isGood(column)).at(-1)
  let counted = 0
  for (const one of good) {
    if (before) counted += growth(before.value, before.at, one.value, one.at, point, calendarOf(zone))
    before = one
  }
  return counted
}

/** What stands on the wall at a minute, and which clock it is: two minutes of one step have the same. */
function plainClock(zone: string, minutes: number): (ms: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
  return (ms) => {
    const [date = '', time = ''] = format.format(ms).split(', ')
    const [hour = 0, past = 0] = time.split(':').map(Number)
    const step = Math.floor((hour * 60 + past) / minutes)
    return `${date} ${step} ${offset.format(ms)}`
  }
}

/** Minute by minute along the clock, as one would with pencil and paper. */
export function plainSteps(
  columns: readonly PlainColumn[],
  zone: string,
  { from, to, minutes }: { from: number; to: number; minutes: number },
): PlainRow[] {
  const clock = plainClock(zone, minutes)
  const rows: PlainRow[] = []
  let at = Math.floor(from / minute) * minute
  while (clock(at - minute) === clock(from)) at -= minute
  while (at < to) {
    let end = at
    while (clock(end) === clock(at)) end += minute
    rows.push(rowOf(at, columns, at, end, zone))
    at = end
  }
  return from < to ? rows : []
}

/** Every moment at which any of the devices spoke. */
export function plainSamples(
  columns: readonly PlainColumn[],
  zone: string,
  { from, to }: { from: number; to: number },
): PlainRow[] {
  const moments = columns.flatMap(({ model }) => model.moments.filter((at) => at >= from && at < to))
  return [...new Set(moments)].toSorted((a, b) => a - b).map((at) => rowOf(at, columns, at, at + 1, zone))
}
