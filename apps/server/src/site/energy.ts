import type { EnergyKind, SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { Calendar } from '../telemetry/rollup/calendar.ts'
import { type Counted, countedBetween, countedSteps } from './counters.ts'
import type { KindColumns, Wanted } from './read-kinds.ts'

export type Energies = SiteSummary['energyToday']

/** The counters that run for life: nobody has to know when one for the day begins anew. */
export const energyCounters = {
  pv: ['pvInverter', 'energyTotal'],
  wind: ['windTurbine', 'energyTotal'],
  generator: ['generator', 'energyTotal'],
  import: ['grid', 'importTotal'],
  export: ['grid', 'exportTotal'],
  charge: ['pcs', 'chargeTotal'],
  discharge: ['pcs', 'dischargeTotal'],
  load: ['load', 'energyTotal'],
} as const satisfies Record<EnergyKind, readonly [DeviceKind, string]>

export const counterPoints = {
  system: ['consumptionTotal'],
  pvInverter: ['energyTotal'],
  windTurbine: ['energyTotal'],
  generator: ['energyTotal'],
  grid: ['importTotal', 'exportTotal'],
  pcs: ['chargeTotal', 'dischargeTotal'],
  load: ['energyTotal'],
} as const satisfies Wanted

export interface CountedKind {
  kind: EnergyKind
  counted: Counted
}

/** The counters of a site's devices, step by step. */
export function countedKinds(columns: KindColumns, calendar: Calendar): CountedKind[] {
  const countersOf = (kind: EnergyKind) => {
    const [device, key] = energyCounters[kind]
    const own = columns(device, key)
    // What a site without meters at its loads says of itself.
    return kind === 'load' && own.length === 0 ? columns('system', 'consumptionTotal') : own
  }
  return energyKinds.flatMap((kind) =>
    countersOf(kind).map((column) => ({ kind, counted: countedSteps(column, calendar) })),
  )
}

/** kWh by kind between two moments; what no device has told is absent. */
export function energiesBetween(counted: readonly CountedKind[], start: number, end: number): Energies {
  const energies: Energies = {}
  for (const kind of energyKinds) {
    for (const one of counted) {
      const kwh = one.kind === kind ? countedBetween(one.counted, start, end) : undefined
      if (kwh !== undefined) energies[kind] = (energies[kind] ?? 0) + kwh
    }
  }
  return energies
}

const gained = (energies: Energies, kinds: readonly EnergyKind[]) =>
  kinds.reduce((sum, kind) => sum + Math.max(0, energies[kind] ?? 0), 0)

/** Sun and wind of everything that was supplied, 0 to 1. */
export function renewableShare(energies: Energies): number | null {
  const supplied = gained(energies, ['pv', 'wind', 'generator', 'import'])
  return supplied > 0 ? gained(energies, ['pv', 'wind']) / supplied : null
}

/** Below this the resolution of counters says more than the site does. */
const leastKwh = 1

/** Percent: what reached loads, storage and grid of what came in. */
export function efficiencyOf(energies: Energies): number | null {
  const given = gained(energies, ['pv', 'wind', 'generator', 'import', 'discharge'])
  if (energies.load === undefined || given < leastKwh) return null
  return (100 * gained(energies, ['load', 'charge', 'export'])) / given
}
