import type { DeviceKind } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'
import { seenSites } from '../../platform/scope/sites.ts'
import type { Caller } from '../../platform/session/queries.ts'

export interface LiveDeviceRow {
  siteId: number
  staleSeconds: number
  failedSeconds: number
  isOn: boolean
  /** Null for a site without devices. */
  deviceId: number | null
  id: string
  deviceNumber: string
  systemType: string
}

/**
 * The devices of these sites, with the spans after which what they say is old. Hundreds of homes would swell every
 * snapshot of a village: they are there only for those who name them.
 */
export async function liveDevicesOf(
  db: Queryable,
  siteIds: readonly number[],
  deviceIds?: readonly number[],
): Promise<LiveDeviceRow[]> {
  const which = deviceIds
    ? sql`d.device_id = ANY (${deviceIds}::int4[])`
    : sql`d.system_type <> ${sql.lit('solarHome' satisfies DeviceKind)}`
  const { rows } = await sql<LiveDeviceRow>`
    SELECT p.site_id, coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds,
           coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds,
           p.is_on, d.device_id, d.id, d.device_number, d.system_type
    FROM iot_project p CROSS JOIN system_setting s LEFT JOIN iot_device d ON d.site_id = p.site_id AND ${which}
    WHERE p.site_id = ANY (${siteIds})
    ORDER BY p.site_id, d.device_id`.execute(db)
  return rows
}

export interface SiteLinkRow {
  siteId: number
  countryCode: string | null
  staleSeconds: number
  failedSeconds: number
  isOn: boolean
  lastFrameAt: Date | null
}

/** The newest frame of each site, by the frame's own moment, and when it counts as too old. */
export async function siteLinks(
  db: Queryable,
  which: { siteIds: readonly number[] } | { seenBy: Caller },
): Promise<SiteLinkRow[]> {
  const condition =
    'siteIds' in which
      ? sql`p.site_id = ANY (${which.siteIds})`
      : (seenSites(which.seenBy, sql.ref('p.site_id')) ?? sql<boolean>`true`)
  const { rows } = await sql<SiteLinkRow>`
    SELECT p.site_id, p.country_code, coalesce(p.time_interval2, s.stale_seconds) AS stale_seconds,
           coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds, p.is_on, l.last_frame_at
    FROM iot_project p CROSS JOIN system_setting s LEFT JOIN telemetry_link l ON l.site_id = p.site_id
    WHERE ${condition}
    ORDER BY p.site_id`.execute(db)
  return rows
}
