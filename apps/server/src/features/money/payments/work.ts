import type { NoticeOutcome, PaymentConflict, PaymentState } from '@gridhelm/contract/money/payments/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { spending } from '../ledger/service.ts'
import { createBack } from './back.ts'
import { transitions } from './machine.ts'
import type { NoticedProvider } from './provider-queries.ts'
import {
  type ClaimedNotice,
  claimNotice,
  endNotice,
  openPayment,
  type PaymentRow,
  updatePayment,
  wholeAmount,
} from './queries.ts'
import { readingOf, type Said } from './read.ts'
import { createReceipts, type Trying, withLoadOrWithout } from './receive.ts'
import { tellConflict } from './tell.ts'

interface Ended {
  outcome: NoticeOutcome
  why?: string
  payment?: PaymentRow
}

/** Whose payment it is until somebody is found. */
type Whose = Pick<ClaimedNotice, 'provider' | 'owner'>

/** Where the first word of a payment leads. */
const firstOf = ({ state }: Said) => transitions.pending[state]

/** What becomes of what a provider has said: each word once, whichever process is at it, and whatever breaks meanwhile. */
export function createPaymentWork(platform: Platform) {
  const { bus, now } = platform
  const receipts = createReceipts(platform)
  const back = createBack(platform, receipts)

  /** As it was first heard of; what was said later fills what was missing. */
  const paymentOf = (tx: Tx, { provider, owner }: Whose, said: Said, { receivedAt }: ClaimedNotice) =>
    openPayment(tx, {
      id: `P${newId(now())}`,
      providerId: provider.id,
      providerRef: said.reference,
      amount: said.amount,
      currency: said.currency,
      payerPhone: said.payer,
      payerName: said.name,
      billRef: said.bill,
      paidAt: said.at ?? receivedAt,
      receivedAt,
      state: firstOf(said).to,
      agentId: owner.path === undefined ? null : owner.id,
    })

  const filled = (payment: PaymentRow, said: Said) => ({
    payerPhone: said.payer ?? payment.payerPhone,
    payerName: said.name ?? payment.payerName,
    billRef: said.bill ?? payment.billRef,
    ...(said.at && said.state === 'succeeded' ? { paidAt: said.at } : {}),
  })

  async function conflict(
    tx: Tx,
    payment: PaymentRow,
    provider: NoticedProvider,
    what: PaymentConflict,
  ): Promise<Ended> {
    const after = await updatePayment(tx, payment.id, { conflict: what })
    await tellConflict(tx, platform, after, provider)
    return { outcome: 'conflict', why: what, payment: after }
  }

  async function take(
    tx: Tx,
    notice: ClaimedNotice,
    whose: Whose,
    said: Said,
    trying: Trying,
  ): Promise<Ended> {
    const { provider } = whose
    const { payment, isNew } = await paymentOf(tx, whose, said, notice)
    const isAnother = payment.amount !== said.amount && (await wholeAmount(tx, payment.id)) !== said.amount
    if (isAnother) return conflict(tx, payment, provider, 'amount')
    const before = payment.state as PaymentState
    const { to, act } = isNew ? firstOf(said) : transitions[before][said.state]
    if (act === 'conflict') return conflict(tx, payment, provider, 'failed')
    if (to === before && !isNew) return { outcome: 'repeated', payment }
    const after = isNew
      ? payment
      : await updatePayment(tx, payment.id, { ...filled(payment, said), state: to })
    if (act === 'receive') await receipts.receive(tx, after, whose, trying)
    if (act === 'giveBack') await back.reversed(tx, after)
    return { outcome: 'taken', payment: after }
  }

  const once = (id: string, trying: Trying): Promise<void> =>
    spending.within(platform, async (tx) => {
      const notice = await claimNotice(tx, id)
      if (!notice) return
      const reading = readingOf(notice, notice.provider)
      const ended: Ended =
        'said' in reading
          ? await take(tx, notice, notice, reading.said, trying)
          : { outcome: reading.unread === 'currency' ? 'conflict' : 'unreadable', why: reading.unread }
      const { payment } = ended
      await endNotice(
        tx,
        id,
        {
          ...{ outcome: ended.outcome, why: ended.why ?? null, workedAt: new Date(now()) },
          paymentId: payment?.id ?? null,
          providerRef: 'said' in reading ? reading.said.reference : null,
          said: 'said' in reading ? reading.said.state : null,
        },
        payment && bus.word('payments.changed', { paymentIds: [payment.id] }),
      )
    })

  return {
    settleRecalls: back.settleRecalls,
    /** All of it in one transaction; a load that is refused late leaves the money in the wallet. */
    workOff: (id: string): Promise<void> => withLoadOrWithout((trying) => once(id, trying)),
  }
}
