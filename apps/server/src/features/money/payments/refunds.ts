import type { RefundInput } from '@gridhelm/contract/money/payments/rules'
import '@gridhelm/contract/money/payments/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { reversing, spending } from '../ledger/service.ts'
import type { Back } from './back.ts'
import { lockPayment, type PaymentRow } from './queries.ts'
import {
  expireOld,
  findRefund,
  insertRefund,
  lockRefund,
  type RefundRow,
  refundOfKey,
  standingRefund,
  updateRefund,
} from './refund-queries.ts'
import { isRefundable } from './refundable.ts'
import { tellChanged } from './tell.ts'
import { tellRefundDecided, tellRefundWaits } from './tell-refund.ts'
import { seenBy } from './trace.ts'

const waitsMs = 72 * 3_600_000

/** Nobody has decided about them in time. */
export const expireRefunds = ({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<unknown> =>
  expireOld(db, new Date(now()))

/** Asked by one, decided by another. */
export function createRefunds(platform: Platform, back: Back) {
  const { now } = platform

  /** The payment before the refund, as whoever works payments off does. */
  async function open(
    tx: Tx,
    id: string,
    context: SessionContext,
  ): Promise<{ refund: RefundRow; payment: PaymentRow }> {
    const named = await findRefund(tx, id)
    if (!named) throw Refusal.of('error.notFound')
    await seenBy(tx, named.paymentId, context)
    const payment = await lockPayment(tx, named.paymentId)
    const refund = await lockRefund(tx, id)
    if (!payment || !refund) throw Refusal.of('error.notFound')
    if (refund.state !== 'requested') throw Refusal.of('payments.refundDecided')
    return { refund, payment }
  }

  return {
    ask: (input: RefundInput, context: SessionContext): Promise<{ id: string }> =>
      spending.within(platform, async (tx) => {
        const { caller } = context
        await seenBy(tx, input.id, context)
        const payment = await lockPayment(tx, input.id)
        if (!payment) throw Refusal.of('error.notFound')
        const known = await refundOfKey(tx, caller.userId, input.clientKey)
        if (known) {
          if (known.paymentId !== payment.id) throw Refusal.of('ledger.keyReused')
          return { id: known.id }
        }
        if (payment.place === null || payment.backId !== null) throw Refusal.of('payments.notRefundable')
        if (!isRefundable(payment, now())) throw Refusal.of('payments.refundLate', { days: reversing.days })
        if (await standingRefund(tx, payment.id)) throw Refusal.of('payments.refundAsked')
        const moment = now()
        const refund = await insertRefund(tx, {
          id: newId(moment),
          paymentId: payment.id,
          amount: payment.amount - payment.returned,
          reason: input.reason,
          note: input.note ?? null,
          state: 'requested',
          requestedBy: caller.userId,
          requestedAt: new Date(moment),
          expiresAt: new Date(moment + waitsMs),
          clientKey: input.clientKey,
        })
        if (!refund) throw Refusal.of('ledger.keyReused')
        await tellRefundWaits(tx, platform, payment, refund, caller)
        await tellChanged(tx, platform, payment.id)
        return { id: refund.id }
      }),

    approve: ({ id, note }: { id: string; note?: string | null | undefined }, context: SessionContext) =>
      spending.within(platform, async (tx) => {
        const { refund, payment } = await open(tx, id, context)
        const { caller } = context
        if (refund.requestedBy === caller.userId || payment.customerId === caller.userId)
          throw Refusal.of('ledger.ownRequest')
        if (now() >= refund.expiresAt.getTime()) throw Refusal.of('ledger.tooLate')
        if (payment.place === null || payment.backId !== null) throw Refusal.of('payments.notRefundable')
        const reason = refund.note ? `${refund.reason}: ${refund.note}` : refund.reason
        await back.goBack(tx, payment, { kind: 'refund', by: refund.requestedBy, reason })
        // Cash is given back on the spot; a provider says itself that it has paid out.
        const isDone = payment.providerId === 'cash'
        await updateRefund(tx, id, {
          state: isDone ? 'done' : 'approved',
          decidedBy: caller.userId,
          decidedAt: new Date(now()),
          decision: note ?? null,
        })
        await tellChanged(tx, platform, payment.id)
        return { isDone }
      }),

    reject: ({ id, note }: { id: string; note: string }, context: SessionContext) =>
      spending.within(platform, async (tx) => {
        const { refund, payment } = await open(tx, id, context)
        const { caller } = context
        if (refund.requestedBy === caller.userId) throw Refusal.of('ledger.ownRequest')
        const decided = { decidedBy: caller.userId, decidedAt: new Date(now()), decision: note }
        await updateRefund(tx, id, { state: 'rejected', ...decided })
        await tellRefundDecided(tx, platform, payment, refund, note)
        await tellChanged(tx, platform, payment.id)
      }),

    withdraw: ({ id }: { id: string }, context: SessionContext) =>
      spending.within(platform, async (tx) => {
        const { refund, payment } = await open(tx, id, context)
        if (refund.requestedBy !== context.caller.userId) throw Refusal.of('ledger.notYours')
        const decided = { decidedBy: context.caller.userId, decidedAt: new Date(now()) }
        await updateRefund(tx, id, { state: 'withdrawn', ...decided })
        await tellChanged(tx, platform, payment.id)
      }),
  }
}
