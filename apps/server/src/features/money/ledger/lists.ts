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
    unversioned: true,
  },
}

/** More are asked for as they stand in the tree. */
const mostNamed = 2_000

/**
 * A list of transfers for one reader. Of few accounts each is named, so that the database reads what is theirs and not
 * everybody's; who looks after many reads what is newest and leaves out the rest.
 */
export async function transfersSeenBy(
  { db }: Pick<Platform, 'db'>,
  list: Bound,
  { caller }: SessionContext,
  ofAccounts: (ids: readonly string[]) => RawBuilder<boolean>,
): Promise<Bound> {
  const subtree = subtreeOfCaller(caller)
  if (subtree === undefined) return list
  const ids = await accountIdsBelow(db, subtree, mostNamed + 1)
  if (ids.length > mostNamed) return list
  return { ...list, binding: { ...list.binding, scope: () => ofAccounts(ids) } }
}
