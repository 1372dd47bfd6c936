import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { SessionContext } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { holdsEverything, refuseOutsiders, refuseOwnRights, subtreeOfCaller } from './grants.ts'

type Caller = SessionContext['caller']

/** A code begins with the codes of everything above it. */
const below = (userId: string, which: RawBuilder<boolean>) => sql<boolean>`EXISTS (
  SELECT 1 FROM sys_user_depart own
  JOIN sys_depart top ON top.id = own.depart_id
  JOIN sys_user me ON me.id = own.user_id
  WHERE own.user_id = ${userId} AND starts_with(sys_depart.org_code, top.org_code) AND ${which})`

const heads = sql<boolean>`(own.head AND me.user_identity = 2)`

const holdsList = sql<boolean>`EXISTS (
  SELECT 1 FROM user_permission h JOIN sys_permission p ON p.id = h.permission_id
  WHERE h.user_id = own.user_id AND p.perms = 'department:list')`

/** Conditions on rows of sys_depart; undefined means every department. */

/** The own departments and everything below them. */
export const seenDepartments = (caller: Caller): RawBuilder<boolean> | undefined =>
  holdsEverything(caller) ? undefined : below(caller.scopeId, sql<boolean>`true`)

/** The departments that somebody heads and everything below them; at the top, too, only what is really headed. */
export const headedDepartments = (caller: Caller): RawBuilder<boolean> => below(caller.scopeId, heads)

/** Where somebody looks after members and roles: what is headed, and with the right to the whole list what is seen. */
export const managedDepartments = (caller: Caller): RawBuilder<boolean> | undefined =>
  holdsEverything(caller) ? undefined : below(caller.scopeId, sql<boolean>`(${heads} OR ${holdsList})`)

/**
 * The departments among these whose membership would give somebody more than the giver has: further entries, or the
 * same with fewer data rules. A member can choose the department any time, so what it gives counts as the member's.
 */
async function departmentsBeyond(
  db: Queryable,
  giverId: string,
  departIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM sys_depart d
    JOIN sys_depart_permission dp ON dp.depart_id = d.id
    JOIN sys_permission p ON p.id = dp.permission_id AND NOT (p.menu_type = 2 AND p.status = '0')
    WHERE d.id = ANY(${departIds}::text[]) AND (
      (NOT EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${giverId} AND h.permission_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM sys_user_depart own WHERE own.user_id = ${giverId} AND own.depart_id = d.id))
      OR EXISTS (
        SELECT 1 FROM user_data_rule u
        WHERE u.user_id = ${giverId} AND u.permission_id IN (p.id, p.parent_id)
          AND NOT EXISTS (
            SELECT 1 FROM sys_depart_data_rule dr WHERE dr.depart_id = d.id AND dr.rule_id = u.rule_id)))
    LIMIT 1`.execute(db)
  return rows.map((row) => row.id)
}

/** Refuses departments that would give a new member more than the caller has. */
export async function refuseForeignDepartments(
  db: Queryable,
  caller: Caller,
  departIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller) || departIds.length === 0) return
  if ((await departmentsBeyond(db, caller.scopeId, departIds)).length > 0) throw Refusal.of('error.grantMore')
}

/** Refuses entries that the caller neither holds nor could hold by choosing the department. */
export async function refuseBeyondDepartment(
  db: Queryable,
  caller: Caller,
  departId: string,
  permissionIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller) || permissionIds.length === 0) return
  const { rows } = await sql`
    SELECT 1 FROM sys_permission p
    WHERE p.id = ANY(${permissionIds}::text[]) AND NOT (p.menu_type = 2 AND p.status = '0')
      AND NOT EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${caller.scopeId} AND h.permission_id = p.id)
      AND NOT EXISTS (
        SELECT 1 FROM sys_user_depart own
        JOIN sys_depart_permission dp ON dp.depart_id = own.depart_id AND dp.permission_id = p.id
        WHERE own.user_id = ${caller.scopeId} AND own.depart_id = ${departId})
    LIMIT 1`.execute(db)
  if (rows.length > 0) throw Refusal.of('error.grantMore')
}

/** The caller's own account and everybody above it: those beside the line see them and change nobody of them. */
const standsAbove = ({ tierPath }: Caller) => sql<boolean>`starts_with(${tierPath}, u.tier_path)`

/** Refuses a change of what people have, when one of them is the caller, stands above or outside of the subtree. */
export async function refuseOutOfReach(
  db: Queryable,
  caller: Caller,
  userIds: readonly string[],
): Promise<void> {
  refuseOwnRights(caller, userIds)
  await refuseOutsiders(db, caller, userIds)
  if (holdsEverything(caller)) return
  const { rows } = await sql`
    SELECT 1 FROM sys_user u WHERE u.id = ANY(${userIds}::text[]) AND ${standsAbove(caller)} LIMIT 1`.execute(
    db,
  )
  if (rows.length > 0) throw Refusal.of('error.outsideScope')
}

/**
 * Refuses a change of what departments give, when one of their members stands outside of the caller's subtree, above
 * the caller, or is the caller.
 */
export async function refuseForeignMembers(
  db: Queryable,
  caller: Caller,
  departIds: readonly string[],
): Promise<void> {
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return
  const { rows } = await sql`
    SELECT 1 FROM sys_user_depart ud JOIN sys_user u ON u.id = ud.user_id
    WHERE ud.depart_id = ANY(${departIds}::text[])
      AND (u.tier_path NOT LIKE ${`${subtree}%`} OR ${standsAbove(caller)})
    LIMIT 1`.execute(db)
  if (rows.length > 0) throw Refusal.of('error.outsideScope')
}
