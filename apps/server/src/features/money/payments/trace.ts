import type { Language } from '@gridhelm/contract/language'
import { isMessageKey, messageText } from '@gridhelm/contract/messages'
import type { LoadTrace } from '@gridhelm/contract/money/loads/entities'
import type {
  NoticeOutcome,
  PaymentRefund,
  PaymentState,
  PaymentTrace,
  RefundState,
} from '@gridhelm/contract/money/payments/entities'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { openFor } from '../../../site/light/payment-scope-sql.ts'
import { reversing } from '../ledger/service.ts'
import { createLoadService } from '../loads/service.ts'
import { canTake, otherWord } from './contradiction.ts'
import { noticesOf } from './queries.ts'
import type { Said } from './read.ts'
import { refundsOf, type ShownRefund } from './refund-queries.ts'
import { isRefundable } from './refundable.ts'
import { type SeenPayment, seenPayment } from './trace-queries.ts'

const mostNotices = 50
const mostRefunds = 20
const standing: ReadonlySet<string> = new Set<RefundState>(['requested', 'approved', 'done'])
const minute = 60_000

/** A payment that somebody sees, or nothing. */
export async function seenBy(
  db: Queryable,
  id: string,
  { caller, language }: Pick<SessionContext, 'caller' | 'language'>,
): Promise<SeenPayment> {
  const asked = { subtree: subtreeOfCaller(caller), open: openFor(caller), language }
  const payment = await seenPayment(db, id, asked)
  if (!payment) throw Refusal.of('error.notFound')
  return payment
}

/** The sentence of a refusal without its figures, which nobody has any more. */
function reasonIn(language: Language, key: string | null): string | null {
  if (key === null || !isMessageKey(key)) return null
  return messageText(language, key, new Proxy({}, { get: () => '…', has: () => true }) as never)
}

/** What is known before there is a load. */
function ownSteps(payment: SeenPayment, why: string | null): LoadTrace['steps'] {
  const { paidAt, bookedAt, state, place } = payment
  const isOver = state === 'failed' || state === 'reversed'
  const step = (
    name: LoadTrace['steps'][number]['step'],
    is: LoadTrace['steps'][number]['state'],
    at: Date | null,
    more: { minutes?: number | null; by?: string | null; note?: string | null } = {},
  ) => ({ step: name, state: is, at: at?.getTime() ?? null, minutes: null, by: null, note: null, ...more })
  const isBooked = bookedAt !== null
  const minutes = isBooked ? Math.max(0, Math.round((bookedAt.getTime() - paidAt.getTime()) / minute)) : null
  return [
    step('paid', state === 'failed' ? 'failed' : state === 'pending' ? 'waiting' : 'done', paidAt, {
      by: payment.providerName,
      note: payment.providerRef,
    }),
    step('booked', isBooked ? 'done' : isOver || state === 'pending' ? 'none' : 'waiting', bookedAt, {
      minutes,
    }),
    step(
      'made',
      isOver || !isBooked ? 'none' : place === 'suspense' ? 'waiting' : why === null ? 'none' : 'failed',
      place === 'suspense' ? bookedAt : null,
      { note: why },
    ),
  ]
}

interface Held {
  match: boolean
  ask: boolean
  approve: boolean
}

/** Nobody moves money in the name of somebody else. */
async function rightsOf(db: Queryable, { caller }: SessionContext): Promise<Held> {
  if (caller.standsInFor !== null) return { match: false, ask: false, approve: false }
  const [match = false, ask = false, approve = false] = await Promise.all(
    ['payment:match', 'ledger:reverse', 'ledger:approve'].map((code) =>
      reversing.holds(db, caller.scopeId, code),
    ),
  )
  return { match, ask, approve }
}

function shownRefund(row: ShownRefund, { caller }: SessionContext, held: Held): PaymentRefund {
  const isOpen = row.state === 'requested'
  const isOwn = row.requestedBy === caller.scopeId
  return {
    id: row.id,
    amount: row.amount,
    reason: row.reason,
    note: row.note,
    state: row.state as RefundState,
    by: row.byName,
    at: row.requestedAt.getTime(),
    decidedBy: row.deciderName,
    decision: row.decision,
    may: [
      ...(isOpen && !isOwn && held.approve ? (['approve', 'reject'] as const) : []),
      ...(isOpen && isOwn && held.ask ? (['withdraw'] as const) : []),
    ],
  }
}

const conflictOf = (payment: SeenPayment, said: Said | undefined) => ({
  amount: said?.amount ?? null,
  said: said?.state ?? null,
  canTake: canTake(payment, said),
})

const mayOf = (payment: SeenPayment, now: number, held: Held, isAsked: boolean): PaymentTrace['may'] => [
  ...(payment.place === 'suspense' && held.match ? (['match'] as const) : []),
  ...(payment.conflict !== null && held.match ? (['resolve'] as const) : []),
  ...(held.ask && !isAsked && isRefundable(payment, now) ? (['refund'] as const) : []),
]

export function createPaymentTraces(platform: Platform) {
  const { db, now } = platform
  const loads = createLoadService(platform)
  return async function trace(id: string, context: SessionContext): Promise<PaymentTrace> {
    const payment = await seenBy(db, id, context)
    const strip = payment.loadId === null ? undefined : await loads.stripOf(payment.loadId)
    const loadWhy = reasonIn(context.language, payment.loadWhy)
    const notices = await noticesOf(db, id, mostNotices)
    const [held, refunds] = await Promise.all([rightsOf(db, context), refundsOf(db, id, mostRefunds)])
    return {
      id,
      way: strip?.way ?? 'keypad',
      minutesToLight: strip?.minutesToLight ?? null,
      steps: strip?.steps ?? ownSteps(payment, loadWhy),
      loadId: payment.loadId,
      loadWhy,
      conflict: payment.conflict === null ? null : conflictOf(payment, await otherWord(db, payment)),
      refunds: refunds.map((row) => shownRefund(row, context, held)),
      may: mayOf(
        payment,
        now(),
        held,
        refunds.some(({ state }) => standing.has(state)),
      ),
      notices: notices.map((row) => ({
        id: row.id,
        at: row.receivedAt.getTime(),
        said: row.said as PaymentState | null,
        outcome: row.outcome as NoticeOutcome | null,
        times: row.times,
      })),
    }
  }
}
