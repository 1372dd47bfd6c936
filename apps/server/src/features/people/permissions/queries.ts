import { type Language, languages } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { hasWords } from '../../../platform/db/searched-words.ts'

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
  /** By a role of the user, by its current department, or by a role there. */
  granted: boolean
}

const held = (userId: string) =>
  sql`SELECT DISTINCT permission_id FROM user_permission WHERE user_id = ${userId}`
const chosen = (ids: readonly string[]) => sql`SELECT DISTINCT unnest(${ids}::text[]) AS permission_id`

/** Every entry, in the order of the menu, with whether somebody holds it, or whether it is among some chosen ones. */
export async function permissionsFor(
  db: Queryable,
  by: { userId: string } | { permissionIds: readonly string[] },
  language: Language,
): Promise<PermissionRow[]> {
  const { rows } = await sql<PermissionRow>`
    WITH held AS (${'userId' in by ? held(by.userId) : chosen(by.permissionIds)})
    SELECT p.id, p.parent_id, ${sql.ref(`p.name_${language}`)} AS name, p.menu_type, p.menu_mode, p.url, p.component,
           p.redirect, p.perms, p.perms_type, p.icon, p.status, p.route, p.hidden, p.keep_alive, p.always_show,
           p.internal_or_external, h.permission_id IS NOT NULL AS granted
    FROM sys_permission p LEFT JOIN held h ON h.permission_id = p.id
    ORDER BY p.sort_no, p.id`.execute(db)
  return rows
}

export async function knowsPath(db: Queryable, path: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sys_permission WHERE menu_type <> 2 AND url = ${path} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** The entries whose name has all the words, in whichever language: somebody may have learnt them in another. */
export async function entriesCalled(db: Queryable, words: readonly string[]): Promise<ReadonlySet<string>> {
  const named = (language: Language) => hasWords(sql.ref(`name_${language}`), words)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM sys_permission
    WHERE menu_type <> 2 AND (${sql.join(languages.map(named), sql` OR `)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
