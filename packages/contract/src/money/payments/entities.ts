import { z } from 'zod'
import { loadTrace } from '../loads/entities.ts'

/** In the order of their weight: whatever comes first, the weightiest that was said counts. */
export const paymentStates = ['pending', 'failed', 'succeeded', 'reversed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Kept for nobody in particular, or in a customer's wallet; some of that has become a load. */
export const paymentPlaces = ['suspense', 'wallet', 'loaded'] as const
export type PaymentPlace = (typeof paymentPlaces)[number]

/** By what a customer was found: the card, the home's serial number, the phone, a person, or the sale itself. */
export const paymentMatches = ['card', 'sn', 'phone', 'hand', 'sale'] as const
export type PaymentMatch = (typeof paymentMatches)[number]

/** Why nobody was found. */
export const openReasons = ['unknown', 'several', 'frozen'] as const
export type OpenReason = (typeof openReasons)[number]

/** Another amount for a known reference; a failure after the success. */
export const paymentConflicts = ['amount', 'failed'] as const
export type PaymentConflict = (typeof paymentConflicts)[number]

export const noticeOutcomes = ['taken', 'repeated', 'conflict', 'unreadable'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]

export const signatureKinds = ['hmac-sha256', 'hmac-sha512', 'shared-header'] as const
export type SignatureKind = (typeof signatureKinds)[number]

const moment = z.number()

/** A home that the money may have been meant for. */
export const paymentCandidate = z.object({
  shsId: z.string(),
  shsSn: z.string(),
  cardId: z.string().nullable(),
  customerName: z.string().nullable(),
  siteName: z.string().nullable(),
  /** The reference is alike; the phone is the customer's; the same phone has paid for it before. */
  why: z.enum(['reference', 'phone', 'before']),
})
export type PaymentCandidate = z.infer<typeof paymentCandidate>

/** Booked and not yet paid out by the provider: approved; a provider's own word, or cash in the hand: done. */
export const refundStates = ['requested', 'approved', 'done', 'rejected', 'withdrawn', 'expired'] as const
export type RefundState = (typeof refundStates)[number]

export const refundActions = ['approve', 'reject', 'withdraw'] as const
const paymentRefund = z.object({
  id: z.string(),
  amount: z.number(),
  /** Of the dictionary of reasons, and what was added to it. */
  reason: z.string(),
  note: z.string().nullable(),
  state: z.enum(refundStates),
  by: z.string().nullable(),
  at: moment,
  decidedBy: z.string().nullable(),
  decision: z.string().nullable(),
  /** What the reader may do with it. */
  may: z.array(z.enum(refundActions)),
})
export type PaymentRefund = z.infer<typeof paymentRefund>

/** A payment with all that was said of it, and the way of its money to the light. */
export const paymentTrace = z.object({
  id: z.string(),
  /** As far as there is a load; else what is known of the payment alone. */
  way: loadTrace.shape.way,
  minutesToLight: z.number().nullable(),
  steps: loadTrace.shape.steps,
  loadId: z.string().nullable(),
  /** Why its money did not become a load, in the reader's language. */
  loadWhy: z.string().nullable(),
  notices: z.array(
    z.object({
      id: z.string(),
      at: moment,
      said: z.enum(paymentStates).nullable(),
      outcome: z.enum(noticeOutcomes).nullable(),
      times: z.number(),
    }),
  ),
  /** Null: nothing contradicts. */
  conflict: z
    .object({
      /** What was said otherwise; null: no other amount. */
      amount: z.number().nullable(),
      said: z.enum(paymentStates).nullable(),
      /** It can be booked; less than what is booked goes back by a refund. */
      canTake: z.boolean(),
    })
    .nullable(),
  refunds: z.array(paymentRefund),
  /** What the reader may do with the payment. */
  may: z.array(z.enum(['match', 'resolve', 'refund'])),
})
export type PaymentTrace = z.infer<typeof paymentTrace>

/** What a provider is told before the money moves. */
export const paymentCheck = z.object({
  accepted: z.boolean(),
  /** The customer, as far as a stranger may read it. */
  name: z.string().nullable(),
})
