import type { Queryable } from '../../platform/db/database.ts'

export interface PvSiteRow {
  siteId: number
  pvCapacity: number
  latitude: number | null
  longitude: number | null
}

export async function pvSitesOf(db: Queryable, siteIds: readonly number[]): Promise<PvSiteRow[]> {
  return db
    .selectFrom('iotProject')
    .select(['siteId', 'pvCapacity', 'latitude', 'longitude'])
    .where('siteId', 'in', siteIds)
    .execute()
}

export interface PvDeviceRow {
  siteId: number
  deviceId: number
  systemType: string
}

export async function pvDevicesOf(db: Queryable, siteIds: readonly number[]): Promise<PvDeviceRow[]> {
  return db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'systemType'])
    .where('siteId', 'in', siteIds)
    .where('systemType', 'in', ['pvInverter', 'environment'])
    .orderBy('siteId')
    .orderBy('deviceId')
    .execute()
}
