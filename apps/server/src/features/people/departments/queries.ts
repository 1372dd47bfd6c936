import type { Language } from '@gridhelm/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { all } from '../../../resources/sql.ts'

export interface DepartmentRow {
  id: string
  parentId: string | null
  departName: string
  departNameEn: string
  departNameZh: string
  departNameFr: string
  departOrder: number
  orgCategory: number
  orgCode: string
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: number
}

type Conditions = readonly (RawBuilder<boolean> | undefined)[]
const known = (conditions: Conditions) => conditions.filter((one) => one !== undefined)

/** Every department that fulfils the conditions, parents before children. */
export async function departmentRows(
  db: Queryable,
  where: Conditions,
  language: Language,
): Promise<DepartmentRow[]> {
  const { rows } = await sql<DepartmentRow>`
    SELECT id, parent_id, ${sql.ref(`depart_name_${language}`)} AS depart_name, depart_name_en, depart_name_zh,
           depart_name_fr, depart_order, org_category, org_code, mobile, fax, address, memo, status
    FROM sys_depart WHERE ${all(known(where))}
    ORDER BY length(org_code), depart_order, org_code`.execute(db)
  return rows
}

export const departmentNameLike = (pattern: string, language: Language): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`depart_name_${language}`)} ILIKE ${pattern} OR org_code ILIKE ${pattern})`

export interface DepartmentRef {
  id: string
  parentId: string | null
  orgCode: string
}

/** Locked: whatever changes what a department gives waits for its turn here. */
export async function lockDepartment(
  tx: Tx,
  id: string,
  where: Conditions,
): Promise<DepartmentRef | undefined> {
  const { rows } = await sql<DepartmentRef>`
    SELECT id, parent_id, org_code FROM sys_depart
    WHERE id = ${id} AND ${all(known(where))} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** By id or code, which are unique, else by a name in any language; two at most. */
export async function departmentsNamed(tx: Tx, name: string, where: Conditions): Promise<string[]> {
  const { rows } = await sql<{ id: string; sure: boolean }>`
    SELECT id, (id = ${name} OR org_code = ${name}) AS sure FROM sys_depart
    WHERE ${all(known(where))} AND (id = ${name} OR org_code = ${name}
      OR ${name} IN (depart_name_en, depart_name_zh, depart_name_fr))
    ORDER BY sure DESC, id LIMIT 2`.execute(tx)
  const [first] = rows
  return first?.sure ? [first.id] : rows.map(({ id }) => id)
}

export const everyDepartment = sql<boolean>`true`
export const onlyDepartment = (id: string) => sql<boolean>`sys_depart.id = ${id}`

export async function departmentIdIf(
  db: Queryable,
  id: string,
  where: Conditions,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_depart WHERE id = ${id} AND ${all(known(where))}`.execute(db)
  return rows[0]?.id
}

/** One server at a time makes codes; the lock ends with the transaction. */
export async function lockCodes(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.departmentCodes)})`.execute(tx)
}

export async function siblingsUnder(
  tx: Tx,
  parentId: string | null,
): Promise<{ orgCode: string; departOrder: number }[]> {
  return tx
    .selectFrom('sysDepart')
    .select(['orgCode', 'departOrder'])
    .where('parentId', parentId === null ? 'is' : '=', parentId)
    .execute()
}

/** These departments and everything below them, with whether the caller may see each. */
export async function departmentsBelow(
  tx: Tx,
  codes: readonly string[],
  visible: Conditions,
): Promise<{ id: string; visible: boolean }[]> {
  const { rows } = await sql<{ id: string; visible: boolean }>`
    SELECT id, (${all(known(visible))}) AS visible FROM sys_depart
    WHERE EXISTS (SELECT 1 FROM unnest(${codes}::text[]) top(code) WHERE starts_with(org_code, top.code))
    FOR UPDATE`.execute(tx)
  return rows
}

export async function memberIdsOf(tx: Tx, departIds: readonly string[]): Promise<string[]> {
  if (departIds.length === 0) return []
  const rows = await tx
    .selectFrom('sysUserDepart')
    .select('userId')
    .distinct()
    .where('departId', 'in', departIds)
    .execute()
  return rows.map((row) => row.userId)
}

export async function deleteMemberships(tx: Tx, departIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysUserDepart').where('departId', 'in', departIds).execute()
}

/** Who is no longer in the current department stands in another of the own ones, or in none. */
export async function moveOrgCodes(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE sys_user u SET org_code = (
      SELECT min(d.org_code) FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id WHERE ud.user_id = u.id)
    WHERE u.id = ANY(${userIds}::text[])
      AND NOT EXISTS (
        SELECT 1 FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
        WHERE ud.user_id = u.id AND d.org_code = u.org_code)`.execute(tx)
}
