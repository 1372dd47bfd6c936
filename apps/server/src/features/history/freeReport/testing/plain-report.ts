import type { ColumnFigure } from '@gridhelm/contract/history/freeReport/entities'
import type { CounterPoint, Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import { hoursBetween } from '../../../../site/days.ts'
import { counterOf } from '../../../../site/energy/counted.ts'
import type { BruteForce } from '../../../../telemetry/read/testing/brute-force.ts'
import { calendarOf, type Span, spansIn } from '../../../../telemetry/rollup/calendar.ts'
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
    const counted = column.figure === 'delta' ? countedIn(column, from, to, zone) : undefined
    if (good.length < said.length || counted?.hasFallen) row.doubtful.push(place)
    if (counted) row.values.push(counted.amount)
    else row.values.push(good.length === 0 ? null : figureOf(column, good))
  }
  return row
}

function figureOf({ figure }: PlainColumn, good: readonly { value: number }[]): number {
  const numbers = good.map(({ value }) => value)
  if (figure === 'min') return Math.min(...numbers)
  if (figure === 'max') return Math.max(...numbers)
  if (figure === 'mean') return numbers.reduce((sum, value) => sum + value, 0) / numbers.length
  return numbers.at(-1) as number
}

interface Hour extends Span {
  amount: number
  isDoubtful: boolean
}
const hoursOfModels = new WeakMap<BruteForce, { moments: readonly number[]; hours: Map<number, Hour[]> }>()

/** All that statistics say of a counter, hour by hour. */
function hoursOf({ model, point }: PlainColumn, zone: string): readonly Hour[] {
  const known = hoursOfModels.get(model)
  const kept = known?.moments === model.moments ? known : { moments: model.moments, hours: new Map() }
  hoursOfModels.set(model, kept)
  const own = kept.hours.get(point.number) ?? statisticsOf(model, point, zone)
  kept.hours.set(point.number, own)
  return own
}

function statisticsOf(model: BruteForce, point: Point, zone: string): Hour[] {
  const calendar = calendarOf(zone)
  const [first = 0, last = 0] = [model.moments[0], model.moments.at(-1)]
  const days = spansIn(calendar, 'day', first, last + 1)
  const steps = days.flatMap((day) => hoursBetween(day))
  const byStart = new Map(model.summariesOf([point.number], steps).map((one) => [one.t0, one.points[0]]))
  const spans = steps.map(({ start }) => {
    const span = byStart.get(start)
    return span && span.n > 0 ? span : undefined
  })
  const device = { siteId: 0, deviceId: 0, systemType: '' }
  const period = { steps, stepUnit: 'hour' as const, until: last }
  return counterOf({ device, point, spans }, period, [], calendar).steps.flatMap((step, place) => {
    const span = steps[place]
    return step && span ? [{ ...span, amount: step.amount, isDoubtful: step.isDoubtful }] : []
  })
}

/** What rose in a step, in proportion to what statistics count in its hours. */
function countedIn(column: PlainColumn, from: number, to: number, zone: string) {
  const point = column.point as CounterPoint
  const good = saidIn(column, beginning, Number.POSITIVE_INFINITY).filter(isGood(column))
  const grown = good.slice(1).map(({ at, value }, place) => {
    const before = good[place] as (typeof good)[number]
    return { at, by: growth(before.value, before.at, value, at, point, calendarOf(zone)) }
  })
  let amount: number | null = null
  let hasFallen = false
  for (const one of grown.filter(({ at }) => at >= from && at < to)) {
    const hour = hoursOf(column, zone).find(({ start, end }) => one.at >= start && one.at < end)
    const inHour = grown.filter(({ at }) => hour && at >= hour.start && at < hour.end)
    const risen = inHour.reduce((sum, { by }) => sum + Math.max(0, by), 0)
    amount ??= 0
    if (!hour) amount += Math.max(0, one.by)
    else if (risen > 0) amount += (Math.max(0, one.by) * hour.amount) / risen
    else if (one === inHour.at(-1)) amount += hour.amount
    if (one.by <= -point.counter.resolution && hour?.isDoubtful) hasFallen = true
  }
  return { amount, hasFallen }
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
