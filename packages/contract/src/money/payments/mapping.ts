import { z } from 'zod'
import { paymentStates } from './entities.ts'

/** Where something stands in a body: names with dots between them, and nothing else. */
const path = z.string().regex(/^[A-Za-z_]\w{0,59}(?:\.\w{1,60}){0,5}$/)

/** A closed list: what is read of a body, and how. */
const providerMapping = z.strictObject({
  reference: path,
  amount: path,
  /** Coins, or the currency's own unit with a decimal point. */
  amountIn: z.enum(['major', 'minor']),
  /** Absent: the provider's own. */
  currency: path.optional(),
  payer: path.optional(),
  name: path.optional(),
  bill: path.optional(),
  at: path.optional(),
  status: path,
  statuses: z
    .record(z.string().min(1).max(60), z.enum(paymentStates))
    .refine((map) => Object.keys(map).length >= 1 && Object.keys(map).length <= 40),
})
export type ProviderMapping = z.infer<typeof providerMapping>

const columnName = z.string().trim().min(1).max(80)

/** The names of the columns in a statement; a file without one that is not needed is read without it. */
const statementColumns = z.strictObject({
  reference: columnName,
  amount: columnName,
  /** Lines in another currency than the provider's are left out. */
  currency: columnName.optional(),
  fee: columnName.optional(),
  at: columnName.optional(),
  bill: columnName.optional(),
  payer: columnName.optional(),
  /** Lines that say anything else than these words are left out. */
  status: columnName.optional(),
  taken: z.array(z.string().trim().min(1).max(60)).min(1).max(20).optional(),
})
export type StatementColumns = z.infer<typeof statementColumns>

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Undefined where it is none. */
export const readMapping = (text: string): ProviderMapping | undefined => parsed(providerMapping, text)
export const readColumns = (text: string): StatementColumns | undefined => parsed(statementColumns, text)

/** As a new provider begins. */
export const usualMapping: ProviderMapping = {
  reference: 'transactionId',
  amount: 'amount',
  amountIn: 'major',
  currency: 'currency',
  payer: 'msisdn',
  name: 'payerName',
  bill: 'account',
  at: 'completedAt',
  status: 'status',
  statuses: { PENDING: 'pending', SUCCESS: 'succeeded', FAILED: 'failed', REVERSED: 'reversed' },
}

export const usualColumns: StatementColumns = {
  reference: 'transactionId',
  amount: 'amount',
  currency: 'currency',
  at: 'completedAt',
  status: 'status',
  taken: ['SUCCESS'],
  bill: 'account',
  payer: 'msisdn',
}
