import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export interface BoardRow {
  id: string
  name: string
  tiles: string
  roleId: string | null
  version: number
  /** Null: the reader's own. */
  owner: string | null
}

/** The own ones, then those that somebody above has shared with a role of the reader. */
export async function boardsOf(db: Queryable, { scopeId, tierPath }: Caller): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    SELECT b.id, b.name, b.tiles, b.role_id, b.version,
      CASE WHEN b.user_id = ${scopeId} THEN NULL ELSE o.realname END AS owner
    FROM dashboard_board b JOIN sys_user o ON o.id = b.user_id
    WHERE b.user_id = ${scopeId} OR (
      b.role_id IN (SELECT role_id FROM sys_user_role WHERE user_id = ${scopeId})
      AND starts_with(${tierPath}, CASE WHEN o.tier = 'admin' THEN '' ELSE o.tier_path END))
    ORDER BY b.user_id <> ${scopeId}, b.create_time, b.id`.execute(db)
  return rows
}

const roleName = { en: 'r.role_name_en', zh: 'r.role_name_zh', fr: 'r.role_name_fr' } as const

/** Roles that somebody below the caller holds. */
export async function rolesBelow(
  db: Queryable,
  caller: Caller,
  language: Language,
): Promise<{ id: string; name: string }[]> {
  const path = subtreeOfCaller(caller)
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT r.id, ${sql.ref(roleName[language])} AS name FROM sys_role r
    WHERE EXISTS (
      SELECT FROM sys_user_role held JOIN sys_user u ON u.id = held.user_id
      WHERE held.role_id = r.id AND u.del_flag = 0 AND u.id <> ${caller.scopeId}
        AND ${path === undefined ? sql`true` : startsWithPath(sql.ref('u.tier_path'), path)})
    ORDER BY name, r.id`.execute(db)
  return rows
}

/** Whoever counts what somebody has waits for others who do. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT FROM sys_user WHERE id = ${userId} FOR UPDATE`.execute(tx)
}

export async function countBoards(tx: Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM dashboard_board WHERE user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface BoardDraft {
  name: string
  tiles: string
  roleId: string | null
}

export async function insertBoard(
  tx: Tx,
  row: BoardDraft & { id: string; userId: string; createTime: Date; updateTime: Date },
): Promise<void> {
  await tx.insertInto('dashboardBoard').values(row).execute()
}

/** Undefined: it is not theirs, or was changed meanwhile. */
export async function updateBoard(
  db: Db,
  { id, userId, version }: { id: string; userId: string; version: number },
  change: BoardDraft & { updateTime: Date },
): Promise<number | undefined> {
  const row = await db
    .updateTable('dashboardBoard')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

export async function hasBoard(db: Db, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dashboardBoard')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteBoard(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('dashboardBoard')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function shortcutsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dashboardShortcut')
    .select('menuId')
    .where('userId', '=', userId)
    .orderBy('place')
    .execute()
  return rows.map(({ menuId }) => menuId)
}

export async function replaceShortcuts(tx: Tx, userId: string, menuIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('dashboardShortcut').where('userId', '=', userId).execute()
  if (menuIds.length > 0)
    await tx
      .insertInto('dashboardShortcut')
      .values(menuIds.map((menuId, place) => ({ userId, place, menuId })))
      .execute()
}
