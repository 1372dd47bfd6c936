import { reversing } from '../ledger/service.ts'
import type { PaymentRow } from './queries.ts'

const day = 86_400_000

/** What can be given back, and for how long. */
export const isRefundable = (payment: PaymentRow, now: number): boolean =>
  payment.place !== null &&
  payment.backId === null &&
  now - payment.receivedAt.getTime() <= reversing.days * day
