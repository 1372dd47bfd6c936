import type { LiveDevice } from '@gridhelm/contract/push'
import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import type { Queryable } from '../../platform/db/database.ts'
import { latestOfDevices } from '../../telemetry/latest/rows.ts'
import type { Latest } from '../../telemetry/store.ts'
import type { LiveSite } from './live-site.ts'
import { type LiveDeviceRow, liveDevicesOf } from './queries.ts'

const known: ReadonlySet<string> = new Set(deviceKinds)
const pointsOfKind = (kind: string): readonly Point[] => (known.has(kind) ? pointsOf(kind as DeviceKind) : [])

/** The values that a device has ever sent; what no number can say is left out. */
export function liveValues(
  kind: string,
  { values, times, isGone }: Latest,
  points: readonly Point[] = pointsOfKind(kind),
): LiveDevice['values'] {
  const found: LiveDevice['values'] = {}
  for (const point of points) {
    const [v, t] = [values[point.number], times[point.number]]
    if (v === undefined || t === undefined || !Number.isFinite(v) || !Number.isFinite(t)) continue
    const quality = qualityOf(v, point)
    found[point.key] = { v, t, q: isGone && quality === 'good' ? 'stale' : quality }
  }
  return found
}

type ReadSites = Map<number, LiveSite & { devices: Map<string, LiveDevice> }>

/**
 * Everything that is known of these sites but their homes, or of some points, or of the devices that are named; sites
 * that do not exist are absent.
 */
export async function readLiveSites(
  db: Queryable,
  siteIds: readonly number[],
  wanted: (kind: string) => readonly Point[] = pointsOfKind,
  deviceIds?: readonly number[],
): Promise<ReadSites> {
  return liveSitesOf(db, await liveDevicesOf(db, siteIds, deviceIds), wanted)
}

/** Of devices that are known already: only what they have said is read. */
export async function liveSitesOf(
  db: Queryable,
  rows: readonly LiveDeviceRow[],
  wanted: (kind: string) => readonly Point[],
): Promise<ReadSites> {
  const latest = await latestOfDevices(
    db,
    rows.flatMap(({ siteId, deviceId }) => (deviceId === null ? [] : [{ siteId, deviceId }])),
  )
  const byDevice = new Map(latest.map((one) => [`${one.siteId}-${one.deviceId}`, one]))
  const sites: ReadSites = new Map()
  for (const { siteId, staleSeconds, failedSeconds, isOn, deviceId, ...device } of rows) {
    const site = sites.get(siteId) ?? {
      siteId,
      staleSeconds,
      failedSeconds,
      ...(!isOn && { isOff: true as const }),
      devices: new Map(),
    }
    sites.set(siteId, site)
    if (deviceId === null) continue
    const { id, deviceNumber: number, systemType: kind } = device
    const newest = byDevice.get(id)
    site.devices.set(id, {
      id,
      number,
      kind,
      t: newest?.ts ?? null,
      ...(newest?.isGone && { isGone: true as const }),
      values: newest ? liveValues(kind, newest, wanted(kind)) : {},
    })
  }
  return sites
}
