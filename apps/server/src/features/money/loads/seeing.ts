import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { seenLoad } from './scope-queries.ts'
import { mayList } from './trace-queries.ts'

/** Only for whoever sees a load in the list, and for the customer whose load it is. */
export async function refuseUnseen(
  db: Queryable,
  id: string,
  { caller }: SessionContext,
): Promise<{ isOwn: boolean }> {
  const seen = await seenLoad(db, id, subtreeOfCaller(caller))
  const isOwn = seen?.customerId === caller.scopeId
  if (!seen || !(isOwn || (await mayList(db, caller.scopeId)))) throw Refusal.of('error.notFound')
  return { isOwn }
}
