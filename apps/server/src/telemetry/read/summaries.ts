import type { Point } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import { type Calendar, type Span, spansIn, type Unit } from '../rollup/calendar.ts'
import { calendarOfZone, catalogueOf } from '../rollup/device.ts'
import { growth } from '../rollup/growth.ts'
import type { StoredSums } from '../rollup/pack.ts'
import { rollupsBefore, rollupsIn } from '../rollup/queries.ts'
import { addSamples, emptySums, type SpanSums, widened } from '../rollup/span-sums.ts'
import { axesIn, type DeviceKey, factsOf } from '../sealed/queries.ts'
import { placeOf } from '../sealed/samples.ts'
import type { RangeQuery, Samples, Summary } from '../store.ts'
import { type Unsealed, unsealedBefore, unsealedOf } from './queries.ts'

type SummaryQuery = RangeQuery & { unit: Unit }
type Answer = readonly { t0: number; points: readonly Summary[] }[]
type ReadSamples = (query: RangeQuery) => Promise<Samples>

/** Sums of one span of the asked points, in their order. */
interface SpanAnswer {
  span: Span
  sums: SpanSums
}

interface Reading {
  value: number
  at: number
}

/**
 * From stored sums where they are whole, gone on with from what is hot; from the samples themselves where late frames
 * have come in, or nothing is stored though there are blocks (a site whose zone was changed).
 */
export async function summariesOf(db: Db, readSamples: ReadSamples, query: SummaryQuery): Promise<Answer> {
  const { points, unit } = query
  const facts = await factsOf(db, query)
  const calendar = calendarOfZone(facts.zone)
  const catalogue = points.map((point) => catalogueOf(facts.kind)[point])
  const spans = spansIn(calendar, unit, query.from, query.to).filter((span) => span.start >= query.from)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const extent = { from: first.start, to: last.end }
  const [unsealed] = await unsealedOf(db, [query], points, extent)
  const hasCounter = catalogue.some((point) => point?.kind === 'counter')
  const before = hasCounter ? await unsealedBefore(db, query, points, first.start) : []
  const stored = new Map(
    (await rollupsIn(db, query, unit, extent.from, extent.to)).map((one) => [one.span.start, one]),
  )
  const axes = await axesIn(db, query, extent.from, extent.to)

  const answers: SpanAnswer[] = []
  for (const span of spans) {
    const found = stored.get(span.start)
    const whole = found?.span.end === span.end ? found : undefined
    const isSealed = axes.some((axis) => axis.t1 >= span.start && axis.t0 < span.end)
    const own = unsealedIn(unsealed as Unsealed, span)
    const isWhole = whole ? !own.hasLateUntil(whole.sums.until) : !isSealed
    const sums = isWhole
      ? goneOn(whole ? pick(whole.sums, points) : emptySums(points.length), own.samples, catalogue, calendar)
      : goneOn(
          emptySums(points.length),
          await readSamples({ ...query, from: span.start, to: span.end }),
          catalogue,
          calendar,
        )
    if (sums.until !== Number.NEGATIVE_INFINITY) answers.push({ span, sums })
  }
  const readings = await readingsBefore(db, query, unit, first.start, catalogue, before)
  return answers.map(({ span, sums }) => ({
    t0: span.start,
    points: points.map((_, index) => summaryOf(sums, index, catalogue[index], readings, calendar)),
  }))
}

function unsealedIn({ samples, lateTimes }: Unsealed, { start, end }: Span) {
  const place = { start: placeOf(samples.times, start), end: placeOf(samples.times, end) }
  return {
    samples: {
      times: samples.times.subarray(place.start, place.end),
      values: samples.values.map((column) => column.subarray(place.start, place.end)),
    },
    /** A late frame that the stored sums may lack. */
    hasLateUntil: (until: number) => {
      const first = lateTimes[placeOf(lateTimes, start)]
      return first !== undefined && first < end && first <= until
    },
  }
}

/** Sums of all points to those of the asked ones. */
function pick(sums: SpanSums, points: readonly number[]): SpanSums {
  const wide = widened(sums, Math.max(0, ...points.map((point) => point + 1)))
  const of = (column: Float64Array) => Float64Array.from(points, (point) => column[point] as number)
  return {
    n: of(wide.n),
    min: of(wide.min),
    max: of(wide.max),
    sum: of(wide.sum),
    first: of(wide.first),
    last: of(wide.last),
    firstAt: of(wide.firstAt),
    lastAt: of(wide.lastAt),
    inside: of(wide.inside),
    until: wide.until,
  }
}

function goneOn(
  sums: SpanSums,
  { times, values }: Samples,
  catalogue: readonly (Point | undefined)[],
  calendar: Calendar,
): SpanSums {
  // What was sealed since the frames were read stands in both.
  const start = placeOf(times, sums.until + 1)
  addSamples(sums, { times, start, end: times.length }, values, catalogue, calendar)
  return sums
}

/** With the step from the last reading before the span, which is then moved on. */
function summaryOf(
  sums: SpanSums,
  index: number,
  point: Point | undefined,
  readings: (Reading | undefined)[],
  calendar: Calendar,
): Summary {
  const of = (column: Float64Array) => column[index] as number
  const summary = {
    n: of(sums.n),
    min: of(sums.min),
    max: of(sums.max),
    sum: of(sums.sum),
    first: of(sums.first),
    last: of(sums.last),
    delta: Number.NaN,
  }
  if (point?.kind !== 'counter' || summary.n === 0) return summary
  const before = readings[index]
  const step = before ? growth(before.value, before.at, summary.first, of(sums.firstAt), point, calendar) : 0
  readings[index] = { value: summary.last, at: of(sums.lastAt) }
  return { ...summary, delta: step + of(sums.inside) }
}

const batches = [2, 30, 300, 3_000]

/** The last reading of each counter before a moment. */
async function readingsBefore(
  db: Db,
  device: DeviceKey & Pick<SummaryQuery, 'points'>,
  unit: Unit,
  moment: number,
  catalogue: readonly (Point | undefined)[],
  unsealed: readonly (Reading | undefined)[],
): Promise<(Reading | undefined)[]> {
  const readings = device.points.map((): Reading | undefined => undefined)
  let missing = device.points.flatMap((_, index) => (catalogue[index]?.kind === 'counter' ? [index] : []))
  let before = moment
  for (let batch = 0; missing.length > 0; batch++) {
    const most = batches[Math.min(batch, batches.length - 1)] as number
    const rows = await rollupsBefore(db, device, unit, before, most)
    for (const row of rows) {
      missing = missing.filter((index) => {
        const reading = lastOf(row, device.points[index] as number)
        if (reading && reading.at < moment) readings[index] = reading
        return readings[index] === undefined
      })
    }
    if (rows.length < most) break
    before = (rows.at(-1) as StoredSums).span.start
  }
  return readings.map((sealed, index) => {
    const own = unsealed[index]
    return own && (!sealed || own.at > sealed.at) ? own : sealed
  })
}

function lastOf({ sums }: StoredSums, point: number): Reading | undefined {
  const value = sums.last[point]
  const at = sums.lastAt[point]
  return value === undefined || at === undefined || Number.isNaN(value) ? undefined : { value, at }
}
