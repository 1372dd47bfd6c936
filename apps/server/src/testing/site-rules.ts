import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

/** Hides a site from whoever has a role, by a data rule; what it returns shows it again. */
export async function hideSite(db: Db, roleId: string, number: string): Promise<() => Promise<unknown>> {
  const id = newId()
  const rule = { ruleName: 'Not this one', ruleColumn: 'project_number', ruleConditions: '!=' }
  await db
    .insertInto('sysPermissionDataRule')
    .values({ id, permissionId: 'menu-projects', ...rule, ruleValue: number })
    .execute()
  await db.insertInto('sysRoleDataRule').values({ roleId, ruleId: id }).execute()
  return () => db.deleteFrom('sysPermissionDataRule').where('id', '=', id).execute()
}
