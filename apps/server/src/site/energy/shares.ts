import { type EnergyKind, energyKinds, type SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { type EnergyCounter, sumOf } from './counted.ts'
import type { Counting } from './sources.ts'

export type Energies = SiteSummary['energyToday']

/** kWh by kind in some steps; what no counter has told is absent. */
export function energiesOf<D extends Counting>(
  counters: readonly EnergyCounter<D>[],
  from?: number,
  to?: number,
): Energies {
  return sumsByKind(counters, (counter) => sumOf(counter, from, to))
}

/** Of all counters of each kind; kinds of which nobody knows anything are absent. */
export function sumsByKind<C extends { kind: EnergyKind }>(
  counters: readonly C[],
  amountOf: (counter: C) => number | undefined,
): Energies {
  const energies: Energies = {}
  for (const counter of counters) {
    const kwh = amountOf(counter)
    if (kwh !== undefined) energies[counter.kind] = (energies[counter.kind] ?? 0) + kwh
  }
  return energies
}

export function added(one: Energies, other: Energies): Energies {
  const sum: Energies = { ...one }
  for (const kind of energyKinds) {
    const kwh = other[kind]
    if (kwh !== undefined) sum[kind] = (sum[kind] ?? 0) + kwh
  }
  return sum
}

/** What sun and wind have brought; undefined where neither has told anything. */
export const cleanOf = ({ pv, wind }: Energies): number | undefined =>
  pv === undefined && wind === undefined ? undefined : (pv ?? 0) + (wind ?? 0)

const gained = (energies: Energies, kinds: readonly EnergyKind[]) =>
  kinds.reduce((sum, kind) => sum + Math.max(0, energies[kind] ?? 0), 0)

/** Sun and wind of everything that was supplied, 0 to 1. */
export function renewableShare(energies: Energies): number | null {
  const supplied = gained(energies, ['pv', 'wind', 'generator', 'import'])
  return supplied > 0 ? gained(energies, ['pv', 'wind']) / supplied : null
}

/** Below this the resolution of counters says more than the site does. */
const leastKwh = 1

/** More than this came out than went in: meters or state of charge are wrong. */
const mostPercent = 102

/** kWh that sources and storage gave; undefined where it is too little to tell anything. */
export function givenBy(energies: Energies, stored: number): number | undefined {
  const given = gained(energies, ['pv', 'wind', 'generator', 'import']) + Math.max(0, -stored)
  return given < leastKwh ? undefined : given
}

/**
 * Percent: what reached loads and grid, or is stored now, of what sources and storage gave. `stored` is how much fuller
 * the storage has become: what went in and out of it would say nothing of its losses.
 */
export function efficiencyOf(energies: Energies, stored: number): number | null {
  const given = givenBy(energies, stored)
  if (energies.load === undefined || given === undefined) return null
  const percent = (100 * (gained(energies, ['load', 'export']) + Math.max(0, stored))) / given
  return percent > mostPercent ? null : Math.min(100, percent)
}
