import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { counterPoints, energyCounters } from '../../../site/energy.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Wanted } from '../../../site/read-kinds.ts'
import type { ReadSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { SpanSummary } from '../../../telemetry/store.ts'
import type { Correction } from '../counters/service.ts'
import type { Period } from './periods.ts'

const wanted: Wanted = {
  ...counterPoints,
  generator: [...counterPoints.generator, 'fuelTotal'],
  system: [...counterPoints.system, 'pvPower', 'loadPower'],
  environment: ['insolationTotal', 'irradiancePlane'],
}

/** One point of one device by the steps of a period; undefined where it was not read. */
export interface Series {
  device: SiteDeviceRow
  point: Point
  spans: readonly (SpanSummary | undefined)[]
}
export type SeriesOf = (kind: DeviceKind, key: string) => readonly Series[]

/** All points of all devices of a site at once. */
export async function readSeries(
  reader: Pick<Reader, 'summariesOf'>,
  { devices }: Pick<ReadSite, 'devices'>,
  { steps, stepUnit }: Period,
): Promise<SeriesOf> {
  const asked = devices.flatMap((device) => {
    const kind = device.systemType as DeviceKind
    const points = (wanted[kind] ?? []).flatMap((key) => findPoint(kind, key) ?? [])
    return points.length > 0 ? [{ device, points }] : []
  })
  const answers = await reader.summariesOf(
    asked.map(({ device: { siteId, deviceId }, points }) => ({
      siteId,
      deviceId,
      points: points.map(({ number }) => number),
    })),
    { unit: stepUnit, spans: steps },
  )
  const found = new Map<string, Series[]>()
  for (const [place, { device, points }] of asked.entries()) {
    const byStart = new Map(answers[place]?.map((one) => [one.t0, one.points]))
    for (const [index, point] of points.entries()) {
      const name = `${device.systemType}.${point.key}`
      const spans = steps.map(({ start }) => {
        const summary = byStart.get(start)?.[index]
        return summary && summary.n > 0 ? summary : undefined
      })
      found.set(name, [...(found.get(name) ?? []), { device, point, spans }])
    }
  }
  return (kind, key) => found.get(`${kind}.${key}`) ?? []
}

/** What a counter counted in a step, with what was repaired. */
export interface CountedStep {
  amount: number
  /** Of the reading from which it counts; NaN for the first one ever. */
  since: number
  /** Whether it had been silent before: part of the amount belongs to earlier steps. */
  isCarried: boolean
  /** The share of the step that the readings tell of, 0 to 1. */
  covered: number
  isDoubtful: boolean
  isCorrected: boolean
}

export interface Counter {
  device: SiteDeviceRow
  steps: readonly (CountedStep | undefined)[]
}
export interface EnergyCounter extends Counter {
  kind: EnergyKind
}

/** Steps in order, none missing between them. */
function stepOf({ steps }: Pick<Period, 'steps'>, at: number): number {
  const place = steps.findLastIndex(({ start }) => start <= at)
  return at < (steps[place]?.end ?? Number.NEGATIVE_INFINITY) ? place : -1
}

/** Readings nearer than that to the ends of a step tell of all of it: of an hour any, of a day those of its edges. */
const slackMs = { hour: 60 * 60_000, day: 90 * 60_000 }

function placeInTime(
  { since, lastAt }: SpanSummary,
  { steps, stepUnit, until }: Period,
  place: number,
): Pick<CountedStep, 'isCarried' | 'covered'> {
  const { start, end } = steps[place] ?? { start: since, end: lastAt }
  const [slack, over] = [slackMs[stepUnit], Math.min(end, until)]
  return {
    isCarried: since < start - slack,
    covered: over - lastAt <= slack ? 1 : (lastAt - start) / (over - start),
  }
}

export function counterOf(series: Series, period: Period, corrections: readonly Correction[]): Counter {
  const { device, point, spans } = series
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
    if (one.deviceId !== device.deviceId || one.point !== point.number) continue
    const step = steps[stepOf(period, one.at)]
    if (!step) continue
    step.amount += one.amount
    step.isCorrected = true
  }
  return { device, steps }
}

/** The counters of energy of a site; one without meters at its loads says itself what it uses. */
export function energyCountersOf(
  series: SeriesOf,
  period: Period,
  corrections: readonly Correction[],
): EnergyCounter[] {
  const seriesOf = (kind: EnergyKind) => {
    const [device, key] = energyCounters[kind]
    const own = series(device, key)
    return kind === 'load' && own.length === 0 ? series('system', 'consumptionTotal') : own
  }
  return energyKinds.flatMap((kind) =>
    seriesOf(kind).map((one) => ({ kind, ...counterOf(one, period, corrections) })),
  )
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
