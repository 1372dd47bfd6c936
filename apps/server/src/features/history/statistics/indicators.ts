import type { GenerationEnergies, GenerationIndicators } from '@gridhelm/contract/history/statistics/entities'
import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { type Counter, type EnergyCounter, sumOf } from '../../../site/energy/counted.ts'
import { lifetimeOf } from '../../../site/energy/read-energy.ts'
import { added, cleanOf, energiesOf, renewableShare, sumsByKind } from '../../../site/energy/shares.ts'
import type { Period } from './periods.ts'
import { coverageOf } from './rows.ts'

/** Below this the resolution of counters says more than the site does. */
const leastKwh = { generator: 1, charge: 5 }

interface Known {
  period: Period
  counters: readonly EnergyCounter[]
  fuel: readonly Counter[]
  ratedKwp: number | undefined
  performance: Performance
}

export function indicatorsOf({ period, counters, fuel, ratedKwp, performance }: Known): GenerationIndicators {
  const energies = energiesOf(counters)
  const has = (kind: EnergyKind) => counters.some((counter) => counter.kind === kind)
  // Of the whole time, what was counted before anything was stored belongs to it as well; shares tell of what is stored.
  const all =
    period.unit === 'total'
      ? added(
          energies,
          sumsByKind(counters, ({ earlier }) => earlier),
        )
      : energies
  const [clean, allClean] = [cleanOf(energies), cleanOf(all)]
  const [fuelStored, fuelLitres] = [
    totalOf(fuel, sumOf),
    totalOf(fuel, period.unit === 'total' ? lifetimeOf : sumOf),
  ]
  const { generator } = energies
  return {
    energies: all,
    ratedKwp: ratedKwp ?? null,
    specificYield: all.pv !== undefined && ratedKwp !== undefined && ratedKwp > 0 ? all.pv / ratedKwp : null,
    performance,
    selfConsumption: restOf(clean, has('export') ? energies.export : 0),
    selfSufficiency: restOf(energies.load, has('import') ? energies.import : 0),
    renewableShare: renewableShare(energies),
    benefit: allClean === undefined ? null : benefitOf(allClean),
    fuelLitres: fuelLitres ?? null,
    litresPerKwh:
      fuelStored !== undefined && generator !== undefined && generator >= leastKwh.generator
        ? fuelStored / generator
        : null,
    roundTrip: roundTripOf(energies, period),
    coverage: coverageOf(counters, 0, period.steps.length),
  }
}

/** The share that is left of a whole, 0 to 1. */
function restOf(whole: number | undefined, taken: number | undefined): number | null {
  if (whole === undefined || taken === undefined || !(whole > 0)) return null
  return Math.min(1, Math.max(0, 1 - taken / whole))
}

function totalOf(
  counters: readonly Counter[],
  of: (counter: Counter) => number | undefined,
): number | undefined {
  const known = counters.flatMap((counter) => of(counter) ?? [])
  return known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : undefined
}

/** Within a day, how full storage was at both ends says more; storage that gave more than it took was emptied. */
function roundTripOf({ charge, discharge }: GenerationEnergies, { unit }: Period): number | null {
  if (unit === 'day' || charge === undefined || discharge === undefined || charge < leastKwh.charge)
    return null
  const share = discharge / charge
  return share <= 1 ? share : null
}
