import { defaultLanguage } from '@gridhelm/contract/language'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LedgerPlatform, Leg } from './booking.ts'
import { post } from './post.ts'
import {
  accountById,
  accountOfOwner,
  legsOf,
  lockTransfer,
  openAccount,
  type TransferRow,
} from './queries.ts'

interface Undoing {
  transferId: string
  by: string
  clientKey: string
  reference: string
}

/** What somebody has earned may be paid out by now: what is missing there the site bears. */
async function turnedLegs(tx: Tx, { id, toId }: TransferRow): Promise<Leg[]> {
  const legs: Leg[] = []
  let missing = 0
  for (const { accountId, amount } of await legsOf(tx, id)) {
    const account = amount > 0 && accountId !== toId ? await accountById(tx, accountId) : undefined
    const there = account?.ownerId ? Math.min(account.balance - account.held, amount) : amount
    missing += amount - there
    if (there !== 0) legs.push({ accountId, amount: -there })
  }
  return legs.map((leg) => (leg.accountId === toId ? { ...leg, amount: leg.amount - missing } : leg))
}

/** A load that came to nothing: its money is in the wallet again, and nobody has earned anything. */
export async function unspend(
  platform: LedgerPlatform,
  tx: Tx,
  { transferId, by, clientKey, reference }: Undoing,
): Promise<TransferRow> {
  const original = await lockTransfer(tx, transferId)
  if (!original) throw new Error(`There is no transfer ${transferId}`)
  const { amount, currency, siteId, fromId, toId } = original
  const ends = { fromId: toId, toId: fromId, legs: await turnedLegs(tx, original), reversesId: transferId }
  const transfer = { kind: 'reversal' as const, amount, currency, siteId, by, clientKey, reference, ...ends }
  return (await post(platform, tx, transfer, defaultLanguage)).transfer
}

/** What a home had not used of a load goes from the income of its site to what the customer owes, else to the wallet. */
export async function giveUnused(
  platform: LedgerPlatform,
  tx: Tx,
  { transferId, customerId, amount, ...said }: Undoing & { customerId: string; amount: number },
): Promise<TransferRow> {
  const original = await lockTransfer(tx, transferId)
  if (!original) throw new Error(`There is no transfer ${transferId}`)
  const { currency, siteId, toId: revenueId } = original
  const debt = await accountOfOwner(tx, customerId, 'debt', currency)
  const owed = Math.min(-(debt?.balance ?? 0), amount)
  const createTime = new Date(platform.now())
  const wallet = { id: newId(platform.now()), kind: 'wallet', currency, ownerId: customerId, createTime }
  const legs: Leg[] = [
    { accountId: revenueId, amount: -amount },
    ...(debt && owed > 0 ? [{ accountId: debt.id, amount: owed }] : []),
    ...(owed < amount ? [{ accountId: await openAccount(tx, wallet), amount: amount - owed }] : []),
  ]
  const toId = legs[1]?.accountId ?? ''
  const transfer = {
    kind: 'adjust' as const,
    amount,
    currency,
    siteId,
    fromId: revenueId,
    toId,
    legs,
    ...said,
  }
  return (await post(platform, tx, transfer, defaultLanguage)).transfer
}
