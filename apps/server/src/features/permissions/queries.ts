import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

export interface PermissionRow {
  id: string
  parentId: string | null
  name: string
  menuType: number
  menuMode: number
  url: string | null
  component: string | null
  redirect: string | null
  perms: string | null
  permsType: string
  icon: string | null
  status: string
  route: boolean
  hidden: boolean
  keepAlive: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  /** By a role of the user or by its current department. */
  granted: boolean
}

/** Every entry, in the order of the menu, with whether the user holds it. */
export async function permissionsFor(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    WITH held AS (
      SELECT rp.permission_id FROM sys_role_permission rp
      JOIN sys_user_role ur ON ur.role_id = rp.role_id WHERE ur.user_id = ${userId}
      UNION
      SELECT dp.permission_id FROM sys_depart_permission dp
      JOIN sys_depart d ON d.id = dp.depart_id
      JOIN sys_user_depart ud ON ud.depart_id = d.id AND ud.user_id = ${userId}
      JOIN sys_user u ON u.id = ${userId} AND u.org_code = d.org_code)
    SELECT p.id, p.parent_id, ${sql.ref(`p.name_${language}`)} AS name, p.menu_type, p.menu_mode, p.url, p.component,
           p.redirect, p.perms, p.perms_type, p.icon, p.status, p.route, p.hidden, p.keep_alive, p.always_show,
           p.internal_or_external, h.permission_id IS NOT NULL AS granted
    FROM sys_permission p LEFT JOIN held h ON h.permission_id = p.id
    ORDER BY p.sort_no, p.id`.execute(db)
  return rows
}
