import type { Language } from '@gridhelm/contract/language'
import type { DepartmentUser, UserChoice } from '@gridhelm/contract/people/departments/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { all } from '../../../resources/sql.ts'

/** A department is searched rather than leafed through to its end. */
export const countMost = 1_000

/** One department, or else all that fulfil the condition. */
export interface OfDepartments {
  departId: string | undefined
  departments: RawBuilder<boolean>
}

/** By its list of members for one department; person by person, along the order of the list, for many. */
export const memberOf = ({ departId, departments }: OfDepartments) =>
  departId === undefined
    ? sql<boolean>`(
        SELECT true FROM sys_user_depart ud JOIN sys_depart ON sys_depart.id = ud.depart_id
        WHERE ud.user_id = sys_user.id AND ${departments} LIMIT 1)`
    : sql<boolean>`sys_user.id IN (SELECT ud.user_id FROM sys_user_depart ud WHERE ud.depart_id = ${departId})`

export interface MembershipRow extends Pick<DepartmentUser, 'head' | 'rolesHere'> {
  id: string
}

/** What people are in the departments. */
export async function membershipsIn(
  db: Queryable,
  userIds: readonly string[],
  { departments }: OfDepartments,
  language: Language,
): Promise<MembershipRow[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<MembershipRow>`
    SELECT id,
      coalesce((
        SELECT bool_or(ud.head) AND sys_user.user_identity = 2
        FROM sys_user_depart ud JOIN sys_depart ON sys_depart.id = ud.depart_id
        WHERE ud.user_id = sys_user.id AND ${departments}), false) AS head,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object('id', r.id, 'roleName', ${sql.ref(`r.role_name_${language}`)})
          ORDER BY r.create_time, r.id)
        FROM sys_depart_role_user ru JOIN sys_depart_role r ON r.id = ru.role_id
        JOIN sys_depart ON sys_depart.id = r.depart_id
        WHERE ru.user_id = sys_user.id AND ${departments}), '[]'::jsonb) AS roles_here
    FROM sys_user WHERE id = ANY (${userIds}::text[])`.execute(db)
  return rows
}

export const inSubtree = (subtree: string) => sql<boolean>`sys_user.tier_path LIKE ${`${subtree}%`}`

/** Neither the account at that place nor those above it. */
export const notAbove = (tierPath: string) => sql<boolean>`NOT starts_with(${tierPath}, sys_user.tier_path)`

export const notMemberOf = (departId: string) => sql<boolean>`NOT EXISTS (
  SELECT 1 FROM sys_user_depart ud WHERE ud.user_id = sys_user.id AND ud.depart_id = ${departId})`

export const nameLike = (pattern: string) =>
  sql<boolean>`(username ILIKE ${pattern} OR realname ILIKE ${pattern} OR phone ILIKE ${pattern})`

const mostFound = 1_000

/** The first of those found, by name. Found first, sorted then: the other way round reads every account. */
export async function peopleByName(
  db: Queryable,
  where: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<UserChoice[]> {
  const { rows } = await sql<UserChoice>`
    WITH found AS MATERIALIZED (
      SELECT id, username, realname, work_no FROM sys_user
      WHERE del_flag = 0 AND ${all(where)} LIMIT ${sql.lit(mostFound)})
    SELECT * FROM found ORDER BY realname, id LIMIT ${limit}`.execute(db)
  return rows
}

export async function insertMembers(tx: Tx, departId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('sysUserDepart')
    .values(userIds.map((userId) => ({ userId, departId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Roles of the department go with the membership. */
export async function deleteMembers(tx: Tx, departId: string, userIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sysDepartRoleUser')
    .where('userId', 'in', userIds)
    .where('roleId', 'in', (query) =>
      query.selectFrom('sysDepartRole').select('id').where('departId', '=', departId),
    )
    .execute()
  await tx
    .deleteFrom('sysUserDepart')
    .where('departId', '=', departId)
    .where('userId', 'in', userIds)
    .execute()
}

/** Those of the people who really are members. */
export async function membersAmong(tx: Tx, departId: string, userIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sysUserDepart')
    .select('userId')
    .where('departId', '=', departId)
    .where('userId', 'in', userIds)
    .execute()
  return rows.map((row) => row.userId)
}
