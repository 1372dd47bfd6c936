import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint, Point } from '@gridhelm/points/point'
import type { Reader } from '../../telemetry/read/reader.ts'
import type { Calendar, Span, Unit } from '../../telemetry/rollup/calendar.ts'
import type { SpanSummary } from '../../telemetry/store.ts'
import type { Wanted } from '../read-kinds.ts'
import type { Correction } from './corrections.ts'
import { type CountedStep, settleDay } from './settle.ts'
import type { Counting, EnergyCounterOf } from './sources.ts'

/** Hours or days one after the other, none missing between them. */
export interface SpansCounted {
  steps: readonly Span[]
  stepUnit: Unit
  /** What comes later is not known yet. */
  until: number
}

/** One point of one device by the steps of a period; undefined where it was not read. */
export interface Series<D extends Counting = Counting> {
  device: D
  point: Point
  spans: readonly (SpanSummary | undefined)[]
}
export type SeriesOf<D extends Counting = Counting> = (kind: DeviceKind, key: string) => readonly Series<D>[]

/** Which points of which devices are to be read. */
export type PointsAsked<D extends Counting> = ReadonlyMap<D, readonly Point[]>

/** Some counters of energy, and what else is wanted of the devices. */
export function pointsAsked<D extends Counting>(
  counters: readonly EnergyCounterOf<D>[],
  devices: readonly D[] = [],
  further: Wanted = {},
): PointsAsked<D> {
  const asked = new Map<D, Point[]>()
  const add = (device: D, point: Point) => {
    const own = asked.get(device) ?? []
    asked.set(device, own)
    if (!own.includes(point)) own.push(point)
  }
  for (const { device, point } of counters) add(device, point)
  for (const device of devices) {
    const kind = device.systemType as DeviceKind
    for (const key of further[kind] ?? []) {
      const point = findPoint(kind, key)
      if (point) add(device, point)
    }
  }
  return asked
}

/** All of it at once. */
export async function readSeries<D extends Counting>(
  reader: Pick<Reader, 'summariesOf'>,
  asked: PointsAsked<D>,
  { steps, stepUnit }: SpansCounted,
): Promise<SeriesOf<D>> {
  const devices = [...asked]
  const answers = await reader.summariesOf(
    devices.map(([{ siteId, deviceId }, points]) => ({
      siteId,
      deviceId,
      points: points.map(({ number }) => number),
    })),
    { unit: stepUnit, spans: steps },
  )
  const found = new Map<string, Series<D>[]>()
  for (const [place, [device, points]] of devices.entries()) {
    const byStart = new Map(answers[place]?.map((one) => [one.t0, one.points]))
    for (const [index, point] of points.entries()) {
      const name = `${device.systemType}.${point.key}`
      const spans = steps.map(({ start }) => {
        const summary = byStart.get(start)?.[index]
        return summary && summary.n > 0 ? summary : undefined
      })
      const own = found.get(name) ?? []
      found.set(name, own)
      own.push({ device, point, spans })
    }
  }
  return (kind, key) => found.get(`${kind}.${key}`) ?? []
}

export interface Counter<D extends Counting = Counting> {
  device: D
  steps: readonly (CountedStep | undefined)[]
  /** Where it stood at its first reading ever, if that lies in the period: counted before anything was stored. */
  earlier: number | undefined
  /** The last reading in the period. */
  last: { value: number; at: number } | undefined
}
export interface EnergyCounter<D extends Counting = Counting> extends Counter<D> {
  kind: EnergyKind
  point: CounterPoint
}

function stepAt(steps: readonly Span[], at: number): number {
  const place = steps.findLastIndex(({ start }) => start <= at)
  return at < (steps[place]?.end ?? Number.NEGATIVE_INFINITY) ? place : -1
}

/** Readings nearer than that to the ends of a step tell of all of it: of an hour any, of a day those of its edges. */
const slackMs = { hour: 60 * 60_000, day: 90 * 60_000 }

function placeInTime(
  { since, lastAt }: SpanSummary,
  { steps, stepUnit, until }: SpansCounted,
  place: number,
): Pick<CountedStep, 'isCarried' | 'covered'> {
  const { start, end } = steps[place] ?? { start: since, end: lastAt }
  const [slack, over] = [slackMs[stepUnit], Math.min(end, until)]
  return {
    isCarried: since < start - slack,
    covered: over - lastAt <= slack ? 1 : (lastAt - start) / (over - start),
  }
}

/** Where the first reading ever stood. */
function earlierOf(spans: Series['spans'], { limits: [least, most] }: Point): number | undefined {
  const first = spans.find((span) => span !== undefined)
  if (!first || !Number.isNaN(first.since)) return undefined
  return first.first >= least && first.first <= most ? first.first : undefined
}

/** One counter by the steps of a period, never less than nothing in any of them. */
export function counterOf<D extends Counting>(
  { device, point, spans }: Series<D>,
  period: SpansCounted,
  corrections: readonly Correction[],
  calendar: Calendar,
): Counter<D> {
  const [least, most] = point.limits
  const steps = spans.map((span, place): CountedStep | undefined => {
    // The first reading ever tells where a counter stands, not what it has counted.
    if (!span || (span.n === 1 && Number.isNaN(span.since))) return undefined
    return {
      amount: span.delta,
      since: span.since,
      ...placeInTime(span, period, place),
      isDoubtful: span.min < least || span.max > most,
      isCorrected: false,
    }
  })
  for (const one of corrections) {
    if (one.siteId !== device.siteId || one.deviceId !== device.deviceId || one.point !== point.number)
      continue
    const step = steps[stepAt(period.steps, one.at)]
    if (!step) continue
    step.amount += one.amount
    step.isCorrected = true
  }
  if (point.kind === 'counter' && steps.some((step) => step && step.amount < 0))
    for (const [from, to] of daysOf(period, calendar))
      settleDay(steps.slice(from, to), spans.slice(from, to), point)
  const newest = spans.findLast((span) => span !== undefined)
  return {
    device,
    steps,
    earlier: earlierOf(spans, point),
    last: newest && { value: newest.last, at: newest.lastAt },
  }
}

/** The steps of each day: from one place up to another. */
function daysOf({ steps, stepUnit }: SpansCounted, calendar: Calendar): [from: number, to: number][] {
  if (stepUnit === 'day') return steps.map((_, place) => [place, place + 1])
  const days: [number, number][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const [place, { start }] of steps.entries()) {
    const open = days.at(-1)
    if (open && start < end) open[1] = place + 1
    else {
      end = calendar.spanOf('day', start).end
      days.push([place, place + 1])
    }
  }
  return days
}

/** Some counters of energy out of what was read. */
export function energyCountersIn<D extends Counting>(
  series: SeriesOf<D>,
  counters: readonly EnergyCounterOf<D>[],
  period: SpansCounted,
  corrections: readonly Correction[],
  calendar: Calendar,
): EnergyCounter<D>[] {
  return counters.flatMap(({ kind, device, point }) => {
    const own = series(device.systemType as DeviceKind, point.key).find((one) => one.device === device)
    return own ? [{ kind, point, ...counterOf(own, period, corrections, calendar) }] : []
  })
}

/** Undefined where it was never read. */
export function sumOf({ steps }: Counter, from = 0, to = steps.length): number | undefined {
  let sum: number | undefined
  for (let step = from; step < to; step++) {
    const counted = steps[step]
    if (counted) sum = (sum ?? 0) + counted.amount
  }
  return sum
}
