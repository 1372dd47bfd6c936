import type { Point } from '@gridhelm/points/point'
import type { Db } from '../../platform/db/database.ts'
import type { Calendar, Span } from '../rollup/calendar.ts'
import type { StoredSums } from '../rollup/pack.ts'
import { addSamples, copied, emptySums, type SpanSums } from '../rollup/span-sums.ts'
import { createPacer } from '../sealed/blocks.ts'
import { axesOfRanges, type DeviceKey } from '../sealed/queries.ts'
import { placeOf } from '../sealed/samples.ts'
import type { DevicePoints, RangeQuery, Samples } from '../store.ts'
import type { Unsealed } from './queries.ts'

/** The same points of many devices over one range, in the order of the devices. */
export type ReadSamples = (
  devices: readonly DeviceKey[],
  query: Pick<RangeQuery, 'points' | 'from' | 'to'>,
) => Promise<readonly Samples[]>

/** Longer stretches without sums are read in parts. */
const longestReadMs = 3 * 86_400_000

/** One device, what is asked of it, and what has been read so far. */
export interface Work {
  device: DevicePoints
  catalogue: readonly (Point | undefined)[]
  calendar: Calendar
  unsealed: Unsealed
  /** Not to be changed: others look at the same. */
  stored: readonly StoredSums[]
}

/** Spans of one device that need something, one after the other. */
interface Stretch extends Span {
  work: Work
  sums: (SpanSums | undefined)[]
  /** Places of the first and the last span. */
  first: number
  last: number
}

/** The sums of each span of each device. */
export async function sumsOf(
  db: Db,
  readSamples: ReadSamples,
  works: readonly Work[],
  spans: readonly Span[],
): Promise<SpanSums[][]> {
  const pace = createPacer()
  const all: (SpanSums | undefined)[][] = []
  const unstored: Stretch[] = []
  for (const work of works) {
    const stored = new Map(work.stored.map((one) => [one.span.start, one]))
    await pace()
    const wholeAt = spans.map(({ start, end }) => {
      const found = stored.get(start)
      return found?.span.end === end ? found.sums : undefined
    })
    const isAnyHot = work.unsealed.samples.times.length > 0
    const sums = spans.map((span, place) => {
      const whole = wholeAt[place]
      if (whole && hasLateUntil(work.unsealed, span, whole.until)) return undefined
      if (whole && !isAnyHot) return whole
      const hot = samplesIn(work.unsealed.samples, span)
      if (whole && hot.times.length === 0) return whole
      return goneOn(whole ? copied(whole) : emptySums(work.device.points.length), hot, work)
    })
    all.push(sums)
    unstored.push(...stretchesOf(work, sums, spans, (place) => wholeAt[place] === undefined))
  }
  await forgetSealed(db, unstored, spans)
  const missing = works.flatMap((work, place) => {
    const sums = all[place] ?? []
    return stretchesOf(work, sums, spans, (span) => sums[span] === undefined, longestReadMs)
  })
  await fromSamples(readSamples, missing, spans)
  return all as SpanSums[][]
}

/** Spans without stored sums though there are blocks in them have to be made of samples. */
async function forgetSealed(db: Db, unstored: readonly Stretch[], spans: readonly Span[]): Promise<void> {
  const axes = await axesOfRanges(
    db,
    unstored.map(({ work: { device }, start, end }) => ({
      siteId: device.siteId,
      deviceId: device.deviceId,
      from: start,
      to: end,
    })),
  )
  for (const [index, { sums, first, last }] of unstored.entries()) {
    for (let place = first; place <= last; place++) {
      const { start, end } = spans[place] as Span
      if (axes[index]?.some((axis) => axis.t1 >= start && axis.t0 < end)) sums[place] = undefined
    }
  }
}

/** Devices that lack the same time are read together. */
async function fromSamples(
  readSamples: ReadSamples,
  missing: readonly Stretch[],
  spans: readonly Span[],
): Promise<void> {
  const groups = Map.groupBy(
    missing,
    ({ work, start, end }) => `${work.device.points.join()} ${start} ${end}`,
  )
  for (const group of groups.values()) {
    const [{ work, start: from, end: to } = missing[0] as Stretch] = group
    const { points } = work.device
    const answers = await readSamples(
      group.map((one) => one.work.device),
      { points, from, to },
    )
    for (const [index, one] of group.entries())
      for (let place = one.first; place <= one.last; place++)
        one.sums[place] = goneOn(
          emptySums(points.length),
          samplesIn(answers[index] as Samples, spans[place] as Span),
          one.work,
        )
  }
}

/** Neighbouring spans for which something holds, together; none of them longer than that. */
function stretchesOf(
  work: Work,
  sums: (SpanSums | undefined)[],
  spans: readonly Span[],
  holds: (place: number) => boolean,
  most = Number.POSITIVE_INFINITY,
): Stretch[] {
  const found: Stretch[] = []
  for (const [place, { start, end }] of spans.entries()) {
    if (!holds(place)) continue
    const before = found.at(-1)
    if (before && before.last === place - 1 && end - before.start <= most) {
      before.last = place
      before.end = end
    } else found.push({ work, sums, start, end, first: place, last: place })
  }
  return found
}

function samplesIn({ times, values }: Samples, { start, end }: Span): Samples {
  const [from, to] = [placeOf(times, start), placeOf(times, end)]
  return { times: times.subarray(from, to), values: values.map((column) => column.subarray(from, to)) }
}

/** A late frame that the stored sums may lack. */
function hasLateUntil({ lateTimes }: Unsealed, span: Span, until: number): boolean {
  const first = lateTimes[placeOf(lateTimes, span.start)]
  return first !== undefined && first < span.end && first <= until
}

function goneOn(
  sums: SpanSums,
  { times, values }: Samples,
  { catalogue, calendar }: Pick<Work, 'catalogue' | 'calendar'>,
): SpanSums {
  // What was sealed since the frames were read stands in both.
  const start = placeOf(times, sums.until + 1)
  addSamples(sums, { times, start, end: times.length }, values, catalogue, calendar)
  return sums
}
