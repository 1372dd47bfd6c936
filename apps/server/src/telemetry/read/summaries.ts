import type { Point } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import { type Calendar, type Span, spansIn, type Unit } from '../rollup/calendar.ts'
import { calendarOfZone, catalogueOf } from '../rollup/device.ts'
import { growth } from '../rollup/growth.ts'
import type { SpanSums } from '../rollup/span-sums.ts'
import { type DeviceFacts, factsOf, factsOfMany } from '../sealed/queries.ts'
import type { DevicePoints, RangeQuery, SpanSummaries, SpanSummary, SpansAsked } from '../store.ts'
import { byPoints } from './by-points.ts'
import type { KeptSums } from './kept-sums.ts'
import { type Reading, type Unsealed, unsealedOf } from './queries.ts'
import { readingsBefore, unsealedReadingsBefore } from './readings-before.ts'
import { type ReadSamples, sumsOf, type Work } from './sums-of-spans.ts'

/** Where sums and samples come from. */
interface Sources {
  kept: KeptSums
  readSamples: ReadSamples
}

/** By the spans of the device's own calendar that begin within the range. */
export async function summariesIn(
  db: Db,
  { kept, readSamples }: Sources,
  query: RangeQuery & { unit: Unit },
): Promise<SpanSummaries> {
  const facts = await factsOf(db, query)
  const spans = spansIn(calendarOfZone(facts.zone), query.unit, query.from, query.to)
  const asked = { unit: query.unit, spans: spans.filter((span) => span.start >= query.from) }
  const [own = []] = await summariesWith(db, { kept, readSamples }, [query], [facts], asked)
  return own
}

/**
 * From stored sums where they are whole, gone on with from what is hot; from the samples themselves where late frames
 * have come in, or nothing is stored for the span though there are blocks.
 */
export async function summariesOfMany(
  db: Db,
  { kept, readSamples }: Sources,
  devices: readonly DevicePoints[],
  asked: SpansAsked,
): Promise<SpanSummaries[]> {
  return summariesWith(db, { kept, readSamples }, devices, await factsOfMany(db, devices), asked)
}

async function summariesWith(
  db: Db,
  { kept, readSamples }: Sources,
  devices: readonly DevicePoints[],
  facts: readonly DeviceFacts[],
  { unit, spans }: SpansAsked,
): Promise<SpanSummaries[]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || devices.length === 0) return devices.map(() => [])
  const extent = { from: first.start, to: last.end }
  // A point may be asked for twice; it is read once and shown twice.
  const plain = devices.map((one) => ({ ...one, points: [...new Set(one.points)] }))
  const catalogues = plain.map((one, place) => {
    const catalogue = catalogueOf(facts[place]?.kind ?? null)
    return one.points.map((point) => catalogue[point])
  })
  // What is hot and late first, what is sealed second: nothing can be missed in between.
  const [unsealed, before] = await Promise.all([
    byPoints(plain, (some, points) => unsealedOf(db, some, points, extent)),
    unsealedReadingsBefore(db, plain, catalogues, first.start),
  ])
  const stored = await kept(db, plain, unit, extent)
  const works = plain.map(
    (device, place): Work => ({
      device,
      catalogue: catalogues[place] ?? [],
      calendar: calendarOfZone(facts[place]?.zone ?? null),
      unsealed: unsealed[place] as Unsealed,
      stored: stored[place] ?? [],
    }),
  )
  const sums = await sumsOf(db, readSamples, works, spans)
  const readings = await readingsBefore(db, readSamples, {
    devices: plain,
    catalogues,
    unit,
    moment: first.start,
    unsealed: before,
  })
  return works.map((work, place) => {
    const own = chained(work, spans, sums[place] ?? [], readings[place] ?? [])
    const points = devices[place]?.points ?? []
    return points.length === work.device.points.length ? own : repeated(own, work.device.points, points)
  })
}

/** Each span with the step from the last reading before it; spans without any frame are left out. */
function chained(
  { device: { points }, catalogue, calendar }: Work,
  spans: readonly Span[],
  sums: readonly SpanSums[],
  before: readonly (Reading | undefined)[],
): SpanSummaries {
  const readings = [...before]
  return spans.flatMap(({ start }, place) => {
    const own = sums[place]
    if (!own || own.until === Number.NEGATIVE_INFINITY) return []
    return {
      t0: start,
      points: points.map((_, index) => summaryOf(own, index, catalogue[index], readings, calendar)),
    }
  })
}

function summaryOf(
  sums: SpanSums,
  index: number,
  point: Point | undefined,
  readings: (Reading | undefined)[],
  calendar: Calendar,
): SpanSummary {
  const of = (column: Float64Array) => column[index] as number
  const summary = {
    n: of(sums.n),
    min: of(sums.min),
    max: of(sums.max),
    sum: of(sums.sum),
    first: of(sums.first),
    last: of(sums.last),
    lastAt: of(sums.lastAt),
    delta: Number.NaN,
    since: Number.NaN,
  }
  if (point?.kind !== 'counter' || summary.n === 0) return summary
  const before = readings[index]
  const step = before ? growth(before.value, before.at, summary.first, of(sums.firstAt), point, calendar) : 0
  readings[index] = { value: summary.last, at: summary.lastAt }
  return { ...summary, delta: step + of(sums.inside), since: before?.at ?? Number.NaN }
}

const repeated = (own: SpanSummaries, points: readonly number[], asked: readonly number[]): SpanSummaries =>
  own.map((span) => ({
    t0: span.t0,
    points: asked.map((point) => span.points[points.indexOf(point)] as SpanSummary),
  }))
