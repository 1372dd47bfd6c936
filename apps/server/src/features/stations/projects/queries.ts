import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { takeDevicePlaces } from '../../../platform/sites/device-numbers.ts'

export async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: number }>`SELECT nextval('iot_project_number') AS number`.execute(tx)
  return `GH-${String(rows[0]?.number ?? 0).padStart(4, '0')}`
}

export async function isNumberTaken(db: Queryable, number: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM iot_project WHERE project_number = ${number}
    UNION ALL SELECT 1 FROM iot_project_credential WHERE mqtt_user = ${number} OR certificate_name = ${number}`.execute(
    db,
  )
  return rows.length > 0
}

/** Pictures that have been uploaded. */
export async function storedFiles(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('sysFile').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map((row) => row.id))
}

export async function insertProject(tx: Tx, columns: PlainRecord): Promise<number> {
  const { siteId } = await tx
    .insertInto('iotProject')
    .values(columns as never)
    .returning('siteId')
    .executeTakeFirstOrThrow()
  return siteId
}

/** Every site has one: the controller's own values. */
export async function insertSystemDevice(tx: Tx, siteId: number, createBy: string): Promise<void> {
  const places = await takeDevicePlaces(tx, siteId, 'system', 1)
  await tx
    .insertInto('iotDevice')
    .values(places.map((place) => ({ ...place, systemType: 'system', createBy })))
    .execute()
}

export async function bindUsers(tx: Tx, siteId: number, userIds: readonly string[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('iotProjectUser')
    .values(userIds.map((userId) => ({ siteId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function unbindUsers(tx: Tx, siteId: number, userIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('iotProjectUser')
    .where('siteId', '=', siteId)
    .where('userId', 'in', userIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function bindSites(tx: Tx, userId: string, siteIds: readonly number[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('iotProjectUser')
    .values(siteIds.map((siteId) => ({ siteId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

export async function unbindSites(tx: Tx, userId: string, siteIds: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('iotProjectUser')
    .where('userId', '=', userId)
    .where('siteId', 'in', siteIds)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function boundUsers(db: Queryable, siteIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('iotProjectUser')
    .select('userId')
    .distinct()
    .where('siteId', 'in', siteIds)
    .execute()
  return rows.map((row) => row.userId)
}

export async function kindsOf(db: Queryable, siteId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('iotDevice')
    .select('systemType')
    .distinct()
    .where('siteId', '=', siteId)
    .execute()
  return rows.map((row) => row.systemType)
}

/** What hangs on a project by its number alone; the rest goes by its foreign keys. */
export async function removeDevices(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('iotDevice').where('siteId', 'in', siteIds).execute()
  await tx.deleteFrom('iotDeviceCount').where('siteId', 'in', siteIds).execute()
  await tx
    .insertInto('iotProjectRemoved')
    .values(siteIds.map((siteId) => ({ siteId })))
    .execute()
}

/** Sites of a user, and users of a site. */
export const boundTo = (userId: string) =>
  sql<boolean>`site_id IN (SELECT site_id FROM iot_project_user WHERE user_id = ${userId})`
export const boundAt = (siteId: number) =>
  sql<boolean>`id IN (SELECT user_id FROM iot_project_user WHERE site_id = ${siteId})`
export const unlessBoundTo = (userId: string) => sql<boolean>`NOT ${boundTo(userId)}`
export const unlessBoundAt = (siteId: number) => sql<boolean>`NOT ${boundAt(siteId)}`
