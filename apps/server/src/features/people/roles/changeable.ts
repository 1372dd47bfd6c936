import type { RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { reachableRoles } from '../../../platform/scope/roles.ts'
import { all } from '../../../resources/sql.ts'
import { isBelow, isHeldBy, lockRole } from './queries.ts'

type Caller = SessionContext['caller']

/** A role belongs to whoever made it and to the people above. */
export function ownRoles(caller: Caller): RawBuilder<boolean> | undefined {
  const subtree = subtreeOfCaller(caller)
  return subtree === undefined ? undefined : isBelow(subtree)
}

/** Roles that the caller has, or that somebody outside of the subtree has, are for others to change. */
export async function refuseUnchangeable(tx: Tx, caller: Caller, roleIds: readonly string[]): Promise<void> {
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return
  const touchesOthers =
    (await isHeldBy(tx, roleIds, { userId: caller.scopeId })) ||
    (await isHeldBy(tx, roleIds, { outside: subtree }))
  if (touchesOthers) throw Refusal.of('error.outsideScope')
}

/** Holds a role for a change of what it gives; a role that is not the caller's does not exist here. */
export async function lockForChange(tx: Tx, caller: Caller, roleId: string): Promise<void> {
  const own = ownRoles(caller)
  if (!(await lockRole(tx, roleId, all(own ? [own] : []), 'update'))) throw Refusal.of('error.notFound')
  await refuseUnchangeable(tx, caller, [roleId])
}

/** Holds a role while people get or lose it: meanwhile nobody may change what it gives. */
export async function lockForMembers(tx: Tx, caller: Caller, roleId: string): Promise<void> {
  if (!(await lockRole(tx, roleId, reachableRoles(caller), 'share'))) throw Refusal.of('error.notFound')
}
