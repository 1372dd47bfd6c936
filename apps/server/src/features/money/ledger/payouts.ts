import type { Payout } from '@gridhelm/contract/money/ledger/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seesParty } from './edges.ts'
import { type Entered, earlier, enterTransfer } from './moved.ts'
import { lockPeople } from './people-queries.ts'
import { accountOfOwner, openAccount } from './queries.ts'

/**
 * Commission that somebody has earned leaves the books for the bank. The earner, or who looks after them, asks; another
 * person always decides.
 */
export function createPayouts(platform: Platform) {
  return async function payOutWithin(
    tx: Tx,
    { userId, amount, currency, clientKey, reason, reference }: Payout,
    context: SessionContext,
  ): Promise<Entered> {
    const { caller } = context
    const [earner] = await lockPeople(tx, [userId ?? caller.userId])
    if (!earner || (earner.id !== caller.userId && !seesParty(caller, earner)))
      throw Refusal.ofField('userId', 'ledger.accountUnknown')
    const before = await earlier(tx, context, { clientKey, amount, currency }, null)
    if (before) return { moved: before, approvers: [] }
    if (earner.delFlag !== 0) throw Refusal.of('ledger.ownerGone', { name: earner.realname })
    const account = await accountOfOwner(tx, earner.id, 'commission', currency)
    if (!account) throw Refusal.ofField('currency', 'ledger.noCommissionIn', { currency })
    const now = platform.now()
    const toId = await openAccount(tx, { id: newId(now), kind: 'bank', currency, createTime: new Date(now) })
    const money = { amount, currency, clientKey, reason: reason ?? null, reference: reference ?? null }
    const transfer = { kind: 'payout' as const, ...money, fromId: account.id, toId, by: caller.userId }
    return enterTransfer(tx, platform, transfer, context, true)
  }
}
