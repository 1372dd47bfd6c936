import { defaultLanguage } from '@gridhelm/contract/language'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { receivingFor } from '../ledger/service.ts'
import { createLoadService } from '../loads/service.ts'
import { type Found, findMatch, type Match } from './match-queries.ts'
import type { NoticedProvider, Owner } from './provider-queries.ts'
import { type PaymentRow, updatePayment } from './queries.ts'
import { tellKept } from './tell.ts'

/** The load was refused after something had been written: all of it is done again, without the load. */
class LoadRefused extends Error {
  readonly key: string
  constructor(key: string) {
    super(key)
    this.key = key
  }
}

/** Whether a load is tried, or why not. */
export interface Trying {
  loadWhy?: string
}

/** With its load; where that is refused late, all of it once more without. */
export async function withLoadOrWithout<T>(work: (trying: Trying) => Promise<T>): Promise<T> {
  try {
    return await work({})
  } catch (error) {
    if (!(error instanceof LoadRefused)) throw error
    return work({ loadWhy: error.key })
  }
}

export const bookedBy = (providerId: string): string => `provider:${providerId}`

export function createReceipts(platform: Platform) {
  const { now } = platform
  const receiving = receivingFor(platform)
  const loads = createLoadService(platform)

  const receiptOf = (payment: PaymentRow, step: string, siteId: number | null) => ({
    providerId: payment.providerId,
    currency: payment.currency,
    amount: payment.amount,
    siteId,
    by: bookedBy(payment.providerId),
    clientKey: `${step}:${payment.id}`,
    reference: payment.providerRef,
  })

  /** The customer's money becomes light, less what they owe; where it cannot, it stays in the wallet. */
  async function lightUp(
    tx: Tx,
    payment: PaymentRow,
    found: Found,
    { loadWhy }: Trying,
  ): Promise<PaymentRow> {
    await receiving.payDebt(tx, receiptOf(payment, 'debt', null), found.customerId)
    if (loadWhy !== undefined) return updatePayment(tx, payment.id, { loadWhy })
    const asked = { currency: payment.currency, clientKey: `payment:${payment.id}` }
    const maker = {
      by: bookedBy(payment.providerId),
      language: defaultLanguage,
      zone: 'UTC',
      paymentId: payment.id,
    }
    // What can be refused is found out before anything is written.
    const why = await loads.whyNot(tx, found.shsId, asked)
    if (why !== undefined) return updatePayment(tx, payment.id, { loadWhy: why })
    try {
      const { id } = await loads.makeFor(tx, found.shsId, asked, maker)
      return await updatePayment(tx, payment.id, { loadId: id })
    } catch (error) {
      throw error instanceof Refusal ? new LoadRefused(error.key) : error
    }
  }

  /** A frozen wallet takes nothing, and nobody's money is turned away for it. */
  async function openFor(tx: Tx, match: Match, currency: string): Promise<Match | { why: 'frozen' }> {
    if (!('found' in match)) return match
    // The home before the accounts: the order in which loads are made.
    await loads.hold(tx, match.found.shsId)
    return (await receiving.isFrozen(tx, match.found.customerId, currency)) ? { why: 'frozen' } : match
  }

  return {
    receiptOf,
    receiving,
    loads,

    /** The money has come: to its customer, else it is kept and its sender hears of it. */
    async receive(
      tx: Tx,
      payment: PaymentRow,
      { provider, owner }: { provider: NoticedProvider; owner: Owner },
      trying: Trying,
    ): Promise<PaymentRow> {
      const asked = { bill: payment.billRef, payer: payment.payerPhone }
      const match = await openFor(tx, await findMatch(tx, asked, owner.path), payment.currency)
      const found = 'found' in match ? match.found : undefined
      const receipt = receiptOf(payment, 'receive', found?.siteId ?? null)
      const { id: transferId } = await receiving.receive(tx, receipt, found?.customerId ?? null)
      const after = await updatePayment(tx, payment.id, {
        transferId,
        place: found ? 'wallet' : 'suspense',
        // Of the top's provider: the top's alone, whose customers are of many companies.
        agentId: found?.agentId ?? (owner.path === undefined ? null : owner.id),
        ...('found' in match
          ? { ...match.found, matchedBy: match.by, matchedAt: new Date(now()) }
          : { whyOpen: match.why }),
      })
      if (found) return lightUp(tx, after, found, trying)
      await tellKept(tx, platform, after, provider, owner.language)
      return after
    },

    /** A person has found out whose it is. */
    async matched(
      tx: Tx,
      payment: PaymentRow,
      found: Found,
      { by, note, ...trying }: Trying & { by: string; note: string | null },
    ): Promise<PaymentRow> {
      await loads.hold(tx, found.shsId)
      if (await receiving.isFrozen(tx, found.customerId, payment.currency))
        throw Refusal.ofField('home', 'payments.frozen')
      const receipt = { ...receiptOf(payment, 'match', found.siteId), by }
      const { id: matchId } = await receiving.match(tx, receipt, found.customerId, note)
      const after = await updatePayment(tx, payment.id, {
        ...found,
        matchId,
        place: 'wallet',
        matchedBy: 'hand',
        matchedUser: by,
        matchedAt: new Date(now()),
        whyOpen: null,
      })
      return lightUp(tx, after, found, trying)
    },
  }
}
export type Receipts = ReturnType<typeof createReceipts>
