import { type KindColumns, stepsOf } from './read-kinds.ts'
import { firstKnown, meanOfSteps, type Steps } from './steps.ts'

interface Battery {
  soc: Steps
  /** kWh; undefined where it has not said. */
  size: number | undefined
}

/** The mean of the batteries by their size; by their number where a size is unknown. */
export function meanCharge(batteries: readonly Battery[]): Steps {
  const areSized = batteries.every(({ size }) => size !== undefined && size > 0)
  const count = Math.max(0, ...batteries.map(({ soc }) => soc.length))
  return Array.from({ length: count }, (_, step) => {
    const sums = { weight: 0, charge: 0 }
    for (const { soc, size } of batteries) {
      const value = soc[step] ?? null
      const weight = areSized ? (size ?? 0) : 1
      if (value === null) continue
      sums.weight += weight
      sums.charge += weight * value
    }
    return sums.weight > 0 ? sums.charge / sums.weight : null
  })
}

/** State of charge of a site: the system's own, else that of its batteries. */
export function chargeSteps(columns: KindColumns): Steps {
  const sizes = new Map(
    columns('battery', 'ratedEnergy').map((column) => [
      column.device,
      stepsOf(column).findLast((size) => size !== null),
    ]),
  )
  const batteries = columns('battery', 'soc').map((column) => ({
    soc: stepsOf(column),
    size: sizes.get(column.device) ?? undefined,
  }))
  return firstKnown(meanOfSteps(columns('system', 'soc').map(stepsOf)), meanCharge(batteries))
}
