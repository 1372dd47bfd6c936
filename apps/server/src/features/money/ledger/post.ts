import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@gridhelm/contract/language'
import { mostMoney } from '@gridhelm/contract/money'
import { plainKinds, type TransferKind } from '@gridhelm/contract/money/ledger/entities'
import '@gridhelm/contract/money/ledger/texts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  type AccountAfter,
  type Booking,
  createJudging,
  type Judged,
  type LedgerPlatform,
  type Leg,
  writeBooked,
} from './booking.ts'
import { findTransferOfKey, insertTransfers, legsOf, type TransferRow } from './queries.ts'
import { holdAccounts } from './trail.ts'

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

interface Entering {
  state: 'posted' | 'requested'
  at: Date
  expiresAt?: Date
}

function rowOf(transfer: NewTransfer, { state, at, expiresAt }: Entering): TransferRow {
  refuseAmount(transfer)
  const { kind, currency, amount, fromId, toId, by, clientKey } = transfer
  const { reason = null, reference = null, siteId = null, reversesId = null } = transfer
  return {
    id: newId(at.getTime()),
    ...{ kind, currency, amount, fromId, toId, reason, reference, siteId, reversesId, clientKey, state },
    ...{ requestedBy: by, requestedAt: at, expiresAt: expiresAt ?? null },
    postedAt: state === 'posted' ? at : null,
    ...{ decidedBy: null, decidedAt: null, decision: null, remindedAt: null },
  }
}

/** Writes the transfer down, or finds the one that the key has made. */
export async function enter(tx: Tx, transfer: NewTransfer, entering: Entering): Promise<Booked> {
  const row = rowOf(transfer, entering)
  if ((await insertTransfers(tx, [row])).size > 0) return { transfer: row, isNew: true }
  const earlier = await findTransferOfKey(tx, transfer.by, transfer.clientKey)
  if (!earlier || !(await isSame(tx, earlier, transfer))) throw Refusal.of('ledger.keyReused')
  return { transfer: earlier, isNew: false }
}

/** Books what was entered before. */
export async function book(
  platform: LedgerPlatform,
  tx: Tx,
  booking: Booking,
): Promise<readonly AccountAfter[]> {
  const held = await holdAccounts(
    tx,
    booking.legs.map(({ accountId }) => accountId),
  )
  const judged = await createJudging(tx, held, platform.now())(booking)
  await writeBooked(platform, tx, held, [judged])
  return judged.after
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
  const booking = { transfer: booked.transfer, legs: legsFor(transfer), isHeld: false, language }
  return { ...booked, after: await book(platform, tx, booking) }
}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  throw error
}

/** In one order, so that no two who ask for the same keys wait for each other. */
const byKey = ({ transfer: a }: Judged, { transfer: b }: Judged): number =>
  a.requestedBy === b.requestedBy
    ? Number(a.clientKey > b.clientKey) - Number(a.clientKey < b.clientKey)
    : a.requestedBy < b.requestedBy
      ? -1
      : 1

/**
 * Books many at once, each after the other and with an outcome of its own; of what is refused nothing is written. Fails as
 * a whole where one of the keys has been used before.
 */
export async function postAll(
  platform: LedgerPlatform,
  tx: Tx,
  transfers: readonly { transfer: NewTransfer; language: Language }[],
): Promise<(Judged | Refusal)[]> {
  const at = new Date(platform.now())
  const bookings = transfers.map(
    ({ transfer, language }): Booking => ({
      ...{ transfer: rowOf(transfer, { state: 'posted', at }), legs: legsFor(transfer) },
      ...{ isHeld: false, language },
    }),
  )
  const accountIds = bookings.flatMap(({ legs }) => legs.map(({ accountId }) => accountId))
  const held = await holdAccounts(tx, [...new Set(accountIds)])
  const judge = createJudging(tx, held, at.getTime())
  const outcomes: (Judged | Refusal)[] = []
  for (const booking of bookings) outcomes.push(await judge(booking).catch(refusalOf))
  const fit = outcomes.filter((outcome): outcome is Judged => !(outcome instanceof Refusal))
  if (fit.length === 0) return outcomes
  const rows = fit.toSorted(byKey).map(({ transfer }) => transfer)
  const entered = await insertTransfers(tx, rows)
  if (entered.size < rows.length) throw new Error('A key of many was used by somebody else meanwhile')
  await writeBooked(platform, tx, held, fit)
  return outcomes
}
