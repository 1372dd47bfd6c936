import type { ConditionType } from '@gridhelm/contract/history/queryConditions/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

const columns = ['id', 'siteId', 'reportType', 'name', 'condition', 'lastUsed', 'createTime'] as const

/** The caller's, for a site that the caller sees. */
function isOwn(caller: Caller): RawBuilder<boolean> {
  const seen = seenSites(caller, sql.ref('site_id')) ?? sql<boolean>`true`
  return sql<boolean>`(user_id = ${caller.userId} AND ${seen})`
}

/** The last used one first, then the youngest. */
export async function conditionsOf(
  db: Queryable,
  caller: Caller,
  { reportType, siteId }: { reportType: ConditionType; siteId: number | undefined },
) {
  const own = db
    .selectFrom('queryCondition')
    .select(columns)
    .where(isOwn(caller))
    .where('reportType', '=', reportType)
  return (siteId === undefined ? own : own.where('siteId', '=', siteId))
    .orderBy(sql`coalesce(last_used, create_time)`, 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type ConditionRow = Awaited<ReturnType<typeof conditionsOf>>[number]

/** Undefined for one of somebody else. */
export async function conditionOf(db: Queryable, caller: Caller, id: string) {
  return db
    .selectFrom('queryCondition')
    .select(columns)
    .where('id', '=', id)
    .where(isOwn(caller))
    .executeTakeFirst()
}

/** One change of a person at a time, so that the number of conditions stays what it may be. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT 1 FROM sys_user WHERE id = ${userId} FOR NO KEY UPDATE`.execute(tx)
}

export async function countConditions(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('queryCondition')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertCondition(
  tx: Tx,
  row: Omit<ConditionRow, 'lastUsed'> & { userId: string },
): Promise<void> {
  await tx.insertInto('queryCondition').values(row).execute()
}

interface Change {
  name?: string
  condition?: string
  lastUsed?: Date
}

export async function updateCondition(
  db: Queryable,
  caller: Caller,
  id: string,
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('queryCondition')
    .set(change)
    .where('id', '=', id)
    .where(isOwn(caller))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteCondition(db: Queryable, caller: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('queryCondition')
    .where('id', '=', id)
    .where(isOwn(caller))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
