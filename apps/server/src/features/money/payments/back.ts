import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { spending } from '../ledger/service.ts'
import {
  finishRefund,
  insertRecall,
  loadOfPayment,
  lockRecall,
  openRecalls,
  payerAccountOf,
  settleRecall,
} from './back-queries.ts'
import { lockMore, type PaymentRow, updatePayment } from './queries.ts'
import { bookedBy, type Receipts } from './receive.ts'

/** A provider's own word, or a refund that two people have agreed on. */
export interface GoingBack {
  kind: 'reversal' | 'refund'
  by: string
  reason: string | null
}

const mostRecalls = 100

/** Money that goes back to who paid it, with the load that it had become. */
export function createBack(platform: Platform, { receiptOf, receiving, loads }: Receipts) {
  const { db, now } = platform

  /** Once, whoever asks for it first. The payment is locked. */
  async function goBack(tx: Tx, payment: PaymentRow, { kind, by, reason }: GoingBack): Promise<PaymentRow> {
    const { id, customerId, place, transferId } = payment
    if (payment.backId !== null || transferId === null || place === null) return payment
    if (payment.shsId !== null) await loads.hold(tx, payment.shsId)
    const loadId = payment.loadId ?? (await loadOfPayment(tx, id))
    const recalled = loadId === null ? undefined : await loads.recall(tx, loadId, by)
    const receipt = {
      ...receiptOf(payment, 'back', payment.siteId),
      amount: payment.amount - payment.returned,
      by,
      reversesId: payment.matchId ?? transferId,
      reason,
    }
    const from =
      place === 'wallet' && customerId !== null
        ? ({ kind: 'wallet', customerId } as const)
        : ({ kind: 'suspense' } as const)
    const seller = payment.providerId === 'cash' ? await payerAccountOf(tx, transferId) : undefined
    const { id: backId } = await receiving.takeBack(tx, receipt, from, seller, kind)
    if (recalled?.kind === 'set' && loadId !== null)
      await insertRecall(tx, {
        paymentId: id,
        loadId,
        setLoadId: recalled.setLoadId,
        unused: recalled.unused,
      })
    return updatePayment(tx, id, { backId, place: null, returned: payment.amount })
  }

  async function settle(id: string): Promise<void> {
    await spending.within(platform, async (tx) => {
      const open = await lockRecall(tx, id)
      if (!open) return
      const { id: transferId } = await spending.giveUnused(platform, tx, {
        transferId: open.transferId,
        customerId: open.customerId,
        amount: open.unused,
        by: open.by,
        clientKey: `unused:${id}`,
        reference: open.reference,
      })
      await settleRecall(tx, id, { settledAt: new Date(now()), transferId })
    })
  }

  return {
    goBack,

    /** The provider has taken it back, or says that a refund was paid out. */
    async reversed(tx: Tx, payment: PaymentRow): Promise<void> {
      const going = { kind: 'reversal', by: bookedBy(payment.providerId), reason: null } as const
      await goBack(tx, payment, going)
      await finishRefund(tx, payment.id)
      // What was booked apart was money of the same reference.
      for (const more of await lockMore(tx, payment.id)) {
        if (more.state === 'reversed') continue
        await goBack(tx, await updatePayment(tx, more.id, { state: 'reversed' }), going)
        await finishRefund(tx, more.id)
      }
    },

    /** Homes that have shown that they count less: what they had not used is no longer owed. */
    async settleRecalls(): Promise<void> {
      for (const id of await openRecalls(db, mostRecalls)) await settle(id)
    },
  }
}
export type Back = ReturnType<typeof createBack>
