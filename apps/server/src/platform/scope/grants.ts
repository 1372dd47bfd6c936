import type { Queryable } from '../db/database.ts'
import type { SessionContext } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { countInSubtree, permissionsNotHeld, rolesBeyond, rulesBinding } from './queries.ts'
import { subtreeOf } from './tiers.ts'

type Giver = SessionContext['caller']

/** The top runs the installation and holds whatever exists in it. */
export const holdsEverything = ({ tier }: Giver): boolean => tier === 'admin'

export const subtreeOfCaller = ({ tier, tierPath }: Giver): string | undefined => subtreeOf(tier, tierPath)

/** Refuses when one of the accounts is outside of the caller's subtree, or does not exist. */
export async function refuseOutsiders(
  db: Queryable,
  caller: Giver,
  userIds: readonly string[],
): Promise<void> {
  const different = [...new Set(userIds)]
  const found = await countInSubtree(db, subtreeOfCaller(caller), different)
  if (found !== different.length) throw Refusal.of('error.outsideScope')
}

/** Nobody but the top changes their own rights. */
export function refuseOwnRights(caller: Giver, userIds: readonly string[]): void {
  if (!holdsEverything(caller) && userIds.includes(caller.userId)) throw Refusal.of('error.outsideScope')
}

/** Refuses entries that the caller does not hold; pass what is added and what is taken away. */
export async function refuseForeignPermissions(
  db: Queryable,
  caller: Giver,
  permissionIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller)) return
  if ((await permissionsNotHeld(db, caller.scopeId, permissionIds)).length > 0)
    throw Refusal.of('error.grantMore')
}

/** Refuses roles that would give more than the caller has: further entries, or the same with fewer data rules. */
export async function refuseForeignRoles(
  db: Queryable,
  caller: Giver,
  roleIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller)) return
  if ((await rolesBeyond(db, caller.scopeId, roleIds)).length > 0) throw Refusal.of('error.grantMore')
}

/** Refuses a choice of data rules for an entry that leaves out one which binds the caller there. */
export async function refuseLiftedRules(
  db: Queryable,
  caller: Giver,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller)) return
  const binding = await rulesBinding(db, caller.scopeId, [permissionId])
  if (binding.some((id) => !ruleIds.includes(id))) throw Refusal.of('error.grantMore')
}
