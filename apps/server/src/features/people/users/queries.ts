import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import type { UserChoice } from '@gridhelm/contract/people/users/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { beginsWith, hasWords } from '../../../platform/db/searched-words.ts'
import { all } from '../../../resources/sql.ts'

export interface Place {
  id: string
  username: string
  tier: Tier
  tierPath: string
  parentId: string | null
  delFlag: number
}

const placeColumns = ['id', 'username', 'tier', 'tierPath', 'parentId', 'delFlag'] as const

export async function placeOf(db: Queryable, id: string): Promise<Place | undefined> {
  const row = await db.selectFrom('sysUser').select(placeColumns).where('id', '=', id).executeTakeFirst()
  return row as Place | undefined
}

export async function placeOfName(db: Queryable, username: string): Promise<Place | undefined> {
  const row = await db
    .selectFrom('sysUser')
    .select(placeColumns)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()
  return row as Place | undefined
}

/** What somebody reads about themselves. */
export async function profileOf(db: Queryable, id: string) {
  return db
    .selectFrom('sysUser as u')
    .leftJoin('sysUser as above', 'above.id', 'u.parentId')
    .select([
      'u.username',
      'u.realname',
      'u.tier',
      'u.avatar',
      'u.sex',
      'u.birthday',
      'u.telephone',
      'u.address',
      'u.email',
      'u.phone',
      'u.workNo',
      'above.realname as superior',
      'u.createTime',
      'u.passwordSetAt',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()
}

/** The accounts among these that the conditions let through, locked in the order of their ids. */
export async function lockPlaces(
  tx: Tx,
  ids: readonly string[],
  where: readonly RawBuilder<boolean>[],
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    SELECT id, username, tier, tier_path, parent_id, del_flag FROM sys_user
    WHERE id = ANY(${ids}::text[]) AND ${all(where)} ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Whether one of them has money, or money is on its way: on an account, held, or asked for. */
export async function holdsMoney(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ledger_account account WHERE account.owner_id = ANY (${ids}::text[])
      AND (account.balance <> 0 OR account.held <> 0 OR EXISTS (
        SELECT FROM ledger_leg leg JOIN ledger_transfer transfer ON transfer.id = leg.transfer_id
        WHERE leg.account_id = account.id AND transfer.state = 'requested'))
    LIMIT 1`.execute(tx)
  return rows.length > 0
}

export async function tiersBelow(db: Queryable, id: string): Promise<Tier[]> {
  const rows = await db.selectFrom('sysUser').select('tier').distinct().where('parentId', '=', id).execute()
  return rows.map((row) => row.tier as Tier)
}

export async function updatePlaces(
  tx: Tx,
  ids: readonly string[],
  change: {
    status?: number
    delFlag?: number
    passwordHash?: string
    passwordDue?: boolean
    updateBy: string
    updateTime: Date
  },
): Promise<void> {
  await tx.updateTable('sysUser').set(change).where('id', 'in', ids).execute()
}

/** Held until the transaction ends: meanwhile nobody may change what they give. */
export async function rolesAmong(
  tx: Tx,
  ids: readonly string[],
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_role WHERE id = ANY (${ids}::text[]) AND ${within} ORDER BY id FOR SHARE`.execute(tx)
  return rows.map((row) => row.id)
}

export async function roleIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('sysUserRole').select('roleId').where('userId', '=', userId).execute()
  return rows.map((row) => row.roleId)
}

export async function rolesOf(db: Queryable, userId: string, language: Language): Promise<UserChoice[]> {
  const name = sql.ref(`r.role_name_${language}`)
  const { rows } = await sql<UserChoice>`
    SELECT r.id AS key, r.id AS value, ${name} AS title FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
    WHERE ur.user_id = ${userId} ORDER BY r.role_code`.execute(db)
  return rows
}

export async function writeRoles(
  tx: Tx,
  userId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await tx.deleteFrom('sysUserRole').where('userId', '=', userId).where('roleId', 'in', removed).execute()
  if (added.length > 0)
    await tx
      .insertInto('sysUserRole')
      .values(added.map((roleId) => ({ userId, roleId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export interface Membership {
  departId: string
  head: boolean
}

export async function membershipsOf(db: Queryable, userId: string): Promise<Membership[]> {
  return db.selectFrom('sysUserDepart').select(['departId', 'head']).where('userId', '=', userId).execute()
}

export async function departmentsOf(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<UserChoice[]> {
  const name = sql.ref(`d.depart_name_${language}`)
  const { rows } = await sql<UserChoice>`
    SELECT d.id AS key, d.id AS value, ${name} AS title FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
    WHERE ud.user_id = ${userId} ORDER BY d.org_code`.execute(db)
  return rows
}

/** Leaves the account exactly these memberships, and a current department that is among them. */
export async function writeMemberships(
  tx: Tx,
  userId: string,
  memberships: readonly Membership[],
): Promise<void> {
  const ids = memberships.map(({ departId }) => departId)
  await sql`
    DELETE FROM sys_user_depart WHERE user_id = ${userId} AND NOT depart_id = ANY(${ids}::text[])`.execute(tx)
  if (memberships.length > 0)
    await tx
      .insertInto('sysUserDepart')
      .values(memberships.map((one) => ({ userId, ...one })))
      .onConflict((conflict) =>
        conflict.columns(['userId', 'departId']).doUpdateSet((row) => ({ head: row.ref('excluded.head') })),
      )
      .execute()
  // Roles inside a department end with the membership.
  await sql`
    DELETE FROM sys_depart_role_user dru USING sys_depart_role dr
    WHERE dr.id = dru.role_id AND dru.user_id = ${userId} AND NOT dr.depart_id = ANY(${ids}::text[])`.execute(
    tx,
  )
  await sql`
    UPDATE sys_user u SET org_code = (
      SELECT min(d.org_code) FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id WHERE ud.user_id = u.id)
    WHERE u.id = ${userId} AND u.org_code IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
      WHERE ud.user_id = u.id AND d.org_code = u.org_code)`.execute(tx)
}

export async function countDepartments(
  db: Queryable,
  ids: readonly string[],
  seen: RawBuilder<boolean> | undefined,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM sys_depart
    WHERE id = ANY(${ids}::text[]) AND ${seen ?? sql`true`}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether an account holds, or can choose by one of its departments, an entry that somebody else does not hold. */
export async function holdsMore(db: Queryable, userId: string, thanId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM (
      SELECT permission_id FROM user_permission WHERE user_id = ${userId}
      UNION SELECT dp.permission_id FROM sys_user_depart ud
      JOIN sys_depart_permission dp ON dp.depart_id = ud.depart_id WHERE ud.user_id = ${userId}) held
    JOIN sys_permission p ON p.id = held.permission_id AND NOT (p.menu_type = 2 AND p.status = '0')
    WHERE NOT EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${thanId} AND h.permission_id = p.id)
    LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function rulesOfDepartments(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT rule_id AS id FROM sys_depart_data_rule WHERE depart_id = ANY(${ids}::text[])
    UNION SELECT j.rule_id FROM sys_depart_role_data_rule j JOIN sys_depart_role r ON r.id = j.role_id
    WHERE r.depart_id = ANY(${ids}::text[])`.execute(db)
  return rows.map((row) => row.id)
}

const mostChoices = 2_000

export async function roleChoices(
  db: Queryable,
  within: RawBuilder<boolean>,
  language: Language,
): Promise<UserChoice[]> {
  const { rows } = await sql<UserChoice>`
    SELECT id AS key, id AS value, ${sql.ref(`role_name_${language}`)} AS title FROM sys_role
    WHERE ${within} ORDER BY create_time, id LIMIT ${mostChoices}`.execute(db)
  return rows
}

export async function departmentChoices(
  db: Queryable,
  language: Language,
  seen: RawBuilder<boolean> | undefined,
): Promise<(UserChoice & { parentId: string | null })[]> {
  const { rows } = await sql<UserChoice & { parentId: string | null }>`
    SELECT id AS key, id AS value, ${sql.ref(`depart_name_${language}`)} AS title, parent_id
    FROM sys_depart WHERE ${seen ?? sql`true`} ORDER BY org_code LIMIT ${mostChoices}`.execute(db)
  return rows
}

export async function deleteAgentsOf(tx: Tx, usernames: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sysUserAgent')
    .where((row) => row.or([row('userName', 'in', usernames), row('agentUserName', 'in', usernames)]))
    .execute()
}

export const isDeleted = sql<boolean>`del_flag = 1`
export const isAmong = (ids: readonly string[]) => sql<boolean>`id = ANY(${ids}::text[])`

/** In the department or one below it. */
export const inDepartment = (departmentId: string) => sql<boolean>`id IN (
  SELECT ud.user_id FROM sys_depart top
  JOIN sys_depart d ON starts_with(d.org_code, top.org_code)
  JOIN sys_user_depart ud ON ud.depart_id = d.id WHERE top.id = ${departmentId})`

export const hasRole = (roleCode: string) => sql<boolean>`id IN (
  SELECT ur.user_id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id WHERE r.role_code = ${roleCode})`

export async function isValidCurrency(db: Queryable, code: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM currency WHERE code = ${code} AND valid_flag LIMIT 1`.execute(db)
  return rows.length > 0
}

export interface PersonRow {
  id: string
  username: string
  realname: string | null
  tier: Tier
}

const searched = sql`(username || ' ' || coalesce(realname, ''))`

/** Of the accounts that somebody sees, those whose names have all the words. */
export async function peopleCalled(
  db: Queryable,
  visible: readonly RawBuilder<boolean>[],
  words: readonly string[],
  most: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    SELECT id, username, realname, tier FROM sys_user WHERE ${all([...visible, hasWords(searched, words)])}
    ORDER BY ${beginsWith(searched, words)} DESC, realname, id LIMIT ${most}`.execute(db)
  return rows
}
