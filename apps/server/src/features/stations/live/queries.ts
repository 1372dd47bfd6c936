import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface SiteLinkRow {
  siteId: number
  countryCode: string | null
  staleSeconds: number
  failedSeconds: number
  lastFrameAt: Date | null
}

/** The newest frame of each site, by the frame's own moment, and when it counts as too old. */
export async function siteLinks(
  db: Queryable,
  which: { siteIds: readonly number[] } | { seen: RawBuilder<boolean> | undefined },
): Promise<SiteLinkRow[]> {
  const condition =
    'siteIds' in which ? sql`p.site_id = ANY (${which.siteIds})` : (which.seen ?? sql<boolean>`true`)
  const { rows } = await sql<SiteLinkRow>`
    SELECT p.site_id, p.country_code, coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds,
           coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds, l.last_frame_at
    FROM iot_project p CROSS JOIN system_setting s LEFT JOIN telemetry_link l ON l.site_id = p.site_id
    WHERE ${condition}
    ORDER BY p.site_id`.execute(db)
  return rows
}

export interface AlarmCountRow {
  siteId: number
  level1: number
  level2: number
  level3: number
}

/** Alarms that are there and that people hear of; sites without any are absent. */
export async function alarmCounts(
  db: Queryable,
  siteIds: readonly number[],
  now: Date,
): Promise<AlarmCountRow[]> {
  const { rows } = await sql<AlarmCountRow>`
    SELECT site_id, count(*) FILTER (WHERE level = 1) AS "level1", count(*) FILTER (WHERE level = 2) AS "level2",
      count(*) FILTER (WHERE level = 3) AS "level3"
    FROM alarm
    WHERE site_id = ANY (${siteIds}::int[]) AND state <> 'normal' AND state <> 'cleared'
      AND suppressed_by IS NULL AND (shelved_until IS NULL OR shelved_until <= ${now})
    GROUP BY site_id`.execute(db)
  return rows
}

export interface DeviceLinkRow {
  id: string
  failedSeconds: number
  lastFrameAt: Date | null
}

export async function deviceLinks(
  db: Queryable,
  devices: readonly { siteId: number; deviceId: number }[],
): Promise<DeviceLinkRow[]> {
  const [siteIds, deviceIds] = [devices.map((one) => one.siteId), devices.map((one) => one.deviceId)]
  const { rows } = await sql<DeviceLinkRow>`
    SELECT d.id, coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds, l.ts AS last_frame_at
    FROM unnest(${siteIds}::int[], ${deviceIds}::int[]) AS asked (site_id, device_id)
    JOIN iot_device d ON d.site_id = asked.site_id AND d.device_id = asked.device_id
    JOIN iot_project p ON p.site_id = d.site_id
    CROSS JOIN system_setting s
    LEFT JOIN telemetry_latest l ON l.site_id = d.site_id AND l.device_id = d.device_id`.execute(db)
  return rows
}

export interface PowerDeviceRow {
  siteId: number
  deviceId: number
  systemType: string
}

export async function devicesOfKinds(
  db: Queryable,
  siteIds: readonly number[],
  kinds: readonly string[],
): Promise<PowerDeviceRow[]> {
  return db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'systemType'])
    .where('siteId', 'in', siteIds)
    .where('systemType', 'in', kinds)
    .orderBy('siteId')
    .orderBy('deviceId')
    .execute()
}

export async function deviceNames(db: Queryable, siteId: number, deviceId: number) {
  return db
    .selectFrom('iotDevice')
    .select(['id', 'deviceName'])
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}
