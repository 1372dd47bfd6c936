import type { AnalysisFigures } from '@gridhelm/contract/history/analysis/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { added, cleanOf, type Energies, renewableShare } from '../../../site/energy/shares.ts'
import { type RatioParts, ratioOf } from '../../../site/performance/counter-ratio.ts'
import type { SummedRow } from './queries.ts'
import type { DayFigures } from './site-days.ts'

/** What some days of some sites come to. */
export interface Tally extends RatioParts {
  energies: Energies
  fuel: number | undefined
  covered: number
  /** Days of counters that there should have been. */
  due: number
  heardMs: number
  downMs: number
  ratedKwp: number | undefined
  /** kWh of the sun where the modules are rated. */
  ratedPv: number | undefined
}

export const nothing = (): Tally => ({
  energies: {},
  fuel: undefined,
  kwh: 0,
  reference: 0,
  measured: 0,
  wanted: 0,
  covered: 0,
  due: 0,
  heardMs: 0,
  downMs: 0,
  ratedKwp: undefined,
  ratedPv: undefined,
})

const plus = (one: number | undefined, other: number | undefined): number | undefined =>
  other === undefined ? one : (one ?? 0) + other

export function addTally(sum: Tally, more: Tally): void {
  sum.energies = added(sum.energies, more.energies)
  sum.fuel = plus(sum.fuel, more.fuel)
  sum.ratedKwp = plus(sum.ratedKwp, more.ratedKwp)
  sum.ratedPv = plus(sum.ratedPv, more.ratedPv)
  for (const key of [
    'kwh',
    'reference',
    'measured',
    'wanted',
    'covered',
    'due',
    'heardMs',
    'downMs',
  ] as const)
    sum[key] += more[key]
}

export function addDay(sum: Tally, day: DayFigures): void {
  addTally(sum, { ...nothing(), ...day })
}

export function energiesIn(row: Pick<SummedRow, (typeof energyKinds)[number]>): Energies {
  const energies: Energies = {}
  for (const kind of energyKinds) {
    const kwh = row[kind]
    if (kwh !== null) energies[kind] = kwh
  }
  return energies
}

export function addStored(sum: Tally, row: SummedRow): void {
  const { fuel, prKwh, prReference, prMeasured, prWanted, covered, heardMs, downMs } = row
  addTally(sum, {
    ...nothing(),
    energies: energiesIn(row),
    fuel: fuel ?? undefined,
    kwh: prKwh,
    reference: prReference,
    measured: prMeasured,
    wanted: prWanted,
    covered,
    heardMs,
    downMs,
  })
}

export function figuresOf(tally: Tally): AnalysisFigures {
  const { energies, fuel, ratedKwp, ratedPv, covered, due, heardMs, downMs } = tally
  const clean = cleanOf(energies)
  return {
    energies,
    renewableShare: renewableShare(energies),
    ratedKwp: ratedKwp ?? null,
    specificYield:
      ratedPv !== undefined && ratedKwp !== undefined && ratedKwp > 0 ? ratedPv / ratedKwp : null,
    performance: ratioOf([tally]),
    fuelLitres: fuel ?? null,
    benefit: clean === undefined ? null : benefitOf(clean),
    coverage: due > 0 ? Math.min(1, covered / due) : 0,
    availability: heardMs > 0 ? Math.max(0, 1 - downMs / heardMs) : null,
  }
}
