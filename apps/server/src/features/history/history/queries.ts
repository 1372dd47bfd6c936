import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import { axisPoint } from '../../../telemetry/sealed/blocks.ts'

export interface StoredExtent {
  first: number | null
  newest: number | null
}

/** The first and the newest moment of which a site has anything stored; null while it has nothing. */
export async function storedExtent(db: Queryable, siteId: number): Promise<StoredExtent> {
  const devices = await db.selectFrom('iotDevice').select('deviceId').where('siteId', '=', siteId).execute()
  const own = sql`stored.site_id = ${siteId} AND stored.device_id = device.device_id`
  const frame = (table: 'telemetry_frame' | 'telemetry_late', order: RawBuilder<unknown>) =>
    sql`(SELECT ts FROM ${sql.table(table)} AS stored WHERE ${own} ORDER BY ts ${order} LIMIT 1)`
  const block = (moment: 't0' | 't1', order: RawBuilder<unknown>) =>
    sql`(SELECT ${sql.ref(moment)} FROM telemetry_block AS stored
         WHERE ${own} AND stored.point = ${axisPoint} ORDER BY t0 ${order} LIMIT 1)`
  const all = (moment: 't0' | 't1', order: RawBuilder<unknown>) =>
    sql`${block(moment, order)}, ${frame('telemetry_frame', order)}, ${frame('telemetry_late', order)}`
  const { rows } = await sql<StoredExtent>`
    SELECT (extract(epoch FROM min(first)) * 1000)::float8 AS first,
           (extract(epoch FROM max(newest)) * 1000)::float8 AS newest
    FROM (
      SELECT least(${all('t0', sql`ASC`)}) AS first, greatest(${all('t1', sql`DESC`)}) AS newest
      FROM unnest(${devices.map(({ deviceId }) => deviceId)}::int[]) AS device(device_id)
    ) AS stored`.execute(db)
  return rows[0] ?? { first: null, newest: null }
}

export interface SeenDevice extends SiteDeviceRow {
  projectName: string
  timeZone: string
  frameSeconds: number
}

/** Those of these devices whose sites the caller may see. */
export async function devicesSeen(
  db: Queryable,
  caller: Caller,
  ids: readonly string[],
): Promise<SeenDevice[]> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<SeenDevice>`
    SELECT d.site_id, d.device_id, d.id, d.device_number, d.device_name, d.system_type, d.pv_group_number,
           p.project_name, p.time_zone, coalesce(p.time_interval1, s.frame_seconds) AS frame_seconds
    FROM iot_device d JOIN iot_project p USING (site_id) CROSS JOIN system_setting s
    WHERE d.id = ANY (${ids}) ${seen ? sql`AND ${seen}` : sql``}`.execute(db)
  return rows
}
