import type { Queryable } from '../../../platform/db/database.ts'
import { type LiveDeviceRow, liveDevicesOf } from '../../../site/live/queries.ts'
import { looksOf, type SiteLook } from './queries.ts'

/** What people have set up of a site. It changes seldom, while its figures are read with every word of it. */
export interface SetUp {
  look: SiteLook
  devices: readonly LiveDeviceRow[]
}

export async function setUpOf(db: Queryable, siteIds: readonly number[]): Promise<Map<number, SetUp>> {
  const [looks, rows] = await Promise.all([looksOf(db, siteIds), liveDevicesOf(db, siteIds)])
  const devices = Map.groupBy(rows, ({ siteId }) => siteId)
  return new Map([...looks].map(([siteId, look]) => [siteId, { look, devices: devices.get(siteId) ?? [] }]))
}
