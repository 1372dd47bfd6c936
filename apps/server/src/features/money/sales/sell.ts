import '@gridhelm/contract/money/loads/texts'
import '@gridhelm/contract/money/sales/texts'
import { moneyIn } from '@gridhelm/contract/format/money'
import type { Sold } from '@gridhelm/contract/money/sales/entities'
import type { SellInput } from '@gridhelm/contract/money/sales/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSelling, spending } from '../ledger/service.ts'
import type { createLoadService } from '../loads/service.ts'
import { offersFor, receiptOf, saleKey } from './queries.ts'

/**
 * Cash at the agent: the customer's wallet is filled from the seller's account, and all that it holds becomes a load,
 * in one transaction. The home is locked before any account, as everywhere.
 */
export function createSale(platform: Platform, loads: ReturnType<typeof createLoadService>) {
  const { now } = platform
  const { rechargeWithin, floatOf } = createSelling(platform)

  /** The one that both sides have, where nobody says which. */
  async function currencyFor(tx: Tx, customerId: string, { caller }: SessionContext): Promise<string> {
    const sellerId = caller.tier === 'admin' ? null : caller.userId
    const offers = await offersFor(tx, { customerId, sellerId, now: new Date(now()) })
    const [only, another] = offers
    if (!only) throw Refusal.of('sales.noOffer')
    if (another) {
      const currencies = offers.map(({ currency }) => currency).join(', ')
      throw Refusal.ofField('currency', 'loads.whichWallet', { currencies })
    }
    return only.currency
  }

  async function within(tx: Tx, input: SellInput, context: SessionContext): Promise<Sold> {
    const { userId } = context.caller
    const home = await loads.lockNamed(tx, input, context)
    const currency = input.currency ?? (await currencyFor(tx, home.customerId, context))
    const { amount, clientKey } = input
    const money = { amount, currency, clientKey: saleKey(clientKey), reason: null, reference: home.shsSn }
    const { moved } = await rechargeWithin(tx, { userId: home.customerId, ...money }, context, home.siteId)
    const float = await floatOf(tx, userId, currency)
    if (moved.needsApproval) {
      const least = moneyIn(context.language).money(float?.approveFrom ?? amount, currency)
      throw Refusal.ofField('amount', 'sales.needsApproval', { least })
    }
    const load = await loads.makeWithin(tx, { shsId: home.id, currency, clientKey }, context)
    const row = await receiptOf(tx, load.id)
    if (!row) throw new Error(`The load ${load.id} of a sale is gone`)
    const { id, state, units, unit, token, tokenCount, tokenHint } = load
    return {
      payment: { id: `P${moved.id}`, state: 'succeeded', amount, currency },
      load: { id, state, units, unit, amount: load.amount, token, tokenCount, tokenHint },
      token,
      wallet: load.wallet,
      balance: float?.balance ?? null,
      available: float ? float.balance - float.held + float.creditLine : null,
      paidUntil: load.paidUntil,
      receipt: { ...row, at: row.at.getTime(), paidUntil: row.paidUntil?.getTime() ?? null },
    }
  }

  return (input: SellInput, context: SessionContext): Promise<Sold> =>
    spending.within(platform, (tx) => within(tx, input, context))
}
