import type { Language } from '@gridhelm/contract/language'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { LedgerPlatform, Leg } from './booking.ts'
import { post } from './post.ts'
import { accountById, openAccount, type TransferRow } from './queries.ts'
import { earnersAbove, type Wallet } from './spend-queries.ts'

export interface Spending {
  wallet: Pick<Wallet, 'id' | 'currency'>
  customerId: string
  siteId: number
  amount: number
  by: string
  clientKey: string
  reference: string
}

/** Hundredths of a percent, rounded down: what is left over is income of the site. */
const shareOf = (amount: number, basisPoints: number): number => Math.floor((amount * basisPoints) / 10_000)

/** A customer's money becomes income of a site, less what those above the customer earn of it; all at once. */
export async function spendOnLoad(
  platform: LedgerPlatform,
  tx: Tx,
  { wallet, customerId, siteId, amount, by, clientKey, reference }: Spending,
  language: Language,
): Promise<{ transfer: TransferRow; balance: number }> {
  const { currency } = wallet
  const createTime = new Date(platform.now())
  const open = (account: { kind: string; siteId?: number; ownerId?: string }) =>
    openAccount(tx, { id: newId(platform.now()), currency, createTime, ...account })
  const toId = await open({ kind: 'revenue', siteId })
  let left = amount
  const earned: Leg[] = []
  for (const { ownerId, commissionBp } of await earnersAbove(tx, customerId, currency)) {
    // Something is always left for the site, which the transfer names.
    const share = Math.min(shareOf(amount, commissionBp), left - 1)
    if (share === 0) continue
    left -= share
    earned.push({ accountId: await open({ kind: 'commission', ownerId }), amount: share })
  }
  const legs = [{ accountId: wallet.id, amount: -amount }, { accountId: toId, amount: left }, ...earned]
  const booking = { kind: 'load' as const, currency, amount, fromId: wallet.id, toId, legs }
  const { transfer } = await post(platform, tx, { ...booking, by, clientKey, reference, siteId }, language)
  return { transfer, balance: (await accountById(tx, wallet.id))?.balance ?? 0 }
}
