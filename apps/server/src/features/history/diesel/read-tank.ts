import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { FuelCurveTable } from '../../../platform/db/schema.generated.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { type CounterKey, counterPoint, walkedPoints } from './generator-samples.ts'
import { type CounterRepair, createTankWalk, type TankFacts, type Walked } from './tank-walk.ts'

const ratedPoint = findPoint('generator', 'ratedPower') as Point
const capacityPoint = findPoint('generator', 'tankCapacity') as Point
const dayMs = 86_400_000
const longestDayMs = 25 * 3_600_000
/** Long ranges are read piece by piece: nothing large is held, and others get their turn. */
const pieceMs = 4 * dayMs

export interface Heard {
  facts: TankFacts
  /** The beginnings of the days of which anything is stored. */
  days: readonly number[]
}

/** What the generator says of itself through a range. */
export async function readFacts(
  { summaries }: Pick<Reader, 'summaries'>,
  { siteId, deviceId }: SiteDeviceRow,
  { start, end }: Span,
  curve: FuelCurveTable | undefined,
): Promise<Heard> {
  const points = [ratedPoint.number, capacityPoint.number, ...walkedPoints]
  // The day that the range begins in counts as well.
  const days = await summaries({ siteId, deviceId, points, from: start - longestDayMs, to: end, unit: 'day' })
  const lastGood = (place: number, { limits: [, most] }: Point) =>
    days.map((day) => day.points[place]?.last ?? Number.NaN).findLast((last) => last > 0 && last <= most) ??
    null
  const isTold = (key: CounterKey) => {
    const place = points.indexOf(counterPoint(key).number)
    return days.some((day) => (day.points[place]?.n ?? 0) > 0)
  }
  return {
    days: days.map((day) => day.t0),
    facts: {
      ratedKw: lastGood(0, ratedPoint),
      capacity: lastGood(1, capacityPoint),
      curve: curve ?? defaultFuelCurve,
      counts: {
        fuelTotal: isTold('fuelTotal'),
        energyTotal: isTold('energyTotal'),
        runHours: isTold('runHours'),
      },
    },
  }
}

interface Walk {
  device: SiteDeviceRow
  heard: Heard
  range: Span
  calendar: Calendar
  marks: readonly number[]
  repairs: readonly CounterRepair[]
}

export async function walkTank(
  { samples }: Pick<Reader, 'samples'>,
  { device: { siteId, deviceId }, heard: { facts, days }, range, calendar, marks, repairs }: Walk,
): Promise<Walked> {
  const walk = createTankWalk(facts, calendar, marks, repairs)
  for (let from = range.start; from < range.end; from += pieceMs) {
    const to = Math.min(range.end, from + pieceMs)
    // No day has more than 25 hours.
    if (!days.some((day) => day < to && day + longestDayMs > from)) continue
    walk.add(await samples({ siteId, deviceId, points: walkedPoints, from, to }))
  }
  return walk.end(range.end)
}
