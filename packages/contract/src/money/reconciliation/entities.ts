import { z } from 'zod'
import { transferStates } from '../ledger/entities.ts'
import { paymentStates } from '../payments/entities.ts'

export const statementStates = ['open', 'closed'] as const

/** Agrees; only known here; only in the statement; with another amount. */
export const lineKinds = ['matched', 'hereOnly', 'thereOnly', 'differing'] as const
export type LineKind = (typeof lineKinds)[number]

/** Both came to agree; a person lets it stand; it belongs to another day; two people have booked it here. */
export const lineEnds = ['itself', 'kept', 'carried', 'booked'] as const
export type LineEnd = (typeof lineEnds)[number]

/** What a person can say to a line that does not agree. */
export const lineActions = ['keep', 'carry', 'book', 'approve', 'reject'] as const
export type LineAction = (typeof lineActions)[number]

const amount = z.number().int()
const moment = z.number()

export const statementLine = z.object({
  place: z.number(),
  reference: z.string(),
  kind: z.enum(lineKinds),
  /** What the provider says in its statements, this one and those of other days; null: nothing. */
  there: amount.nullable(),
  /** What is booked here; null: nothing. */
  here: amount.nullable(),
  hereState: z.enum(paymentStates).nullable(),
  paymentId: z.string().nullable(),
  paidAt: moment.nullable(),
  billRef: z.string().nullable(),
  fee: amount.nullable(),
  settled: z.enum(lineEnds).nullable(),
  settledBy: z.string().nullable(),
  settledAt: moment.nullable(),
  note: z.string().nullable(),
  askedBy: z.string().nullable(),
  /** What the reader may do with it. */
  may: z.array(z.enum(lineActions)),
})
export type StatementLine = z.infer<typeof statementLine>

/** A provider whose money the reader may count. */
export const countedProvider = z.object({
  id: z.string(),
  name: z.string(),
  currency: z.string(),
  /** What it owes by the ledger. */
  owed: amount,
  /** The newest day that is closed. */
  closedDay: z.string().nullable(),
})
export type CountedProvider = z.infer<typeof countedProvider>

export const settlementStates = transferStates
export const settlementActions = ['approve', 'reject', 'withdraw'] as const
export type SettlementAction = (typeof settlementActions)[number]
