import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'

export const subsystemOfPower: Readonly<Record<PowerKind, Subsystem>> = {
  pv: 'pv',
  wind: 'wind',
  generator: 'generator',
  grid: 'grid',
  battery: 'storage',
  load: 'load',
}

/** Whether a kind of power belongs to the site; every site has a load. */
export const isPart = (kind: PowerKind, present: ReadonlySet<Subsystem>): boolean =>
  kind === 'load' || present.has(subsystemOfPower[kind])
