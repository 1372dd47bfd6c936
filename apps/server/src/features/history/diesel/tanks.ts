import type { LedgerTank } from '@gridhelm/contract/history/diesel/entities'
import { defaultFuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { FuelCurveTable } from '../../../platform/db/schema.generated.ts'
import { wireDevice } from '../../../site/equipment.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { Latest } from '../../../telemetry/store.ts'
import { readingAt, type TankHistory } from './balance.ts'
import { fitted, measuredHours } from './fit.ts'
import { levelIn } from './level.ts'
import type { Share } from './matching.ts'
import type { Money } from './money.ts'
import { tankPrices } from './prices.ts'
import type { Sums } from './sums.ts'
import type { Shifts } from './tank-shifts.ts'
import { type TankFacts, usedBy, type Walked } from './tank-walk.ts'

const [volume, level, capacity] = ['fuelVolume', 'fuelLevel', 'tankCapacity'].map((key) =>
  findPoint('generator', key),
) as [Point, Point, Point]

/** The newest good reading of a tank. */
function newestLitres(latest: Latest | undefined): LedgerTank['now'] {
  const good = ({ number, limits: [least, most] }: Point) => {
    const value = latest?.values[number] ?? Number.NaN
    return value >= least && value <= most ? { value, at: latest?.times[number] ?? 0 } : undefined
  }
  const [byVolume, byLevel, size] = [good(volume), good(level), good(capacity)]
  if (byVolume) return { litres: byVolume.value, at: byVolume.at }
  return byLevel && size ? { litres: (byLevel.value / 100) * size.value, at: byLevel.at } : null
}

export interface WalkedTank {
  device: SiteDeviceRow
  facts: TankFacts
  walked: Walked
  shifts: Shifts
}

const mostMeasured = 400

/** `marks` are the moments of the walk's sums. */
export function historyOf(
  { facts, walked: { readings, sumsAt }, shifts }: WalkedTank,
  marks: readonly number[],
  shares: readonly Share[],
  { before, perLitre }: Money,
): TankHistory {
  const sums = new Map(marks.map((mark, place) => [mark, sumsAt[place] as Sums]))
  const burntAt = (moment: number) => sums.get(moment)?.burnt ?? readingAt(readings, moment + 1)?.burnt ?? 0
  const priced = shares.flatMap(({ id, at, litres }) => {
    const price = perLitre.get(id)
    return price === undefined ? [] : [{ at, litres, perLitre: price }]
  })
  return {
    facts,
    readings,
    sumsAt: (moment) => sums.get(moment) ?? (sumsAt[0] as Sums),
    burntAt,
    shifts,
    shares,
    prices: tankPrices(before, priced, (at) => {
      const reading = readingAt(readings, at)
      return reading && reading.at < at ? reading.restored - reading.burnt : undefined
    }),
  }
}

export function wireTank(
  { device, facts, walked }: WalkedTank,
  curve: FuelCurveTable | undefined,
  latest: Latest | undefined,
  range: Span,
): LedgerTank {
  const measured = measuredHours(facts.counts.fuelTotal ? walked.hours : [], facts.ratedKw)
  const fit = facts.ratedKw === null ? undefined : fitted(measured, facts.ratedKw)
  const every = Math.max(1, Math.ceil(measured.length / mostMeasured))
  return {
    device: { ...wireDevice(device), kind: 'generator' },
    capacity: facts.capacity,
    ratedKw: facts.ratedKw,
    now: newestLitres(latest),
    curve: {
      idlePerKwHour: facts.curve.idlePerKwHour,
      litresPerKwh: facts.curve.litresPerKwh,
      isDefault: facts.curve === defaultFuelCurve,
      updateBy: curve?.updateBy ?? null,
      updateTime: curve?.updateTime.getTime() ?? null,
    },
    usedBy: usedBy(facts),
    level: levelIn(walked.readings, range),
    measured: measured
      .filter((_, place) => place % every === 0)
      .map(({ hours, kwh, litres }) => ({ kw: kwh / hours, litresPerHour: litres / hours })),
    fitted: fit ? { ...fit, hours: measured.reduce((sum, one) => sum + one.hours, 0) } : null,
  }
}
