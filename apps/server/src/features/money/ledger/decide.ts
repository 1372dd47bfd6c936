import { moneyIn } from '@gridhelm/contract/format/money'
import type { Language } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/message-text'
import type { TransferState } from '@gridhelm/contract/money/ledger/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type AccountAfter, accountOf, type LedgerPlatform } from './booking.ts'
import { refuseBeyondLimits } from './limits.ts'
import { type Decision, ends } from './machine.ts'
import { type Booked, book, enter, legsFor, type NewTransfer } from './post.ts'
import {
  insertLegs,
  legsOf,
  lockAccounts,
  lockTransfer,
  paidOutWithinDay,
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
  const legs = legsFor(transfer)
  await insertLegs(tx, entered.transfer.id, legs)
  if (transfer.reversesId) await refuseTurnedBack(tx, transfer.reversesId, entered.transfer, language)
  const accountIds = legs.map(({ accountId }) => accountId)
  const accounts = await lockAccounts(tx, accountIds)
  for (const { accountId, amount } of legs) {
    const account = accountOf(
      accounts.find(({ id }) => id === accountId),
      transfer.currency,
    )
    if (account.ownerId === null) continue
    await refuseBeyondLimits({ kind: transfer.kind, account, amount, released: 0 }, language, () =>
      paidOutWithinDay(tx, accountId, at),
    )
    if (amount < 0) await updateAccount(tx, accountId, { held: account.held - amount })
  }
  await bus.publish(tx, 'ledger.changed', { accountIds })
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
): Promise<{ transfer: TransferRow; after: readonly AccountAfter[] }> {
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
  const legs = await legsOf(tx, id)
  if (decision === 'approve') {
    const posted = await updateTransfer(tx, id, { ...decided, postedAt: at })
    const after = await book(platform, tx, { transfer: posted, legs, isHeld: true, language })
    return { transfer: posted, after }
  }
  const accountIds = legs.map(({ accountId }) => accountId)
  const accounts = await lockAccounts(tx, accountIds)
  for (const { accountId, amount } of legs) {
    const account = accounts.find(({ id }) => id === accountId)
    if (amount < 0 && account && account.ownerId !== null)
      await updateAccount(tx, accountId, { held: account.held + amount })
  }
  const ended = await updateTransfer(tx, id, decided)
  await platform.bus.publish(tx, 'ledger.changed', { accountIds })
  return { transfer: ended, after: [] }
}
