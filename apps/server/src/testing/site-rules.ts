import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

interface Hiding {
  roleId: string
  menuId: string
  column: string
  value: string
  condition?: '=' | '!='
}

/** A data rule on a menu that holds for a role; the result takes it away again. */
export async function hideRows(
  db: Db,
  { roleId, menuId, column, value, condition = '=' }: Hiding,
): Promise<() => Promise<unknown>> {
  const id = newId()
  const rule = { ruleName: 'Not these', ruleColumn: column, ruleConditions: condition, ruleValue: value }
  await db
    .insertInto('sysPermissionDataRule')
    .values({ id, permissionId: menuId, ...rule })
    .execute()
  await db.insertInto('sysRoleDataRule').values({ roleId, ruleId: id }).execute()
  return () => db.deleteFrom('sysPermissionDataRule').where('id', '=', id).execute()
}

/** A data rule by which a role no longer sees a site. */
export const hideSite = (db: Db, roleId: string, number: string): Promise<() => Promise<unknown>> =>
  hideRows(db, { roleId, menuId: 'menu-projects', column: 'project_number', value: number, condition: '!=' })
