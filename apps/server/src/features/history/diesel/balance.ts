import type { LedgerFigures } from '@gridhelm/contract/history/diesel/entities'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import type { Share } from './matching.ts'
import { costBetween, type TankPrice } from './prices.ts'
import { between, type Sums } from './sums.ts'
import type { Shifts } from './tank-shifts.ts'
import { type TankFacts, type TankReading, usedBy } from './tank-walk.ts'

/** Everything that is known of a tank and its engine through the range. */
export interface TankHistory {
  facts: TankFacts
  readings: readonly TankReading[]
  /** What has added up until a moment: the beginnings and ends of periods. */
  sumsAt: (moment: number) => Sums
  /** Litres burnt until any moment. */
  burntAt: (moment: number) => number
  shifts: Shifts
  shares: readonly Share[]
  prices: readonly TankPrice[]
}

const sharesOfTank = { reading: 0.01, counter: 0.02 }
const leastTolerance = 5
/** Where less of the time was heard, hours at low load are not known. */
const leastHeard = 0.5

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0)
const ratio = (part: number | null, whole: number | null): number | null =>
  part !== null && whole !== null && whole > 0 ? part / whole : null

/** The last reading before a moment, else the first one. */
export function readingAt(readings: readonly TankReading[], moment: number): TankReading | undefined {
  let [low, high] = [0, readings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((readings[middle] as TankReading).at < moment) low = middle + 1
    else high = middle
  }
  return readings[low - 1] ?? readings[0]
}

/** The tank at both ends, with what was burnt since its last reading taken off: so the balance closes exactly. */
function levelsOf({ readings, sumsAt }: TankHistory, { start, end }: Span) {
  const last = readingAt(readings, end)
  const first = readingAt(readings, start)
  if (!last || !first || last.at < start || last.at >= end) return { opening: null, closing: null }
  return {
    opening: first.restored - sumsAt(start).burnt,
    closing: last.restored - sumsAt(end).burnt,
  }
}

export function figuresOf(tank: TankHistory, period: Span, now: number): LedgerFigures {
  const { facts, shifts, shares, prices } = tank
  const { start, end } = period
  const sums = between(tank.sumsAt(start), tank.sumsAt(end))
  const { opening, closing } = levelsOf(tank, period)
  const isIn = (at: number) => at >= start && at < end
  const delivered = sumOf(
    shares.filter((share) => isIn(share.at)),
    (share) => share.litres,
  )
  const own = shifts.shifts.filter((shift) => isIn(shift.to))
  const passed = Math.max(1, Math.min(end, now) - start)
  const isKnown = sums.heard > 0
  const used = isKnown && usedBy(facts) !== null ? sums.burnt : null
  const kwh = isKnown ? sums.kwh : null
  const cost = used === null ? null : (costBetween(prices, start, end, tank.burntAt) ?? null)
  return {
    opening,
    delivered,
    used,
    closing,
    unexplained:
      opening === null || closing === null || used === null ? null : opening + delivered - used - closing,
    tolerance: opening === null ? null : toleranceOf(facts.capacity, shifts.noise, used ?? 0),
    expected: isKnown && facts.ratedKw !== null ? sums.expected : null,
    refilled: sumOf(own, ({ litres }) => Math.max(0, litres)),
    dropped: sumOf(own, ({ litres }) => Math.max(0, -litres)),
    runHours: isKnown ? sums.hours : null,
    lowLoadHours: facts.ratedKw !== null && sums.engineMs / passed >= leastHeard ? lowLoadOf(sums) : null,
    kwh,
    litresPerKwh: ratio(used, kwh),
    cost: cost === null ? null : Math.round(cost),
    costPerKwh: ratio(cost, kwh),
    coverage: Math.min(1, sums.tankMs / passed),
  }
}

/** The share of low load in what was heard, of the hours that the engine counted: samples stand for longer than it ran. */
function lowLoadOf({ hours, heardHours, lowLoadHours }: Sums): number | null {
  if (heardHours > 0) return hours * Math.min(1, lowLoadHours / heardHours)
  // It ran while nobody listened.
  return hours > 0 ? null : 0
}

/** What sensor and counter may be off together. */
const toleranceOf = (capacity: number | null, noise: number, used: number): number =>
  Math.max(leastTolerance, sharesOfTank.reading * (capacity ?? 0), 4 * noise) +
  sharesOfTank.counter * Math.abs(used)

/** All tanks together; what one of them does not know, nobody knows of all. */
export function totalOf(tanks: readonly LedgerFigures[]): LedgerFigures {
  const all = (of: (one: LedgerFigures) => number | null): number | null =>
    tanks.length > 0 && tanks.every((one) => of(one) !== null) ? sumOf(tanks, (one) => of(one) ?? 0) : null
  const [used, kwh, cost] = [all((one) => one.used), all((one) => one.kwh), all((one) => one.cost)]
  return {
    opening: all((one) => one.opening),
    delivered: sumOf(tanks, (one) => one.delivered),
    used,
    closing: all((one) => one.closing),
    unexplained: all((one) => one.unexplained),
    tolerance: all((one) => one.tolerance),
    expected: all((one) => one.expected),
    refilled: sumOf(tanks, (one) => one.refilled),
    dropped: sumOf(tanks, (one) => one.dropped),
    runHours: all((one) => one.runHours),
    lowLoadHours: all((one) => one.lowLoadHours),
    kwh,
    litresPerKwh: ratio(used, kwh),
    cost,
    costPerKwh: ratio(cost, kwh),
    coverage: tanks.length > 0 ? sumOf(tanks, (one) => one.coverage) / tanks.length : 0,
  }
}
