import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { qualityOf } from '@gridhelm/points/quality'
import type { Db } from '../../platform/db/database.ts'
import { latestOfDevices } from '../../telemetry/latest/rows.ts'
import type { Latest, TelemetryStore } from '../../telemetry/store.ts'
import { goodSteps, meanOfSteps } from '../steps.ts'
import { dayAt, performanceRatio, ratedShares } from './performance-ratio.ts'
import { type PvDeviceRow, pvDevicesOf, pvSitesOf } from './queries.ts'

/** Over weeks by the hour: what a site stored while its link was lost may be no finer. */
const stepOf = ({ from, to }: Span) => (to - from > 2 * 86_400_000 ? 60 : 15) * 60_000
const mostSitesAtOnce = 50
const power = findPoint('pvInverter', 'activePower')
const rating = findPoint('pvInverter', 'dcRatedPower')
const irradiance = findPoint('environment', 'irradiancePlane')

interface Span {
  from: number
  to: number
}
type Source = Pick<TelemetryStore, 'bucketsOf'>

/**
 * Performance ratio by IEC 61724-1 of some sites over a span, by site; those without PV are absent. Whoever asks has
 * checked what the caller may see.
 */
export async function performanceOf(
  db: Db,
  reader: Source,
  siteIds: readonly number[],
  span: Span,
): Promise<Map<number, Performance>> {
  const stepMs = stepOf(span)
  // Whole steps only.
  const to = span.to - ((span.to - span.from) % stepMs)
  const found = new Map<number, Performance>()
  for (let first = 0; first < siteIds.length; first += mostSitesAtOnce) {
    const some = siteIds.slice(first, first + mostSitesAtOnce)
    const performances = await performanceOfSome(db, reader, some, { from: span.from, to, stepMs })
    for (const [siteId, performance] of performances) found.set(siteId, performance)
  }
  return found
}

async function performanceOfSome(
  db: Db,
  { bucketsOf }: Source,
  siteIds: readonly number[],
  { from, to, stepMs }: Span & { stepMs: number },
): Promise<[number, Performance][]> {
  const [sites, devices] = await Promise.all([pvSitesOf(db, siteIds), pvDevicesOf(db, siteIds)])
  const inverters = devices.filter((device) => device.systemType === 'pvInverter')
  const withPv = new Set(inverters.map((device) => device.siteId))
  const stations = devices.filter(
    (device) => device.systemType === 'environment' && withPv.has(device.siteId),
  )
  const [latest, powers, suns] = await Promise.all([
    latestOfDevices(db, inverters),
    bucketsOf(inverters, { points: [power.number], from, to, bucketMs: stepMs }),
    bucketsOf(stations, { points: [irradiance.number], from, to, bucketMs: stepMs }),
  ])
  const ratings = new Map(latest.map((one) => [`${one.siteId}-${one.deviceId}`, ratingOf(one)]))
  const powerOf = new Map(inverters.map((one, at) => [one, goodSteps(powers[at]?.points[0], power)]))
  const sunOf = new Map(stations.map((one, at) => [one, goodSteps(suns[at]?.points[0], irradiance)]))
  return sites
    .filter(({ siteId }) => withPv.has(siteId))
    .map((site) => {
      const own = ({ siteId }: PvDeviceRow) => siteId === site.siteId
      const ownInverters = inverters.filter(own)
      const said = ownInverters.map(({ siteId, deviceId }) => ratings.get(`${siteId}-${deviceId}`))
      const shares = ratedShares(said, site.pvCapacity)
      const performance = performanceRatio({
        stepMs,
        irradiance: meanOfSteps(stations.filter(own).map((one) => sunOf.get(one) ?? [])),
        inverters: ownInverters.map((inverter, at) => ({
          ratedKw: shares[at],
          power: powerOf.get(inverter) ?? [],
        })),
        isDay: dayAt(site, from, stepMs),
      })
      return [site.siteId, performance]
    })
}

/** What an inverter says of the modules behind it, kW. */
export function ratingOf({ values }: Latest): number | undefined {
  const value = values[rating.number]
  return qualityOf(value, rating) === 'good' ? value : undefined
}
