import type { Station } from '@gridhelm/contract/stations/stations/entities'

export const sources = ['pv', 'wind', 'generator', 'grid'] as const
export type Source = (typeof sources)[number]
export type Equipment = Source | 'battery' | 'load'

export const hueOf = {
  pv: 'var(--gh-pv)',
  wind: 'var(--gh-wind)',
  generator: 'var(--gh-generator)',
  grid: 'var(--gh-grid)',
  battery: 'var(--gh-battery)',
  load: 'var(--gh-load)',
} as const satisfies Record<Equipment, string>

export type Ratings = Pick<
  Station,
  'pvCapacity' | 'windCapacity' | 'generatorCapacity' | 'gridCapacity' | 'batteryCapacity'
>

export const nominalKw = (station: Ratings): Record<Source, number> => ({
  pv: station.pvCapacity,
  wind: station.windCapacity,
  generator: station.generatorCapacity,
  grid: station.gridCapacity,
})

export interface InstalledSource {
  source: Source
  kw: number
}

/** The sources that a station has; one without power is not there. */
export function installedSources(station: Ratings): InstalledSource[] {
  const kw = nominalKw(station)
  return sources.map((source) => ({ source, kw: kw[source] })).filter((installed) => installed.kw > 0)
}

/** The share of PV and wind in the site's own nominal power, 0 to 1; the grid is not the site's own. */
export function renewableShare(station: Ratings): number | undefined {
  const renewable = station.pvCapacity + station.windCapacity
  const own = renewable + station.generatorCapacity
  return own > 0 ? renewable / own : undefined
}
