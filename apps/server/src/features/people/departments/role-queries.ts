import type { Language } from '@gridhelm/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** A condition on whatever stands in a department, from one on departments. */
export const inDepartments = (departments: RawBuilder<boolean> | undefined) =>
  departments && sql<boolean>`depart_id IN (SELECT sys_depart.id FROM sys_depart WHERE ${departments})`

export const departmentNameOf = (language: Language) => sql<string>`(
  SELECT ${sql.ref(`d.depart_name_${language}`)} FROM sys_depart d WHERE d.id = sys_depart_role.depart_id)`

/** Each role with its department, when both exist and the department is one of these. */
export async function roleRefs(
  db: Queryable,
  roleIds: readonly string[],
  departments: RawBuilder<boolean> | undefined,
): Promise<{ id: string; departId: string }[]> {
  const { rows } = await sql<{ id: string; departId: string }>`
    SELECT id, depart_id FROM sys_depart_role
    WHERE id = ANY(${roleIds}::text[]) AND ${inDepartments(departments) ?? sql`true`}`.execute(db)
  return rows
}

export async function rolesOfDepartment(
  db: Queryable,
  departId: string,
  language: Language,
): Promise<{ id: string; roleName: string }[]> {
  const { rows } = await sql<{ id: string; roleName: string }>`
    SELECT id, ${sql.ref(`role_name_${language}`)} AS role_name FROM sys_depart_role
    WHERE depart_id = ${departId} ORDER BY create_time, id LIMIT 1000`.execute(db)
  return rows
}

export async function rolesOfUser(
  db: Queryable,
  userId: string,
  departments: RawBuilder<boolean> | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_depart_role
    WHERE id IN (SELECT role_id FROM sys_depart_role_user WHERE user_id = ${userId})
      AND ${inDepartments(departments) ?? sql`true`} ORDER BY id`.execute(db)
  return rows.map((row) => row.id)
}

/** Who holds one of the roles. */
export async function holdersOf(db: Queryable, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('sysDepartRoleUser')
    .select('userId')
    .distinct()
    .where('roleId', 'in', roleIds)
    .execute()
  return rows.map((row) => row.userId)
}

export async function deleteHolders(tx: Tx, roleIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysDepartRoleUser').where('roleId', 'in', roleIds).execute()
}

export async function giveRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  await tx
    .insertInto('sysDepartRoleUser')
    .values(roleIds.map((roleId) => ({ roleId, userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeRoles(tx: Tx, userId: string, roleIds: readonly string[]): Promise<void> {
  if (roleIds.length === 0) return
  await tx
    .deleteFrom('sysDepartRoleUser')
    .where('userId', '=', userId)
    .where('roleId', 'in', roleIds)
    .execute()
}

/** The rules that roles of departments carry. */
export async function rulesOfDepartmentRoles(tx: Tx, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await tx
    .selectFrom('sysDepartRoleDataRule')
    .select('ruleId')
    .distinct()
    .where('roleId', 'in', roleIds)
    .execute()
  return rows.map((row) => row.ruleId)
}

/** The rules that departments and their roles carry. */
export async function rulesOfDepartments(tx: Tx, departIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT rule_id AS id FROM sys_depart_data_rule WHERE depart_id = ANY(${departIds}::text[])
    UNION
    SELECT j.rule_id FROM sys_depart_role_data_rule j JOIN sys_depart_role r ON r.id = j.role_id
    WHERE r.depart_id = ANY(${departIds}::text[])`.execute(tx)
  return rows.map((row) => row.id)
}
