import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { type Looker, seenSites } from '../../../platform/scope/sites.ts'

export interface SiteLook {
  siteId: number
  timeZone: string
  createTime: Date
  realTimePowerField: string | null
  telemetrySignal: string | null
}

/** The days of each site are its own, and so is what it shows first. */
export async function looksOf(db: Queryable, siteIds: readonly number[]): Promise<Map<number, SiteLook>> {
  const { rows } = await sql<SiteLook>`
    SELECT site_id, time_zone, create_time, real_time_power_field, telemetry_signal
    FROM iot_project WHERE site_id = ANY (${siteIds}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.siteId, row]))
}

/** The countries of some sites; empty where a site names none. */
export async function countriesOf(db: Queryable, siteIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ siteId: number; countryCode: string }>`
    SELECT site_id, coalesce(country_code, '') AS country_code FROM iot_project
    WHERE site_id = ANY (${siteIds}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.siteId, row.countryCode]))
}

export interface Choice {
  siteId?: number
  countryCode?: string
  groupId?: number
}

/** The sites that the caller may see, all or some; a group counts only where it is the caller's own. */
export async function siteIdsSeen(
  db: Queryable,
  caller: Looker & { userId: string },
  choice: Choice = {},
): Promise<number[]> {
  const { siteId, countryCode, groupId } = choice
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const conditions = [
    sql`true`,
    ...(seen ? [seen] : []),
    ...(siteId === undefined ? [] : [sql`p.site_id = ${siteId}`]),
    ...(countryCode === undefined ? [] : [sql`p.country_code = ${countryCode}`]),
    ...(groupId === undefined
      ? []
      : [
          sql`p.site_id IN (
            SELECT gp.site_id FROM iot_group g JOIN iot_group_project gp ON gp.group_id = g.group_id
            WHERE g.group_id = ${groupId} AND g.user_id = ${caller.userId})`,
        ]),
  ]
  const { rows } = await sql<{ siteId: number }>`
    SELECT p.site_id FROM iot_project p WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY p.site_id`.execute(db)
  return rows.map((row) => row.siteId)
}
