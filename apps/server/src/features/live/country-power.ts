import type { CountryPower, PowerKind } from '@gridhelm/contract/live/entities'
import type { LiveDevice } from '@gridhelm/contract/push'
import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import type { LiveSite } from '../../push/live/site.ts'

/** Where the power of each kind is measured, and what the system says of it where nothing measures. */
export const powerSources: Readonly<
  Record<PowerKind, { kind: DeviceKind; key: string; inSystem: PointKey<'system'> }>
> = {
  pv: { kind: 'pvInverter', key: 'activePower', inSystem: 'pvPower' },
  wind: { kind: 'windTurbine', key: 'activePower', inSystem: 'windPower' },
  generator: { kind: 'generator', key: 'activePower', inSystem: 'generatorPower' },
  battery: { kind: 'pcs', key: 'activePower', inSystem: 'batteryPower' },
  grid: { kind: 'grid', key: 'activePower', inSystem: 'gridPower' },
  load: { kind: 'load', key: 'activePower', inSystem: 'loadPower' },
}
const kinds = Object.keys(powerSources) as readonly PowerKind[]

function sumOf(
  site: LiveSite,
  now: number,
  pick: (device: LiveDevice) => string | undefined,
): number | undefined {
  let sum: number | undefined
  for (const device of site.devices.values()) {
    const key = pick(device)
    const value = key === undefined ? undefined : device.values[key]
    if (!value || value.q === 'bad' || now - value.t > site.staleSeconds * 1_000) continue
    sum = (sum ?? 0) + value.v
  }
  return sum
}

/** What is stale or cannot be true is no part of a sum. */
export function powerOf(site: LiveSite, now: number): Partial<Record<PowerKind, number>> {
  const power: Partial<Record<PowerKind, number>> = {}
  for (const name of kinds) {
    const { kind, key, inSystem } = powerSources[name]
    const measured = sumOf(site, now, (device) => (device.kind === kind ? key : undefined))
    const sum = measured ?? sumOf(site, now, (device) => (device.kind === 'system' ? inSystem : undefined))
    if (sum !== undefined) power[name] = sum
  }
  return power
}

export function addToCountry(
  countries: Map<string | null, CountryPower>,
  countryCode: string | null,
  power: Partial<Record<PowerKind, number>>,
): void {
  const country = countries.get(countryCode) ?? {
    countryCode,
    sites: 0,
    countedSites: 0,
    power: { pv: 0, wind: 0, generator: 0, battery: 0, grid: 0, load: 0 },
  }
  countries.set(countryCode, country)
  country.sites += 1
  const found = kinds.filter((kind) => power[kind] !== undefined)
  if (found.length > 0) country.countedSites += 1
  for (const kind of found) country.power[kind] += power[kind] ?? 0
}
