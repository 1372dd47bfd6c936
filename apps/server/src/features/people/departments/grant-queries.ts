import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** A department and a department role hold entries and carry rules in tables of the same form. */
export interface Holder {
  kind: 'department' | 'department-role'
  id: string
}

const tables = {
  department: { permission: 'sys_depart_permission', rule: 'sys_depart_data_rule', key: 'depart_id' },
  'department-role': {
    permission: 'sys_depart_role_permission',
    rule: 'sys_depart_role_data_rule',
    key: 'role_id',
  },
} as const

const permissionsTable = ({ kind }: Holder) => sql.table(tables[kind].permission)
const rulesTable = ({ kind }: Holder) => sql.table(tables[kind].rule)
const key = ({ kind }: Holder) => sql.ref(tables[kind].key)

export async function permissionsOf(db: Queryable, holder: Holder): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT permission_id AS id FROM ${permissionsTable(holder)} WHERE ${key(holder)} = ${holder.id}
    ORDER BY 1`.execute(db)
  return rows.map((row) => row.id)
}

/** False when one of them does not exist. */
export async function permissionsExist(db: Queryable, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('sysPermission')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count === ids.length
}

export async function addPermissions(tx: Tx, holder: Holder, ids: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO ${permissionsTable(holder)} (${key(holder)}, permission_id)
    SELECT ${holder.id}, id FROM unnest(${ids}::text[]) given(id) ON CONFLICT DO NOTHING`.execute(tx)
}

export async function takePermissions(tx: Tx, holder: Holder, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM ${permissionsTable(holder)}
    WHERE ${key(holder)} = ${holder.id} AND permission_id = ANY(${ids}::text[])`.execute(tx)
}

/** What a department loses, its roles lose too. */
export async function takeFromRolesOf(tx: Tx, departId: string, ids: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM sys_depart_role_permission
    WHERE permission_id = ANY(${ids}::text[])
      AND role_id IN (SELECT id FROM sys_depart_role WHERE depart_id = ${departId})`.execute(tx)
}

export async function rulesOf(db: Queryable, holder: Holder, permissionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM ${rulesTable(holder)} h JOIN sys_permission_data_rule r ON r.id = h.rule_id
    WHERE h.${key(holder)} = ${holder.id} AND r.permission_id = ${permissionId} ORDER BY r.id`.execute(db)
  return rows.map((row) => row.id)
}

export async function addRules(tx: Tx, holder: Holder, ruleIds: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO ${rulesTable(holder)} (${key(holder)}, rule_id)
    SELECT ${holder.id}, id FROM unnest(${ruleIds}::text[]) given(id) ON CONFLICT DO NOTHING`.execute(tx)
}

export async function takeRules(tx: Tx, holder: Holder, ruleIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM ${rulesTable(holder)}
    WHERE ${key(holder)} = ${holder.id} AND rule_id = ANY(${ruleIds}::text[])`.execute(tx)
}

export async function rulesOfEntry(db: Queryable, permissionId: string) {
  return db
    .selectFrom('sysPermissionDataRule')
    .select(['id', 'permissionId', 'ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'])
    .where('permissionId', '=', permissionId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

export interface EntryRow {
  id: string
  parentId: string | null
  name: string
  icon: string | null
  menuType: number
  menuMode: number
  hasRules: boolean
}

/** The entries of a department, in the order of the menu. */
export async function entriesOf(db: Queryable, departId: string, language: Language): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT p.id, p.parent_id, ${sql.ref(`p.name_${language}`)} AS name, p.icon, p.menu_type, p.menu_mode,
           EXISTS (SELECT 1 FROM sys_permission_data_rule r WHERE r.permission_id = p.id) AS has_rules
    FROM sys_depart_permission dp JOIN sys_permission p ON p.id = dp.permission_id
    WHERE dp.depart_id = ${departId} ORDER BY p.sort_no, p.id`.execute(db)
  return rows
}
