import type { AccountKind } from '@gridhelm/contract/money/ledger/entities'
import { newId } from '../../../../platform/ids.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { openAccount } from '../queries.ts'

interface Draft {
  kind: AccountKind
  ownerId?: string
  siteId?: number
  currency?: string
  ceiling?: number | null
  creditLine?: number
  dailyLimit?: number | null
}

/** An account as the services would open it. */
export const addAccount = ({ db, now }: Pick<Platform, 'db' | 'now'>, draft: Draft): Promise<string> =>
  db
    .transaction()
    .execute((tx) => openAccount(tx, { id: newId(), currency: 'XOF', createTime: new Date(now()), ...draft }))
