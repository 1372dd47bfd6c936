import { moneyIn } from '@gridhelm/contract/format/money'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/message-text'
import type { TransferState } from '@gridhelm/contract/money/ledger/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseBeyondLimits } from './limits.ts'
import { type Decision, ends } from './machine.ts'
import { accountOf, type Booked, book, enter, type LedgerPlatform, type NewTransfer } from './post.ts'
import {
  lockAccounts,
  lockTransfer,
  reversedOf,
  type TransferRow,
  updateAccount,
  updateTransfer,
} from './queries.ts'

const waits = 72 * 3_600_000

const stateKeys = {
  requested: 'ledger.stateRequested',
  posted: 'ledger.statePosted',
  rejected: 'ledger.stateRejected',
  withdrawn: 'ledger.stateWithdrawn',
  expired: 'ledger.stateExpired',
} as const

/** Waits for a second person, and keeps what it is about from being promised twice. */
export async function request(
  { bus, now }: Pick<LedgerPlatform, 'bus' | 'now'>,
  tx: Tx,
  transfer: NewTransfer,
  language: Language,
): Promise<Booked> {
  const at = now()
  const entered = await enter(tx, transfer, {
    state: 'requested',
    at: new Date(at),
    expiresAt: new Date(at + waits),
  })
  if (!entered.isNew) return entered
  const { kind, currency, amount, fromId, toId } = transfer
  if (transfer.reversesId) await refuseTurnedBack(tx, transfer.reversesId, entered.transfer, language)
  const accounts = await lockAccounts(tx, [fromId, toId])
  const [from, to] = [accountOf(accounts, fromId, currency), accountOf(accounts, toId, currency)]
  if (from.ownerId !== null) {
    await refuseBeyondLimits(tx, { kind, account: from, amount: -amount, released: 0 }, language, at)
    await updateAccount(tx, fromId, { held: from.held + amount })
  }
  if (to.ownerId !== null) {
    await refuseBeyondLimits(tx, { kind, account: to, amount, released: 0 }, language, at)
  }
  await bus.publish(tx, 'ledger.changed', { accountIds: [fromId, toId] })
  return entered
}

/** Of a transfer no more comes back than it moved, whatever is asked for at the same time. */
async function refuseTurnedBack(
  tx: Tx,
  originalId: string,
  { amount, currency }: Pick<TransferRow, 'amount' | 'currency'>,
  language: Language,
): Promise<void> {
  const original = await lockTransfer(tx, originalId)
  if (original?.state !== 'posted') throw Refusal.of('ledger.notReversible')
  // With what was just entered.
  const left = original.amount - (await reversedOf(tx, originalId)) + amount
  if (amount > left) {
    throw Refusal.ofField('amount', 'ledger.reversedAlready', {
      left: moneyIn(language).money(left, currency),
    })
  }
}

interface Deciding {
  id: string
  decision: Decision
  /** Nobody: the clock. */
  by: string | null
  note?: string | null
}

/** Ends what waits: booked, or what was held is free again. */
export async function decide(
  platform: LedgerPlatform,
  tx: Tx,
  { id, decision, by, note = null }: Deciding,
  language: Language,
): Promise<TransferRow> {
  const transfer = await lockTransfer(tx, id)
  if (!transfer) throw Refusal.of('ledger.accountUnknown')
  if (transfer.state !== 'requested') {
    const state = messageText(language, stateKeys[transfer.state as TransferState])
    throw Refusal.of('ledger.decided', { state })
  }
  const at = new Date(platform.now())
  if (decision === 'approve' && transfer.expiresAt !== null && at >= transfer.expiresAt) {
    throw Refusal.of('ledger.tooLate')
  }
  const decided = { state: ends[decision], decidedBy: by, decidedAt: at, decision: note }
  const { fromId, toId, amount } = transfer
  if (decision === 'approve') {
    const after = await updateTransfer(tx, id, { ...decided, postedAt: at })
    const legs = [
      { accountId: fromId, amount: -amount },
      { accountId: toId, amount },
    ]
    await book(platform, tx, { transfer: after, legs, released: amount }, language)
    return after
  }
  const [from] = (await lockAccounts(tx, [fromId])).filter(({ ownerId }) => ownerId !== null)
  if (from) await updateAccount(tx, fromId, { held: from.held - amount })
  const after = await updateTransfer(tx, id, decided)
  await platform.bus.publish(tx, 'ledger.changed', { accountIds: [fromId, toId] })
  return after
}
