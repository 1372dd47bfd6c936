import type { PaymentCandidate } from '@gridhelm/contract/money/payments/entities'
import type { MatchInput } from '@gridhelm/contract/money/payments/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { spending } from '../ledger/service.ts'
import { createBack } from './back.ts'
import { createBooking, type Unbooked } from './booking.ts'
import { candidatesFor, type Found, homeFor } from './match-queries.ts'
import { lockPayment, updatePayment } from './queries.ts'
import { createReceipts, type Trying, withLoadOrWithout } from './receive.ts'
import { createRefunds } from './refunds.ts'
import { createResolving } from './resolve.ts'
import { paymentTasks } from './tasks.ts'
import { tellChanged } from './tell.ts'
import { seenBy } from './trace.ts'

/** What people do with payments. */
export function createPaymentService(platform: Platform) {
  const { db } = platform
  const receipts = createReceipts(platform)
  const bookMore = createBooking(platform, receipts)

  /** Only one that the caller looks after: what was paid to one company's provider does not leave it. */
  async function foundFor(
    tx: Parameters<typeof homeFor>[0],
    { shsId, home }: MatchInput,
    { caller }: SessionContext,
    ownerPath: string | undefined,
  ): Promise<Found> {
    const row = await homeFor(tx, { shsId, word: home }, subtreeOfCaller(caller), ownerPath)
    if (!row) throw Refusal.ofField('home', 'loads.homeUnknown')
    if (row.customerId === null) throw Refusal.ofField('home', 'payments.noCustomer', { home: row.shsSn })
    const { shsId: id, customerId, agentId, siteId } = row
    return { shsId: id, customerId, agentId, siteId }
  }

  const matchOnce = (input: MatchInput, context: SessionContext, trying: Trying): Promise<void> =>
    spending.within(platform, async (tx) => {
      await seenBy(tx, input.id, context)
      const payment = await lockPayment(tx, input.id)
      if (payment?.place !== 'suspense') throw Refusal.of('payments.notOpen')
      const found = await foundFor(tx, input, context, payment.agentPath ?? undefined)
      const by = context.caller.userId
      await receipts.matched(tx, payment, found, { ...trying, by, note: input.note ?? null })
      await tellChanged(tx, platform, payment.id)
    })

  return {
    refunds: createRefunds(platform, createBack(platform, receipts)),

    async candidates(id: string, context: SessionContext): Promise<PaymentCandidate[]> {
      const payment = await seenBy(db, id, context)
      if (payment.place !== 'suspense') return []
      return candidatesFor(db, payment, subtreeOfCaller(context.caller))
    },

    match: (input: MatchInput, context: SessionContext): Promise<void> =>
      withLoadOrWithout((trying) => matchOnce(input, context, trying)),

    resolve: createResolving(platform, receipts, bookMore),

    /** For those who find money that nobody has booked; `work` runs in a transaction of money. */
    booking: (
      work: (tx: Tx, book: (providerId: string, money: Unbooked) => Promise<unknown>) => Promise<void>,
    ): Promise<void> =>
      withLoadOrWithout((trying) =>
        spending.within(platform, (tx) =>
          work(tx, (providerId, money) => bookMore(tx, providerId, money, trying)),
        ),
      ),
  }
}

/** Cash that was taken for one home, and the load that it became. */
export const linkSale = (
  tx: Tx,
  paymentId: string,
  link: { shsId: string; loadId: string },
): Promise<unknown> => updatePayment(tx, paymentId, link)

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => paymentTasks(db, reader)
