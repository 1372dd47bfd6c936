import type { Language } from '@gridhelm/contract/language'
import { type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { partPattern } from '../../../platform/db/like-literal.ts'

export interface MenuRow {
  id: string
  parentId: string | null
  name: string
  nameEn: string
  nameZh: string
  nameFr: string
  menuType: number
  menuMode: number
  url: string | null
  component: string | null
  redirect: string | null
  perms: string | null
  permsType: string
  icon: string | null
  sortNo: number
  status: string
  route: boolean
  hidden: boolean
  keepAlive: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  description: string | null
  ruleCount: number
  childCount: number
}

/** All entries in their order; with `parents` those directly under them, null standing for the top. */
export async function menuRows(
  db: Queryable,
  language: Language,
  parents?: readonly string[] | null,
): Promise<MenuRow[]> {
  const where =
    parents === undefined
      ? sql`true`
      : parents === null
        ? sql`p.parent_id IS NULL`
        : sql`p.parent_id = ANY(${parents}::text[])`
  const { rows } = await sql<MenuRow>`
    SELECT p.id, p.parent_id, ${sql.ref(`p.name_${language}`)} AS name, p.name_en, p.name_zh, p.name_fr, p.menu_type,
           p.menu_mode, p.url, p.component, p.redirect, p.perms, p.perms_type, p.icon, p.sort_no, p.status, p.route,
           p.hidden, p.keep_alive, p.always_show, p.internal_or_external, p.description,
           (SELECT count(*) FROM sys_permission_data_rule r WHERE r.permission_id = p.id) AS rule_count,
           (SELECT count(*) FROM sys_permission c WHERE c.parent_id = p.id) AS child_count
    FROM sys_permission p WHERE ${where} ORDER BY p.sort_no, p.id`.execute(db)
  return rows
}

/** Moves and deletions of entries follow one another: two at once could close a circle. */
export async function lockMenus(tx: Tx): Promise<void> {
  await sql`LOCK TABLE sys_permission IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

export async function menuById(db: Queryable, id: string) {
  return db.selectFrom('sysPermission').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Among the entries that lead somewhere; buttons have no path. */
export async function isPathTaken(tx: Tx, url: string, exceptId = ''): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sys_permission WHERE menu_type <> 2 AND url = ${url} AND id <> ${exceptId} LIMIT 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** The entries themselves and everything below them. */
export async function branchesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; perms: string | null }[]> {
  const { rows } = await sql<{ id: string; perms: string | null }>`
    WITH RECURSIVE branch AS (
      SELECT id, perms FROM sys_permission WHERE id = ANY(${ids}::text[])
      UNION
      SELECT c.id, c.perms FROM sys_permission c JOIN branch b ON c.parent_id = b.id)
    SELECT id, perms FROM branch`.execute(db)
  return rows
}

export type MenuColumns = Partial<
  Omit<MenuRow, 'id' | 'name' | 'ruleCount' | 'childCount'> & {
    createBy: string
    updateBy: string
    updateTime: Date
  }
>
export type NewMenu = MenuColumns & Pick<MenuRow, 'nameEn' | 'nameZh' | 'nameFr' | 'menuType'>

export async function insertMenu(tx: Tx, id: string, columns: NewMenu): Promise<void> {
  await tx
    .insertInto('sysPermission')
    .values({ ...columns, id })
    .execute()
}

export async function updateMenu(tx: Tx, id: string, columns: MenuColumns): Promise<void> {
  await tx.updateTable('sysPermission').set(columns).where('id', '=', id).execute()
}

export async function deleteMenus(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('sysPermission').where('id', 'in', ids).execute()
}

const ruleFields = [
  'id',
  'permissionId',
  'ruleName',
  'ruleColumn',
  'ruleConditions',
  'ruleValue',
  'status',
] as const

export async function rulesOf(
  db: Queryable,
  permissionId: string,
  filter: { ruleName?: string | undefined; ruleValue?: string | undefined } = {},
) {
  let query = db
    .selectFrom('sysPermissionDataRule')
    .select(ruleFields)
    .where('permissionId', '=', permissionId)
  for (const column of ['ruleName', 'ruleValue'] as const) {
    const pattern = partPattern(filter[column])
    if (pattern) query = query.where(sql<SqlBool>`${sql.ref(column)} ILIKE ${pattern}`)
  }
  return query.orderBy('createTime').orderBy('id').execute()
}

export async function ruleById(db: Queryable, id: string) {
  return db
    .selectFrom('sysPermissionDataRule')
    .select(ruleFields)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface RuleColumns {
  permissionId: string
  ruleName: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
  status?: string
}

export async function insertRule(
  tx: Tx,
  id: string,
  columns: RuleColumns & { createBy: string },
): Promise<void> {
  await tx
    .insertInto('sysPermissionDataRule')
    .values({ ...columns, id })
    .execute()
}

export async function updateRule(
  tx: Tx,
  id: string,
  columns: Omit<RuleColumns, 'permissionId'> & { updateBy: string; updateTime: Date },
): Promise<void> {
  await tx.updateTable('sysPermissionDataRule').set(columns).where('id', '=', id).execute()
}

export async function deleteRule(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sysPermissionDataRule')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The codes of an entry and of the entries directly under it. */
export async function codesAround(db: Queryable, permissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysPermission')
    .select('perms')
    .where((eb) => eb.or([eb('id', '=', permissionId), eb('parentId', '=', permissionId)]))
    .where('perms', 'is not', null)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => row.perms ?? [])
}
