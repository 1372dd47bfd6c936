import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export interface ApprovedRow {
  siteId: number
  deviceId: number
  point: number
  beforeAt: Date
  steps: string
  decidedValue: number | null
}

/** Approved repairs of counters whose steps may lie in the span, by time. */
export async function approvedIn(
  db: Queryable,
  siteIds: readonly number[],
  from: number,
  to: number,
): Promise<ApprovedRow[]> {
  const { rows } = await sql<ApprovedRow>`
    SELECT site_id, device_id, point, before_at, steps, decided_value FROM counter_repair
    WHERE site_id = ANY (${siteIds}::int[]) AND state = 'approved'
      AND at >= ${new Date(from)} AND at < ${new Date(to)}
    ORDER BY at`.execute(db)
  return rows
}

export interface CountingDeviceRow {
  siteId: number
  deviceId: number
  id: string
  systemType: string
  timeZone: string
}

/** The devices of some sites that may count energy, with the zones of their sites. */
export async function countingDevicesOf(
  db: Queryable,
  siteIds: readonly number[],
  kinds: readonly string[],
): Promise<CountingDeviceRow[]> {
  const { rows } = await sql<CountingDeviceRow>`
    SELECT d.site_id, d.device_id, d.id, d.system_type, p.time_zone
    FROM iot_device d JOIN iot_project p ON p.site_id = d.site_id
    WHERE d.site_id = ANY (${siteIds}::int[]) AND d.system_type = ANY (${kinds}::text[])
    ORDER BY d.site_id, d.device_id`.execute(db)
  return rows
}
