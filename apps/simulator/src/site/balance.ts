import { sumOf } from '../numbers.ts'
import type { SiteState } from './state.ts'

/** Where the power of the moment comes from and where it goes, kW; none is negative. */
export interface Flows {
  /** What sun and wind offer and generators give. */
  generation: number
  /** Out of and into the cells. */
  discharge: number
  charge: number
  import: number
  export: number
  load: number
  losses: number
  /** What sun and wind offered and nobody took. */
  curtailment: number
}

/** From the devices, each by its own account. */
export function flowsOf({ pv, wind, generators, storage, grid, load }: SiteState): Flows {
  const exchange = grid?.kw ?? 0
  return {
    generation:
      sumOf(pv, (one) => one.potentialDc) +
      sumOf(wind, (one) => one.potential) +
      sumOf(generators, (one) => one.kw),
    discharge: sumOf(storage, ({ battery }) => Math.max(0, battery.cellKw)),
    charge: sumOf(storage, ({ battery }) => Math.max(0, -battery.cellKw)),
    import: Math.max(0, exchange),
    export: Math.max(0, -exchange),
    load: sumOf(load.feeders, (one) => one.served),
    losses: sumOf(pv, (one) => one.loss) + sumOf(storage, (one) => one.pcsLoss + one.battery.loss),
    curtailment: sumOf(pv, (one) => one.potentialDc - one.dc) + sumOf(wind, (one) => one.potential - one.ac),
  }
}

/** What is left over, kW: zero, but for the rounding of numbers. */
export const imbalance = (flows: Flows): number =>
  flows.generation +
  flows.discharge +
  flows.import -
  flows.load -
  flows.charge -
  flows.export -
  flows.losses -
  flows.curtailment
