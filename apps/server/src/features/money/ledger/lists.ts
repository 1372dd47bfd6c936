import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { limitsHook } from './account-limits.ts'
import { accountColumns, accountsOfSubtree, transferColumns, transfersOfSubtree } from './lists-sql.ts'

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
