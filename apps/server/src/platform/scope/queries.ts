import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { DataRule } from './data-rules.ts'

/** The rules in force for somebody on the menu (or the button itself) that holds a permission code. */
export async function dataRulesFor(db: Queryable, userId: string, code: string): Promise<DataRule[]> {
  const { rows } = await sql<DataRule>`SELECT * FROM data_rules_for(${userId}, ${code})`.execute(db)
  return rows
}

/** Which of these entries somebody does not hold; what is switched off is everybody's. */
export async function permissionsNotHeld(
  db: Queryable,
  userId: string,
  permissionIds: readonly string[],
): Promise<string[]> {
  if (permissionIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM sys_permission p
    WHERE p.id = ANY(${permissionIds}::text[]) AND NOT (p.menu_type = 2 AND p.status = '0')
      AND NOT EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${userId} AND h.permission_id = p.id)`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The rules that bind somebody on these entries or on the menus that hold them. */
export async function rulesBinding(
  db: Queryable,
  userId: string,
  permissionIds: readonly string[],
): Promise<string[]> {
  if (permissionIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT u.rule_id AS id FROM user_data_rule u
    WHERE u.user_id = ${userId} AND u.permission_id IN (
      SELECT id FROM sys_permission WHERE id = ANY(${permissionIds}::text[])
      UNION SELECT parent_id FROM sys_permission WHERE id = ANY(${permissionIds}::text[]))`.execute(db)
  return rows.map((row) => row.id)
}

/** The roles among these that would give somebody else more than the giver has: more entries, or fewer rules. */
export async function rolesBeyond(
  db: Queryable,
  giverId: string,
  roleIds: readonly string[],
): Promise<string[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT ro.id FROM sys_role ro
    WHERE ro.id = ANY(${roleIds}::text[]) AND (
      EXISTS (
        SELECT 1 FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id
        WHERE rp.role_id = ro.id AND NOT (p.menu_type = 2 AND p.status = '0')
          AND NOT EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${giverId} AND h.permission_id = p.id))
      OR EXISTS (
        SELECT 1 FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id
        JOIN user_data_rule u ON u.permission_id IN (p.id, p.parent_id) AND u.user_id = ${giverId}
        WHERE rp.role_id = ro.id
          AND NOT EXISTS (SELECT 1 FROM sys_role_data_rule rd WHERE rd.role_id = ro.id AND rd.rule_id = u.rule_id)))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** How many of these accounts stand in the subtree; deleted ones count too. */
export async function countInSubtree(
  db: Queryable,
  subtree: string | undefined,
  userIds: readonly string[],
): Promise<number> {
  if (userIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM sys_user
    WHERE id = ANY(${userIds}::text[]) AND ${subtree === undefined ? sql`true` : sql`tier_path LIKE ${`${subtree}%`}`}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
