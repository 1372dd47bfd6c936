import type { CountryDay } from '@gridhelm/contract/stations/live/entities'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import type { SiteLinkRow } from '../../../site/live/queries.ts'
import { measuring } from '../../../site/measuring.ts'
import type { DeviceKindRow } from '../../../site/queries.ts'
import type { TelemetryStore } from '../../../telemetry/store.ts'

export const hourMs = 3_600_000
const hours = 24

type BucketsOf = TelemetryStore['bucketsOf']
type Hours = (number | null)[]

const noHours = (): Hours => new Array<null>(hours).fill(null)

/** Adds the hourly means of some sites to the countries of these sites. */
export async function addDay(
  countries: Map<string | null, CountryDay>,
  sites: readonly SiteLinkRow[],
  devices: readonly DeviceKindRow[],
  to: number,
  bucketsOf: BucketsOf,
): Promise<void> {
  const from = to - hours * hourMs
  const countryOf = new Map(sites.map((site) => [site.siteId, site.countryCode]))
  for (const { countryCode } of sites) {
    const country = countries.get(countryCode) ?? { countryCode, sites: 0, from, power: noPower() }
    countries.set(countryCode, country)
    country.sites += 1
  }
  for (const kind of powerKinds) {
    for (const { devices: asked, point } of measuring(kind, devices)) {
      const answers = await bucketsOf(asked, { points: [point], from, to, bucketMs: hourMs })
      for (const [index, { siteId }] of asked.entries()) {
        const sum = countries.get(countryOf.get(siteId) ?? null)?.power[kind]
        const mean = answers[index]?.points[0]?.mean
        if (sum && mean) addMeans(sum, mean)
      }
    }
  }
}

const noPower = (): Record<PowerKind, Hours> => ({
  pv: noHours(),
  wind: noHours(),
  generator: noHours(),
  battery: noHours(),
  grid: noHours(),
  load: noHours(),
})

function addMeans(sum: Hours, mean: Float64Array): void {
  for (const [hour, value] of mean.entries()) {
    if (hour < hours && Number.isFinite(value)) sum[hour] = (sum[hour] ?? 0) + value
  }
}
