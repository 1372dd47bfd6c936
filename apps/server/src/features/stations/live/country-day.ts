import type { CountryDay } from '@gridhelm/contract/stations/live/entities'
import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { TelemetryStore } from '../../../telemetry/store.ts'
import type { PowerDeviceRow, SiteLinkRow } from './queries.ts'

export const hourMs = 3_600_000
const hours = 24

type BucketsOf = TelemetryStore['bucketsOf']
type Hours = (number | null)[]

const noHours = (): Hours => new Array<null>(hours).fill(null)

/** What measures a kind of power in each site: its devices, else the system's own figure. */
function measuring(kind: PowerKind, devices: readonly PowerDeviceRow[]) {
  const { kind: deviceKind, key, inSystem } = powerSources[kind]
  const own = devices.filter((device) => device.systemType === deviceKind)
  const measured = new Set(own.map((device) => device.siteId))
  const others = devices.filter(({ siteId, systemType }) => systemType === 'system' && !measured.has(siteId))
  const numberOf = (of: DeviceKind, name: string) => findPoint(of, name)?.number ?? -1
  return [
    { devices: own, point: numberOf(deviceKind, key) },
    { devices: others, point: numberOf('system', inSystem) },
  ].filter((one) => one.devices.length > 0)
}

/** Adds the hourly means of some sites to the countries of these sites. */
export async function addDay(
  countries: Map<string | null, CountryDay>,
  sites: readonly SiteLinkRow[],
  devices: readonly PowerDeviceRow[],
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
