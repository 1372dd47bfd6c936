import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import type { AccessStep } from '@gridhelm/contract/people/access/entities'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface Person {
  userId: string
  username: string
  tier: Tier
  tierPath: string
  orgCode: string | null
  status: number
  delFlag: number
  inPeriod: boolean
}

export async function personById(db: Queryable, id: string, now: Date): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT id AS user_id, username, tier, tier_path, org_code, status, del_flag,
           (valid_from IS NULL OR valid_from <= ${now}) AND (valid_to IS NULL OR valid_to > ${now}) AS in_period
    FROM sys_user WHERE id = ${id}`.execute(db)
  return rows[0]
}

export interface EntryRow {
  id: string
  parentId: string | null
  name: string
  menuType: number
  perms: string | null
  status: string
}

export async function entryRows(db: Queryable, language: Language): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT id, parent_id, ${sql.ref(`name_${language}`)} AS name, menu_type, perms, status
    FROM sys_permission ORDER BY sort_no, id`.execute(db)
  return rows
}

export const heldBy = async (db: Queryable, userId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT permission_id AS id FROM user_permission WHERE user_id = ${userId}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

type Holder = Extract<AccessStep, { kind: 'role' | 'department' | 'department-role' }>

/** Every role, department and department role of somebody, with whether it gives the entry. */
export async function holdersOf(
  db: Queryable,
  userId: string,
  permissionId: string,
  language: Language,
): Promise<Holder[]> {
  const role = sql.ref(`r.role_name_${language}`)
  const depart = sql.ref(`d.depart_name_${language}`)
  const { rows } = await sql<Holder>`
    SELECT 'role' AS kind, r.id, ${role} AS name, NULL AS department, true AS current,
           EXISTS (SELECT 1 FROM sys_role_permission p WHERE p.role_id = r.id AND p.permission_id = ${permissionId}) AS grants
    FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id WHERE ur.user_id = ${userId}
    UNION ALL
    SELECT 'department', d.id, ${depart}, NULL, d.org_code IS NOT DISTINCT FROM u.org_code,
           EXISTS (SELECT 1 FROM sys_depart_permission p WHERE p.depart_id = d.id AND p.permission_id = ${permissionId})
    FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id JOIN sys_user u ON u.id = ud.user_id
    WHERE ud.user_id = ${userId}
    UNION ALL
    SELECT 'department-role', r.id, ${role}, ${depart}, d.org_code IS NOT DISTINCT FROM u.org_code,
           EXISTS (SELECT 1 FROM sys_depart_role_permission p WHERE p.role_id = r.id AND p.permission_id = ${permissionId})
    FROM sys_depart_role_user ru JOIN sys_depart_role r ON r.id = ru.role_id
    JOIN sys_depart d ON d.id = r.depart_id JOIN sys_user u ON u.id = ru.user_id
    WHERE ru.user_id = ${userId}
    ORDER BY kind DESC, name`.execute(db)
  return rows
}

export interface RuleWay {
  ruleId: string
  kind: Holder['kind']
  name: string
}

/** What each rule comes by. */
export async function waysOfRules(
  db: Queryable,
  userId: string,
  ruleIds: readonly string[],
  language: Language,
): Promise<RuleWay[]> {
  if (ruleIds.length === 0) return []
  const { rows } = await sql<RuleWay>`
    SELECT u.rule_id, u.via AS kind,
           coalesce(${sql.ref(`r.role_name_${language}`)}, ${sql.ref(`d.depart_name_${language}`)},
                    ${sql.ref(`dr.role_name_${language}`)}, '') AS name
    FROM user_data_rule u
    LEFT JOIN sys_role r ON u.via = 'role' AND r.id = u.via_id
    LEFT JOIN sys_depart d ON u.via = 'department' AND d.id = u.via_id
    LEFT JOIN sys_depart_role dr ON u.via = 'department-role' AND dr.id = u.via_id
    WHERE u.user_id = ${userId} AND u.rule_id = ANY(${ruleIds}::text[]) ORDER BY u.via, name`.execute(db)
  return rows
}

export async function permissionIdOf(db: Queryable, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('sysPermission').select('id').where('perms', '=', code).executeTakeFirst()
  return row?.id
}
