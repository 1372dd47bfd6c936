import { createHash } from 'node:crypto'
import type { Language } from '@gridhelm/contract/language'
import type { AllAuthEntry, AuthEntry, MenuItem, OwnScreen } from '@gridhelm/contract/permissions/entities'
import type { Queryable } from '../../../platform/db/database.ts'
import { authOf, menuOf, screensOf } from './menu.ts'
import { entriesCalled, type PermissionRow, permissionsFor } from './queries.ts'

/** The permission list of somebody. Its version is drawn from all of it, so that no change can pass unseen. */
export async function permissionList(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<{ menu: MenuItem[]; auth: AuthEntry[]; allAuth: AllAuthEntry[]; version: string }> {
  const rows = await permissionsFor(db, { userId }, language)
  const list = { menu: menuOf(rows), ...authOf(rows) }
  return { ...list, version: createHash('sha256').update(JSON.stringify(list)).digest('base64url') }
}

/** What somebody may do, screen by screen. */
export async function ownScreens(db: Queryable, userId: string, language: Language): Promise<OwnScreen[]> {
  return screensOf(await permissionsFor(db, { userId }, language))
}

/** What a role would give that grants these. */
export interface Granting {
  menu: MenuItem[]
  /** Every entry with whether it is among them. */
  entries: PermissionRow[]
}

export async function granting(
  db: Queryable,
  permissionIds: readonly string[],
  language: Language,
): Promise<Granting> {
  const entries = await permissionsFor(db, { permissionIds }, language)
  return { menu: menuOf(entries), entries }
}

/** For the search: those of somebody's own screens that are called so in any language, named in theirs. */
export async function findScreens(
  db: Queryable,
  userId: string,
  language: Language,
  words: readonly string[],
): Promise<OwnScreen[]> {
  const called = await entriesCalled(db, words)
  return called.size === 0 ? [] : (await ownScreens(db, userId, language)).filter(({ id }) => called.has(id))
}
