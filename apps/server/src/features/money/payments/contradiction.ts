import { paymentStates } from '@gridhelm/contract/money/payments/entities'
import type { Queryable } from '../../../platform/db/database.ts'
import { providerById } from './provider-queries.ts'
import { contradictionsOf, type PaymentRow } from './queries.ts'
import { readingOf, type Said } from './read.ts'

const mostRead = 20
const weightOf = ({ state }: Said): number => paymentStates.indexOf(state)

/** The weightiest of what was said with another amount; undefined: nothing was. */
export async function otherWord(db: Queryable, payment: PaymentRow): Promise<Said | undefined> {
  if (payment.conflict !== 'amount') return undefined
  const provider = await providerById(db, payment.providerId)
  const notices = provider ? await contradictionsOf(db, payment.id, mostRead) : []
  const said = notices.flatMap((notice) => {
    const reading = provider && readingOf(notice, provider)
    return reading && 'said' in reading && reading.said.amount !== payment.amount ? [reading.said] : []
  })
  return said.toSorted((one, other) => weightOf(other) - weightOf(one))[0]
}

/** Whether the other amount can be booked; what would be less is paid back by a refund. */
export const canTake = (payment: PaymentRow, said: Said | undefined): boolean =>
  said !== undefined &&
  (payment.transferId === null || (said.state === 'succeeded' && said.amount > payment.amount))
