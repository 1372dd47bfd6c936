import { rootPid } from '@gridhelm/contract/basics/categories/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { all } from '../../../resources/sql.ts'

/** One new code at a time. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.categoryCodes)})`.execute(tx)
}

export async function lastCodeBelow(tx: Tx, pid: string | undefined): Promise<string | undefined> {
  const row = await tx
    .selectFrom('sysCategory')
    .select('code')
    .where((on) => (pid === undefined ? on('pid', 'is', null) : on('pid', '=', pid)))
    .orderBy('code', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.code
}

export async function placeBelow(tx: Tx, id: string, pid: string): Promise<void> {
  await tx.updateTable('sysCategory').set({ pid }).where('id', '=', id).execute()
}

export const pidOnTheWire = () => sql<string>`coalesce(pid, ${sql.lit(rootPid)})`
export const hasChild = () => sql<string>`CASE WHEN EXISTS (
  SELECT 1 FROM sys_category child WHERE child.pid = sys_category.id) THEN '1' ELSE '0' END`

export const isBelow = (pid: string | undefined): RawBuilder<boolean> =>
  pid === undefined ? sql<boolean>`pid IS NULL` : sql<boolean>`pid = ${pid}`
export const isInBranch = (code: string): RawBuilder<boolean> =>
  sql<boolean>`code LIKE ${`${likeLiteral(code)}%`} AND code <> ${code}`
export const equals = (column: RawBuilder<unknown>, value: string): RawBuilder<boolean> =>
  sql<boolean>`${column} = ${value}`

/** Whether something below these is out of the caller's sight. */
export async function hidesBelow(
  db: Queryable,
  ids: readonly string[],
  visible: readonly RawBuilder<boolean>[],
): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`
    WITH RECURSIVE branch AS (
      SELECT id FROM sys_category WHERE id = ANY(${ids}::text[])
      UNION SELECT c.id FROM sys_category c JOIN branch b ON c.pid = b.id)
    SELECT EXISTS (
      SELECT 1 FROM sys_category WHERE id IN (SELECT b.id FROM branch b) AND (${all(visible)}) IS NOT TRUE) AS hides`.execute(
    db,
  )
  return rows[0]?.hides ?? false
}

/** The id of a category by id or code, which are unique, else by a name that only one has. */
export async function categoryNamed(
  tx: Tx,
  name: string,
  where: readonly RawBuilder<boolean>[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; sure: boolean }>`
    SELECT id, (id = ${name} OR code = ${name}) AS sure FROM sys_category
    WHERE ${all(where)} AND (id = ${name} OR code = ${name} OR ${name} IN (name_en, name_zh, name_fr))
    ORDER BY sure DESC, id LIMIT 2`.execute(tx)
  const [first, second] = rows
  return first?.sure || second === undefined ? first?.id : undefined
}
