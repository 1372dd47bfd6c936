import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export interface ProjectRow {
  groupId: number
  siteId: number
  projectName: string
  projectNumber: string
  countryCode: string | null
}

export async function groupsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('iotGroup')
    .select(['groupId', 'groupName'])
    .where('userId', '=', userId)
    .orderBy('sort')
    .orderBy('groupId')
    .execute()
}

/** The projects of all groups in their order; those that the caller no longer sees are absent. */
export async function projectsInGroups(db: Queryable, caller: Caller): Promise<ProjectRow[]> {
  const seen = seenSites(caller, sql.ref('p.site_id'))
  const { rows } = await sql<ProjectRow>`
    SELECT gp.group_id, p.site_id, p.project_name, p.project_number, p.country_code
    FROM iot_group g JOIN iot_group_project gp ON gp.group_id = g.group_id
    JOIN iot_project p ON p.site_id = gp.site_id
    WHERE g.user_id = ${caller.userId} ${seen ? sql`AND ${seen}` : sql``}
    ORDER BY gp.group_id, gp.sort, gp.site_id`.execute(db)
  return rows
}

/** The caller's own groups, locked in one order: changes of one person's groups follow one another. */
export async function lockGroups(tx: Tx, userId: string): Promise<number[]> {
  const rows = await tx
    .selectFrom('iotGroup')
    .select('groupId')
    .where('userId', '=', userId)
    .orderBy('groupId')
    .forUpdate()
    .execute()
  return rows.map((row) => row.groupId)
}

/** Of a group, in its order, with those that nobody sees any more. */
export async function siteIdsIn(tx: Tx, groupId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('iotGroupProject')
    .select('siteId')
    .where('groupId', '=', groupId)
    .orderBy('sort')
    .orderBy('siteId')
    .execute()
  return rows.map((row) => row.siteId)
}

export async function insertGroup(tx: Tx, userId: string, groupName: string): Promise<number> {
  const { rows } = await sql<{ groupId: number }>`
    INSERT INTO iot_group (user_id, group_name, sort)
    SELECT ${userId}, ${groupName}, coalesce(max(sort), 0) + 1 FROM iot_group WHERE user_id = ${userId}
    RETURNING group_id`.execute(tx)
  return rows[0]?.groupId ?? 0
}

export async function renameGroup(tx: Tx, groupId: number, groupName: string): Promise<void> {
  await tx.updateTable('iotGroup').set({ groupName }).where('groupId', '=', groupId).execute()
}

export async function deleteGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.deleteFrom('iotGroup').where('groupId', '=', groupId).execute()
}

export async function orderGroups(tx: Tx, groupIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE iot_group g SET sort = wanted.place
    FROM unnest(${groupIds}::integer[]) WITH ORDINALITY AS wanted (group_id, place)
    WHERE g.group_id = wanted.group_id`.execute(tx)
}

/** Exactly these, in this order. */
export async function writeProjects(tx: Tx, groupId: number, siteIds: readonly number[]): Promise<void> {
  await sql`
    DELETE FROM iot_group_project WHERE group_id = ${groupId} AND site_id <> ALL (${siteIds}::integer[])`.execute(
    tx,
  )
  await sql`
    INSERT INTO iot_group_project (group_id, site_id, sort)
    SELECT ${groupId}, wanted.site_id, wanted.place
    FROM unnest(${siteIds}::integer[]) WITH ORDINALITY AS wanted (site_id, place)
    ON CONFLICT (group_id, site_id) DO UPDATE SET sort = excluded.sort`.execute(tx)
}
