import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { FuelCurveTable } from '../../../platform/db/schema.generated.ts'
import type { Correction } from '../../../site/energy/corrections.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import type { Calendar, Span } from '../../../telemetry/rollup/calendar.ts'
import { type CounterKey, counterPoint, walkedPoints } from './generator-samples.ts'
import { settledFalls } from './settle-falls.ts'
import { createTankWalk, type TankFacts, type Walked } from './tank-walk.ts'

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
  repairs: readonly Correction[]
  now: number
}

export async function walkTank(
  reader: Pick<Reader, 'samples' | 'summariesOf'>,
  { device, heard: { facts, days }, range, calendar, marks, repairs, now }: Walk,
): Promise<Walked> {
  const { siteId, deviceId } = device
  const walk = createTankWalk(facts, calendar, marks, repairs)
  const asked = { device, calendar, corrections: repairs, now }
  for (let from = range.start, to = from; from < range.end; from = to) {
    // Falls are settled by the day of the site: no piece ends within one.
    to = Math.min(range.end, calendar.spanOf('day', from + pieceMs).start)
    // No day has more than 25 hours.
    const end = to
    if (!days.some((day) => day < end && day + longestDayMs > from)) continue
    const said = await reader.samples({ siteId, deviceId, points: walkedPoints, from, to })
    walk.add(said, await settledFalls(reader, asked, (key) => walk.growthsOf(key, said)))
  }
  return walk.end(range.end)
}
