import { sql } from 'kysely'
import type { Queryable } from '../platform/db/database.ts'
import { seenSites } from '../platform/scope/sites.ts'

export interface SiteRow {
  projectName: string
  projectNumber: string
  siteId: number
  pvCapacity: number
  latitude: number | null
  longitude: number | null
  timeZone: string
  frameSeconds: number
}

/** Whose sites are asked for. */
export type SiteReader = Parameters<typeof seenSites>[0]

/** A site if the caller may see it. */
export async function siteSeen(
  db: Queryable,
  caller: SiteReader,
  siteId: number,
): Promise<SiteRow | undefined> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<SiteRow>`
    SELECT p.site_id, p.project_name, p.project_number, p.time_zone, p.pv_capacity, p.latitude, p.longitude,
           coalesce(p.time_interval1, s.frame_seconds) AS frame_seconds
    FROM iot_project p CROSS JOIN system_setting s
    WHERE p.site_id = ${siteId} ${seen ? sql`AND ${seen}` : sql``}`.execute(db)
  return rows[0]
}

export async function devicesOfSite(db: Queryable, siteId: number) {
  return db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'id', 'deviceNumber', 'deviceName', 'systemType', 'pvGroupNumber'])
    .where('siteId', '=', siteId)
    .orderBy('deviceId')
    .execute()
}
export type SiteDeviceRow = Awaited<ReturnType<typeof devicesOfSite>>[number]

export interface DeviceKindRow {
  siteId: number
  deviceId: number
  systemType: string
}

export async function devicesOfKinds(
  db: Queryable,
  siteIds: readonly number[],
  kinds: readonly string[],
): Promise<DeviceKindRow[]> {
  const { rows } = await sql<DeviceKindRow>`
    SELECT site_id, device_id, system_type FROM iot_device
    WHERE site_id = ANY (${siteIds}::int[]) AND system_type = ANY (${kinds}::text[])
    ORDER BY site_id, device_id`.execute(db)
  return rows
}
