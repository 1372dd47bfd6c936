import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@gridhelm/contract/language'
import { mostMoney } from '@gridhelm/contract/money'
import { plainKinds, type TransferKind } from '@gridhelm/contract/money/ledger/entities'
import '@gridhelm/contract/money/ledger/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseBeyondLimits } from './limits.ts'
import {
  type BookedAccount,
  type FlowOf,
  findTransferOfKey,
  insertPostings,
  insertTransfer,
  legsOf,
  type TransferRow,
  transferById,
} from './queries.ts'
import { holdAccounts, ledgerChain, type TrailedPosting, trailFields } from './trail.ts'

export type LedgerPlatform = Pick<Platform, 'bus' | 'chains' | 'now'>

/** What an account gets, or gives where it is below zero. */
export interface Leg {
  accountId: string
  amount: number
}

export interface NewTransfer {
  kind: TransferKind
  currency: string
  amount: number
  fromId: string
  toId: string
  /** Where more than two take part; they add up to nothing. */
  legs?: readonly Leg[]
  by: string
  /** One a person and intention: asked again, it is the same transfer. */
  clientKey: string
  reason?: string | null
  reference?: string | null
  siteId?: number | null
  reversesId?: string | null
}

/** An account as it stands after a booking. */
export interface AccountAfter extends BookedAccount {
  /** What has gone out within a day, where that is limited. */
  paidOut: number | null
}

export interface Booked {
  transfer: TransferRow
  /** False: it had been asked for before, and nothing was done. */
  isNew: boolean
  /** The accounts of people that it was booked on. */
  after?: readonly AccountAfter[]
}

/** What each account gets and gives; the transfer names the two that lists show. */
export function legsFor({ kind, fromId, toId, amount, legs }: NewTransfer): readonly Leg[] {
  if (!legs) {
    return [
      { accountId: fromId, amount: -amount },
      { accountId: toId, amount },
    ]
  }
  const isWhole = legs.every((leg) => Number.isSafeInteger(leg.amount) && leg.amount !== 0)
  const isBalanced = legs.reduce((sum, leg) => sum + leg.amount, 0) === 0
  const accounts = new Set(legs.map(({ accountId }) => accountId))
  const isPlain = legs.length > 2 && (plainKinds as readonly string[]).includes(kind)
  const isNamed = accounts.size === legs.length && accounts.has(fromId) && accounts.has(toId)
  if (!isWhole || !isBalanced || !isNamed || isPlain) throw new Error('Legs of a transfer do not add up')
  return legs
}

function refuseAmount({ amount }: NewTransfer): void {
  if (!Number.isInteger(amount) || amount <= 0 || amount > mostMoney) {
    throw Refusal.ofField('amount', 'ledger.amountWrong')
  }
}

const asked = (row: Pick<TransferRow, 'kind' | 'currency' | 'amount' | 'fromId' | 'toId' | 'reversesId'>) => [
  row.kind,
  row.currency,
  row.amount,
  row.fromId,
  row.toId,
  row.reversesId,
]

/** Whether somebody has asked for just this before. */
async function isSame(tx: Tx, earlier: TransferRow, transfer: NewTransfer): Promise<boolean> {
  const { reversesId = null, legs } = transfer
  if (!isDeepStrictEqual(asked(earlier), asked({ ...transfer, reversesId }))) return false
  const plain = ({ accountId, amount }: Leg) => [accountId, amount]
  return !legs || isDeepStrictEqual((await legsOf(tx, earlier.id)).map(plain), legs.map(plain))
}

/** Writes the transfer down, or finds the one that the key has made. */
export async function enter(
  tx: Tx,
  transfer: NewTransfer,
  state: { state: 'posted' | 'requested'; at: Date; expiresAt?: Date },
): Promise<Booked> {
  refuseAmount(transfer)
  const { kind, currency, amount, fromId, toId, by, clientKey } = transfer
  const { reason = null, reference = null, siteId = null, reversesId = null } = transfer
  const row = await insertTransfer(tx, {
    id: newId(state.at.getTime()),
    ...{ kind, currency, amount, fromId, toId, reason, reference, siteId, reversesId, clientKey },
    state: state.state,
    requestedBy: by,
    requestedAt: state.at,
    expiresAt: state.expiresAt ?? null,
    postedAt: state.state === 'posted' ? state.at : null,
  })
  if (row) return { transfer: row, isNew: true }
  const earlier = await findTransferOfKey(tx, by, clientKey)
  if (!earlier || !(await isSame(tx, earlier, transfer))) throw Refusal.of('ledger.keyReused')
  return { transfer: earlier, isNew: false }
}

export function accountOf<T extends Pick<BookedAccount, 'id' | 'currency'>>(
  accounts: readonly T[],
  id: string,
  currency: string,
): T {
  const account = accounts.find((one) => one.id === id)
  if (!account) throw Refusal.of('ledger.accountUnknown')
  if (account.currency !== currency) {
    throw Refusal.of('ledger.currencies', { from: currency, to: account.currency })
  }
  return account
}

/** What is turned back counts against what it turns back. */
async function flowOf(tx: Tx, { kind, siteId, reversesId }: TransferRow): Promise<FlowOf> {
  if (reversesId === null) return { kind, isTurned: false, siteId }
  const turned = await transferById(tx, reversesId)
  return { kind: turned?.kind ?? kind, isTurned: true, siteId }
}

/** The only writer of postings. The transfer is there, and posted by now. */
export async function book(
  { bus, chains, now }: LedgerPlatform,
  tx: Tx,
  { transfer, legs, isHeld }: { transfer: TransferRow; legs: readonly Leg[]; isHeld: boolean },
  language: Language,
): Promise<AccountAfter[]> {
  const accountIds = legs.map(({ accountId }) => accountId)
  const { accounts, chain, end } = await holdAccounts(tx, accountIds)
  const at = transfer.postedAt ?? new Date(now())
  const [postings, after] = [[] as TrailedPosting[], [] as AccountAfter[]]
  for (const [place, { accountId, amount }] of legs.entries()) {
    const account = accountOf(accounts, accountId, transfer.currency)
    const isOwned = account.ownerId !== null
    const own = isHeld && amount < 0 ? -amount : 0
    if (isOwned) {
      const paidOut = await refuseBeyondLimits(
        tx,
        { kind: transfer.kind as TransferKind, account, amount, released: own },
        language,
        now(),
      )
      const [turn, balance] = [account.turn + 1, account.balance + amount]
      after.push({ ...account, turn, balance, held: account.held - own, paidOut })
      postings.push({ transferId: transfer.id, place, accountId, amount, at, turn, balance })
    } else {
      postings.push({ transferId: transfer.id, place, accountId, amount, at, turn: null, balance: null })
    }
  }
  const linked = chains.link(
    ledgerChain(chain),
    end,
    postings,
    (posting) => trailFields(transfer, posting),
    tx,
  )
  await insertPostings(
    tx,
    linked.map((row) => ({ ...row, chain })),
    after,
    await flowOf(tx, transfer),
  )
  await bus.publish(tx, 'ledger.changed', { accountIds })
  return after
}

/** Books at once. The transaction is one of the chains. */
export async function post(
  platform: LedgerPlatform,
  tx: Tx,
  transfer: NewTransfer,
  language: Language,
): Promise<Booked> {
  const booked = await enter(tx, transfer, { state: 'posted', at: new Date(platform.now()) })
  if (!booked.isNew) return booked
  const booking = { transfer: booked.transfer, legs: legsFor(transfer), isHeld: false }
  return { ...booked, after: await book(platform, tx, booking, language) }
}
