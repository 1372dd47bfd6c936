import { spansIn } from '../../../telemetry/rollup/calendar.ts'
import { calendarOfZone } from '../../../telemetry/rollup/device.ts'
import type { SpanSummaries, SpanSummary, TelemetryStore } from '../../../telemetry/store.ts'
import { detect, type Finding, standsStillMs } from './detect.ts'
import { type CounterFacts, hourMs } from './readings.ts'
import { type CounterHour, type Suspect, suspectsIn } from './suspects.ts'
import { fastest, type Watched, watchedIn } from './watched.ts'

export interface ScannedDevice {
  siteId: number
  deviceId: number
  kind: string
  zone: string
}

export type ScanReader = Pick<TelemetryStore, 'samples' | 'summariesOf'>

export interface Found {
  point: number
  finding: Finding
}

/** So much before tells how a counter went until then; so much after whether it came back, and stayed. */
const beforeMs = 2 * hourMs
const afterMs = standsStillMs + hourMs
/** A counter that is wrong all the time is one matter for people, not thousands. */
const mostOfCounter = 50

type Column = readonly (SpanSummary & { t0: number })[]

const columnOf = (hours: SpanSummaries, place: number): Column =>
  hours.flatMap(({ t0, points }) => {
    const summary = points[place]
    return summary && summary.n > 0 ? [{ ...summary, t0 }] : []
  })

const isWithin = ({ min, max }: SpanSummary, [least, most]: readonly [number, number]) =>
  min >= least && max <= most

interface WatchedHours {
  watched: Watched
  facts: CounterFacts
  hours: readonly CounterHour[]
}

/** Which points are read of a device, each once. */
function pointsOf(all: readonly Watched[]): number[] {
  const points = all.flatMap(({ point, power, ratings }) => [
    point,
    ...(power ? [power.point] : []),
    ...ratings,
  ])
  return [...new Set(points.map(({ number }) => number))]
}

/** The hours of each counter that was read at all, with the power beside it and how fast it can be. */
function hoursOf(device: ScannedDevice, points: readonly number[], sums: SpanSummaries): WatchedHours[] {
  const columns = new Map(points.map((number, place) => [number, columnOf(sums, place)]))
  const calendar = calendarOfZone(device.zone)
  return watchedIn(device.kind).flatMap((watched): WatchedHours[] => {
    const { point, power, ratings } = watched
    const column = columns.get(point.number) ?? []
    if (column.length === 0) return []
    const powerHours = power ? (columns.get(power.point.number) ?? []) : []
    const known = powerHours.filter((hour) => power && isWithin(hour, power.point.limits))
    const kwAt = new Map(known.map(({ t0, sum, n }) => [t0, (power?.sign ?? 1) * (sum / n)]))
    const rated = Math.max(
      0,
      ...ratings.flatMap(({ number }) => (columns.get(number) ?? []).map(({ max }) => max)),
    )
    const kw = highestKw(rated, known)
    const hours = column.map((hour) => ({ ...hour, meanKw: kwAt.get(hour.t0) ?? Number.NaN }))
    return [{ watched, facts: { point, calendar, fastest: fastest(watched, [kw]) }, hours }]
  })
}

/** Fewer samples of a power say little about how high it can be. */
const tellingSamples = 200
const doubtShare = 2

/** By the nameplate; without one by the powers that were seen, if they are many. 0: nobody knows. */
function highestKw(rated: number, powers: readonly SpanSummary[]): number {
  const seen = Math.max(0, ...powers.map(({ min, max }) => Math.max(Math.abs(min), Math.abs(max))))
  // A power that is far beyond the nameplate is itself in doubt.
  if (rated > 0) return Math.max(rated, Math.min(seen, doubtShare * rated))
  const samples = powers.reduce((sum, { n }) => sum + n, 0)
  return samples >= tellingSamples ? doubtShare * seen : 0
}

interface Window extends Suspect {
  counters: Set<WatchedHours>
}

/** What is to be read around the suspects of all counters, put together where it overlaps. */
function windowsOf(all: readonly WatchedHours[], since: number): Window[] {
  const windows: Window[] = []
  const suspects = all.flatMap((counter) =>
    suspectsIn(counter.hours, counter.facts)
      // The hour before the stretch only tells where the counters stood.
      .filter(({ to }) => to > since)
      .map(({ from, to }) => ({ counter, from: from - beforeMs, to: to + afterMs })),
  )
  for (const { counter, from, to } of suspects.toSorted((a, b) => a.from - b.from)) {
    const last = windows.at(-1)
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.counters.add(counter)
    } else windows.push({ from, to, counters: new Set([counter]) })
  }
  return windows
}

async function findingsIn(reader: ScanReader, device: ScannedDevice, window: Window): Promise<Found[]> {
  const counters = [...window.counters]
  const points = [
    ...new Set(
      counters.flatMap(({ watched: { point, power } }) => [
        point.number,
        ...(power ? [power.point.number] : []),
      ]),
    ),
  ]
  const { siteId, deviceId } = device
  const { times, values } = await reader.samples({
    siteId,
    deviceId,
    points,
    from: window.from,
    to: window.to,
  })
  const column = (number: number) => values[points.indexOf(number)] as Float64Array
  return counters.flatMap(({ watched: { point, power }, facts }) => {
    const samples = {
      times,
      values: column(point.number),
      power: power && addedUp(column(power.point.number), power),
    }
    return detect(samples, facts).map((finding) => ({ point: point.number, finding }))
  })
}

/** The part of the power that the counter adds up; what cannot be true is not known. */
export function addedUp(kw: Float64Array, { point, sign }: NonNullable<Watched['power']>): Float64Array {
  const [least, most] = point.limits
  return kw.map((value) => (value >= least && value <= most ? Math.max(0, sign * value) : Number.NaN))
}

/** Looks through the counters of a device: what happened to them at moments from `from` until `to`. */
export async function scanDevice(
  reader: ScanReader,
  device: ScannedDevice,
  { from, to }: Suspect,
): Promise<Found[]> {
  const { siteId, deviceId, kind, zone } = device
  const points = pointsOf(watchedIn(kind))
  if (points.length === 0) return []
  const spans = spansIn(calendarOfZone(zone), 'hour', from - hourMs, to)
  const [sums = []] = await reader.summariesOf([{ siteId, deviceId, points }], { unit: 'hour', spans })
  const found: Found[] = []
  for (const window of windowsOf(hoursOf(device, points, sums), from)) {
    const inside = (await findingsIn(reader, device, window)).filter(
      ({ finding: { first } }) => first.at >= from && first.at < to,
    )
    found.push(...inside)
  }
  const count = new Map<number, number>()
  return found.filter(({ point }) => {
    count.set(point, (count.get(point) ?? 0) + 1)
    return (count.get(point) as number) <= mostOfCounter
  })
}
