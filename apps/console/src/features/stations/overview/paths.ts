import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import type { Station } from '@gridhelm/contract/stations/stations/entities'

const pages: Readonly<Record<Subsystem, string>> = {
  pv: 'pv',
  generator: 'generators',
  storage: 'storage',
  wind: 'wind',
  grid: 'grid',
  load: 'load',
  environment: 'environment',
}

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

/** Where a subsystem of a station is shown; a station that only the address names stays in it. */
export function subsystemPath(
  station: Pick<Station, 'id' | 'projectType'>,
  subsystem: Subsystem,
  options: { inAddress: boolean; device?: string },
): string {
  const base = station.projectType === '1' ? '/microgridsys' : '/offgridsys'
  const search = new URLSearchParams({
    ...(options.inAddress ? { station: station.id } : {}),
    ...(options.device === undefined ? {} : { device: options.device }),
  }).toString()
  return `${base}/${pages[subsystem]}${search === '' ? '' : `?${search}`}`
}
