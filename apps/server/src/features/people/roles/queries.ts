import type { Language } from '@gridhelm/contract/language'
import type { RoleChoice } from '@gridhelm/contract/people/roles/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

const mostChoices = 1_000

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

export async function rolesWithin(
  db: Queryable,
  within: RawBuilder<boolean>,
  language: Language,
): Promise<RoleChoice[]> {
  const { rows } = await sql<RoleChoice>`
    SELECT id, ${sql.ref(`role_name_${language}`)} AS role_name, role_code FROM sys_role
    WHERE ${within} ORDER BY create_time, id LIMIT ${mostChoices}`.execute(db)
  return rows
}

/** Held still while its people or rights change: what a role gives and who has it are never changed at once. */
export async function lockRole(
  tx: Tx,
  roleId: string,
  within: RawBuilder<boolean>,
  how: 'share' | 'update',
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sys_role WHERE id = ${roleId} AND ${within}
    ${how === 'share' ? sql`FOR SHARE` : sql`FOR UPDATE`}`.execute(tx)
  return rows.length > 0
}

export async function codeIsTaken(db: Queryable, roleCode: string, exceptId?: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', roleCode)
    .where('id', '!=', exceptId ?? '')
    .executeTakeFirst()
  return row !== undefined
}

export async function setTierPath(tx: Tx, roleId: string, tierPath: string): Promise<void> {
  await tx.updateTable('sysRole').set({ tierPath }).where('id', '=', roleId).execute()
}

/** Whether somebody has one of the roles: the caller, or anybody outside of a subtree. */
export async function isHeldBy(
  tx: Tx,
  roleIds: readonly string[],
  who: { userId: string } | { outside: string },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id
    WHERE ur.role_id = ANY(${roleIds}::text[])
      AND ${'userId' in who ? sql`u.id = ${who.userId}` : sql`u.tier_path NOT LIKE ${`${who.outside}%`}`}
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function membersOf(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sysUserRole')
    .select('userId as id')
    .distinct()
    .where('roleId', 'in', roleIds)
    .execute()
  return ids(rows)
}

export async function permissionsOfRole(db: Queryable, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysRolePermission')
    .select('permissionId as id')
    .where('roleId', '=', roleId)
    .orderBy('permissionId')
    .execute()
  return ids(rows)
}

export async function existingPermissions(
  db: Queryable,
  permissionIds: readonly string[],
): Promise<string[]> {
  if (permissionIds.length === 0) return []
  return ids(await db.selectFrom('sysPermission').select('id').where('id', 'in', permissionIds).execute())
}

export async function addPermissions(
  tx: Tx,
  roleId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return
  await tx
    .insertInto('sysRolePermission')
    .values(permissionIds.map((permissionId) => ({ roleId, permissionId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takePermissions(
  tx: Tx,
  roleId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (permissionIds.length === 0) return
  await tx
    .deleteFrom('sysRolePermission')
    .where('roleId', '=', roleId)
    .where('permissionId', 'in', permissionIds)
    .execute()
}

export async function rulesOn(db: Queryable, permissionIds: readonly string[]) {
  if (permissionIds.length === 0) return []
  return db
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'permissionId', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'])
    .where('permissionId', 'in', permissionIds)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

export async function addRules(tx: Tx, roleId: string, ruleIds: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return
  await tx
    .insertInto('sysRoleDataRule')
    .values(ruleIds.map((ruleId) => ({ roleId, ruleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRules(tx: Tx, roleId: string, ruleIds: readonly string[]): Promise<void> {
  if (ruleIds.length === 0) return
  await tx.deleteFrom('sysRoleDataRule').where('roleId', '=', roleId).where('ruleId', 'in', ruleIds).execute()
}

export interface GrantRow {
  id: string
  parentId: string | null
  name: string
  icon: string | null
  menuType: number
  menuMode: number
  hasRules: boolean
}

/** Every entry that somebody may grant, in the order of the menu; for the top, every entry. */
export async function grantable(
  db: Queryable,
  userId: string | undefined,
  language: Language,
): Promise<GrantRow[]> {
  const held =
    userId === undefined
      ? sql`true`
      : sql`(p.menu_type = 2 AND p.status = '0')
          OR EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${userId} AND h.permission_id = p.id)`
  const { rows } = await sql<GrantRow>`
    SELECT p.id, p.parent_id, ${sql.ref(`p.name_${language}`)} AS name, p.icon, p.menu_type, p.menu_mode,
           EXISTS (SELECT 1 FROM sys_permission_data_rule r WHERE r.permission_id = p.id) AS has_rules
    FROM sys_permission p WHERE ${held} ORDER BY p.sort_no, p.id`.execute(db)
  return rows
}

/** Of a user. */
export const holdsRole = (roleId: string) =>
  sql<boolean>`id IN (SELECT user_id FROM sys_user_role WHERE role_id = ${roleId})`

export async function addMembers(tx: Tx, roleId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('sysUserRole')
    .values(userIds.map((userId) => ({ userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeMembers(
  tx: Tx,
  roleIds: readonly string[],
  userIds?: readonly string[],
): Promise<void> {
  let query = tx.deleteFrom('sysUserRole').where('roleId', 'in', roleIds)
  if (userIds) query = query.where('userId', 'in', userIds)
  await query.execute()
}

export const isBelow = (subtree: string) => sql<boolean>`tier_path LIKE ${`${subtree}%`}`
