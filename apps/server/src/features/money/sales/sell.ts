import '@gridhelm/contract/money/loads/texts'
import '@gridhelm/contract/money/sales/texts'
import { moneyIn } from '@gridhelm/contract/format/money'
import type { Sold } from '@gridhelm/contract/money/sales/entities'
import type { SellInput } from '@gridhelm/contract/money/sales/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createSelling, receivingFor, spending } from '../ledger/service.ts'
import type { createLoadService } from '../loads/service.ts'
import { linkSale } from '../payments/service.ts'
import { isSold, offersFor, receiptOf, saleKey } from './queries.ts'

/**
 * Cash at the agent: the customer's wallet is filled from the seller's account, and all that it holds becomes a load,
 * less what is owed, in one transaction. The home is locked before any account, as everywhere.
 */
export function createSale(platform: Platform, loads: ReturnType<typeof createLoadService>) {
  const { now } = platform
  const { rechargeWithin, floatOf } = createSelling(platform)
  const { payDebt } = receivingFor(platform)

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
    const { caller, language, zone } = context
    const { userId } = caller
    const home = await loads.lockNamed(tx, input, context)
    const currency = input.currency ?? (await currencyFor(tx, home.customerId, context))
    const { amount, clientKey } = input
    const money = { amount, currency, clientKey: saleKey(clientKey), reason: null, reference: home.shsSn }
    const isAgain = await isSold(tx, userId, clientKey)
    const { moved } = await rechargeWithin(tx, { userId: home.customerId, ...money }, context, home.siteId)
    const float = await floatOf(tx, userId, currency)
    if (moved.needsApproval) {
      const least = moneyIn(language).money(float?.approveFrom ?? amount, currency)
      throw Refusal.ofField('amount', 'sales.needsApproval', { least })
    }
    const paymentId = `P${moved.id}`
    if (!isAgain) {
      const receipt = {
        ...money,
        providerId: 'cash',
        siteId: null,
        by: userId,
        clientKey: `debt:${paymentId}`,
      }
      await payDebt(tx, receipt, home.customerId)
    }
    const maker = { by: userId, language, zone, paymentId }
    const load = await loads.makeFor(tx, home.id, { currency, clientKey }, maker)
    await linkSale(tx, paymentId, { shsId: home.id, loadId: load.id })
    const row = await receiptOf(tx, load.id, language)
    if (!row) throw new Error(`The load ${load.id} of a sale is gone`)
    const { id, state, units, unit, token, tokenCount, tokenHint } = load
    return {
      payment: { id: paymentId, state: 'succeeded', amount, currency },
      load: { id, state, units, unit, amount: load.amount, token, tokenCount, tokenHint },
      token,
      wallet: load.wallet,
      balance: float?.balance ?? null,
      available: float ? float.balance - float.held + float.creditLine : null,
      paidUntil: load.paidUntil,
      receipt: { ...row, at: row.at.getTime(), paidUntil: row.paidUntil?.getTime() ?? null },
    }
  }

  return {
    /** Within a transaction of money. */
    within,
    sell: (input: SellInput, context: SessionContext): Promise<Sold> =>
      spending.within(platform, (tx) => within(tx, input, context)),
  }
}
