import type { CountryPower } from '@gridhelm/contract/stations/live/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'

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
  const found = powerKinds.filter((kind) => power[kind] !== undefined)
  if (found.length > 0) country.countedSites += 1
  for (const kind of found) country.power[kind] += power[kind] ?? 0
}
