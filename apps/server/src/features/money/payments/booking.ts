import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ownerOf, providerById } from './provider-queries.ts'
import { lockMore, openPayment, type PaymentRow, updatePayment } from './queries.ts'
import type { Receipts, Trying } from './receive.ts'
import { tellChanged } from './tell.ts'

/** Money that a provider has, by its own word, and that nobody has booked here. */
export interface Unbooked {
  reference: string
  amount: number
  bill: string | null
  payer: string | null
  at: Date | null
}

/** Books what people have found out about. Where money of the reference is booked already, this comes beside it. */
export const createBooking = (platform: Platform, receipts: Receipts) =>
  async function bookMore(tx: Tx, providerId: string, money: Unbooked, trying: Trying): Promise<PaymentRow> {
    const { now } = platform
    const provider = await providerById(tx, providerId)
    if (!provider || provider.currency === null) throw Refusal.of('error.notFound')
    const owner = await ownerOf(tx, provider)
    const draft = (first?: PaymentRow) => ({
      id: `P${newId(now())}`,
      providerId,
      amount: money.amount,
      currency: provider.currency ?? '',
      payerPhone: money.payer ?? first?.payerPhone ?? null,
      payerName: first?.payerName ?? null,
      billRef: money.bill ?? first?.billRef ?? null,
      paidAt: money.at ?? first?.paidAt ?? new Date(now()),
      receivedAt: new Date(now()),
      state: 'pending',
      agentId: owner.path === undefined ? null : owner.id,
    })
    const { payment: first } = await openPayment(tx, { ...draft(), providerRef: money.reference })
    const isTaken = first.transferId !== null || first.state === 'reversed'
    const beside = isTaken ? (await lockMore(tx, first.id)).length + 2 : 1
    const payment = isTaken
      ? (
          await openPayment(tx, {
            ...draft(first),
            providerRef: `${money.reference}~${beside}`,
            correctsId: first.id,
          })
        ).payment
      : first
    const after = await updatePayment(tx, payment.id, { state: 'succeeded', amount: money.amount })
    await tellChanged(tx, platform, payment.id)
    return receipts.receive(tx, after, { provider, owner }, trying)
  }
export type BookMore = ReturnType<typeof createBooking>
