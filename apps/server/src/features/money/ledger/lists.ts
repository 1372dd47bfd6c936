import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import type { RawBuilder } from 'kysely'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { limitsHook } from './account-limits.ts'
import { accountColumns, accountsOfSubtree, transferColumns, transfersOfSubtree } from './lists-sql.ts'
import { accountIdsBelow } from './people-queries.ts'

export const bindAccounts = (platform: Platform): Bound => ({
  resource: accountResource,
  binding: {
    table: 'ledgerAccount',
    columns: accountColumns(platform.now),
    scope: ({ caller }) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? undefined : accountsOfSubtree(subtree)
    },
    countMost: 10_000,
    keepsPlan: true,
    hooks: { beforeEdit: limitsHook(platform) },
  },
})

export const transferList: Bound = {
  resource: transferResource,
  binding: {
    table: 'ledgerTransfer',
    columns: transferColumns,
    scope: ({ caller }) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? undefined : transfersOfSubtree(subtree)
    },
    countMost: 10_000,
    keepsPlan: true,
    unversioned: true,
  },
}

/** More are asked for as they stand in the tree. */
const mostNamed = 2_000

/**
 * Who looks after more accounts than can be named, and until when that is believed. It decides how the database is asked
 * and nothing else: whoever has fewer meanwhile is told the same.
 */
const lookingAfterMany = new WeakMap<Platform['db'], Map<string, number>>()
const believedMs = 60_000
const mostBelieved = 1_000

function manyBelow(db: Platform['db']): Map<string, number> {
  const known = lookingAfterMany.get(db) ?? new Map<string, number>()
  if (known.size > mostBelieved) known.clear()
  lookingAfterMany.set(db, known)
  return known
}

/**
 * A list of transfers for one reader. Of few accounts each is named, so that the database reads what is theirs and not
 * everybody's; who looks after many reads what is newest and leaves out the rest.
 */
export async function transfersSeenBy(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  list: Bound,
  { caller }: SessionContext,
  ofAccounts: (ids: readonly string[]) => RawBuilder<boolean>,
): Promise<Bound> {
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return list
  const many = manyBelow(db)
  if ((many.get(subtree) ?? 0) > now()) return list
  const ids = await accountIdsBelow(db, subtree, mostNamed + 1)
  if (ids.length > mostNamed) {
    many.set(subtree, now() + believedMs)
    return list
  }
  return { ...list, binding: { ...list.binding, scope: () => ofAccounts(ids) } }
}
