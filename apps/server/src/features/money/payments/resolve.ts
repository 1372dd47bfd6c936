import type { PaymentState } from '@gridhelm/contract/money/payments/entities'
import type { ResolveInput } from '@gridhelm/contract/money/payments/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { spending } from '../ledger/service.ts'
import type { BookMore } from './booking.ts'
import { canTake, otherWord } from './contradiction.ts'
import { transitions } from './machine.ts'
import { ownerOf, providerById } from './provider-queries.ts'
import { lockPayment, type PaymentRow, updatePayment } from './queries.ts'
import { type Receipts, type Trying, withLoadOrWithout } from './receive.ts'
import { tellChanged } from './tell.ts'
import { seenBy } from './trace.ts'

/** A person ends a contradiction of a provider: what is booked stays, or what was said otherwise counts. */
export function createResolving(platform: Platform, receipts: Receipts, bookMore: BookMore) {
  const { now } = platform

  async function take(tx: Tx, payment: PaymentRow, trying: Trying): Promise<void> {
    const said = await otherWord(tx, payment)
    if (!said) throw Refusal.of('payments.noOtherAmount')
    if (!canTake(payment, said)) throw Refusal.of('payments.lessByRefund')
    if (payment.transferId !== null) {
      const { reference, bill, payer, at } = said
      const amount = said.amount - payment.amount
      await bookMore(tx, payment.providerId, { reference, amount, bill, payer, at }, trying)
      return
    }
    const { to, act } = transitions[payment.state as PaymentState][said.state]
    const after = await updatePayment(tx, payment.id, { amount: said.amount, state: to })
    const provider = await providerById(tx, payment.providerId)
    if (act === 'receive' && provider)
      await receipts.receive(tx, after, { provider, owner: await ownerOf(tx, provider) }, trying)
  }

  return ({ id, how, note }: ResolveInput, context: SessionContext): Promise<void> =>
    withLoadOrWithout((trying) =>
      spending.within(platform, async (tx) => {
        await seenBy(tx, id, context)
        const payment = await lockPayment(tx, id)
        if (!payment || payment.conflict === null) throw Refusal.of('payments.noConflict')
        if (how === 'take') await take(tx, payment, trying)
        await updatePayment(tx, id, {
          conflict: null,
          resolvedBy: context.caller.userId,
          resolvedAt: new Date(now()),
          resolution: note,
        })
        await tellChanged(tx, platform, id)
      }),
    )
}
