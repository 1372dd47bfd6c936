import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

/** Whether the group is the caller's own. */
export async function isOwnGroup(db: Queryable, { userId }: Caller, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('iotGroup')
    .select('groupId')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export interface GroupDeviceRow {
  siteId: number
  deviceId: number
  timeZone: string
}

/** The storage inverters of a group's sites that the caller still sees. */
export async function storageOfGroup(
  db: Queryable,
  caller: Caller,
  groupId: number,
): Promise<GroupDeviceRow[]> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<GroupDeviceRow>`
    SELECT d.site_id, d.device_id, p.time_zone
    FROM iot_group_project gp JOIN iot_project p ON p.site_id = gp.site_id
    JOIN iot_device d ON d.site_id = gp.site_id
    WHERE gp.group_id = ${groupId} AND d.system_type = 'pcs' ${seen ? sql`AND ${seen}` : sql``}
    ORDER BY d.site_id, d.device_id`.execute(db)
  return rows
}
