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

/** The sites of a group that the caller still sees. */
export async function sitesOfGroup(db: Queryable, caller: Caller, groupId: number): Promise<number[]> {
  const seen = seenSites(caller, sql.ref('gp.site_id'))
  const { rows } = await sql<{ siteId: number }>`
    SELECT gp.site_id FROM iot_group_project gp
    WHERE gp.group_id = ${groupId} ${seen ? sql`AND ${seen}` : sql``}
    ORDER BY gp.site_id`.execute(db)
  return rows.map((row) => row.siteId)
}
