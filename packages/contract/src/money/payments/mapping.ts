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

/** Undefined where it is none. */
export function readMapping(text: string): ProviderMapping | undefined {
  try {
    return providerMapping.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

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
