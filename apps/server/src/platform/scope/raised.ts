import type { Tx } from '../db/database.ts'
import type { SessionContext } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { holdsEverything } from './grants.ts'
import { rulesBinding } from './queries.ts'
import { raisedAbove } from './raised-queries.ts'

type Giver = SessionContext['caller']

/**
 * To be asked after a role, a department or a rule was taken from people, in the same transaction: whoever loses it
 * also loses its data rules, and may not come to see more than the one who took it.
 */
export async function refuseRaised(
  tx: Tx,
  caller: Giver,
  userIds: readonly string[],
  liftedRuleIds: readonly string[],
): Promise<void> {
  if (holdsEverything(caller)) return
  if ((await raisedAbove(tx, caller.scopeId, userIds, liftedRuleIds)).length > 0)
    throw Refusal.of('error.grantMore')
}

/** The data rules that go along when these entries are granted: what narrows the giver narrows the receiver. */
export async function rulesToPassOn(
  tx: Tx,
  caller: Giver,
  permissionIds: readonly string[],
): Promise<string[]> {
  return holdsEverything(caller) ? [] : rulesBinding(tx, caller.scopeId, permissionIds)
}
