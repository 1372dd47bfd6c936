import { z } from 'zod'

/** Of people: value that a tier has bought and hands on, a customer's money that is not light yet, what was earned, what is owed. */
export const personalKinds = ['float', 'wallet', 'commission', 'debt'] as const
/** Of the house: the other side of everything that comes in or goes out. */
export const houseKinds = ['treasury', 'bank', 'provider', 'suspense', 'revenue', 'fee'] as const
export const accountKinds = [...personalKinds, ...houseKinds] as const
export type AccountKind = (typeof accountKinds)[number]
export type HouseKind = (typeof houseKinds)[number]

export const transferKinds = [
  'issue',
  'transfer',
  'return',
  'recharge',
  'load',
  'payout',
  'match',
  'settle',
  'fee',
  'refund',
  'reversal',
  'adjust',
] as const
export type TransferKind = (typeof transferKinds)[number]
/** From one to another, and to nobody else: what people send each other. */
export const plainKinds = ['issue', 'transfer', 'return', 'recharge'] as const

/** Small ones are posted at once; others wait for a second person, and hold what they are about meanwhile. */
export const transferStates = ['requested', 'posted', 'rejected', 'withdrawn', 'expired'] as const
export type TransferState = (typeof transferStates)[number]

/** The tiers that money goes through, counted down the line; spec and wire call them by number. */
export const financeTypes = { master: 2, submaster: 3, operator: 4, agent: 5, enduser: 6 } as const
export type FinanceTier = keyof typeof financeTypes

export const reversalReasons = ['mistake', 'twice', 'wrongPerson', 'agreed', 'fraud', 'other'] as const

const amount = z.number().int()
const wireTime = z.string()

/** What an account can do now. */
export const accountFigures = z.object({
  id: z.string(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  balance: amount,
  held: amount,
  /** What can be paid out: balance and credit line without what is held. */
  available: amount,
  ceiling: amount.nullable(),
  creditLine: amount,
  /** What may still go out within 24 hours; null: no such limit. */
  dailyLeft: amount.nullable(),
  /** What one unit costs in the smallest coin, with parts of it; null: no price is in force. */
  price: z.number().nullable(),
  units: z.number().nullable(),
  unit: z.string().nullable(),
  status: z.enum(['0', '1']),
})
export type AccountFigures = z.infer<typeof accountFigures>

/** Movements of accounts in a period; `received` less the other three is by how much their balances have grown. */
export const movedMoney = z.object({
  currency: z.string(),
  received: amount,
  given: amount,
  sold: amount,
  returned: amount,
})
export type MovedMoney = z.infer<typeof movedMoney>

/** One line of a statement. */
export const statementLine = z.object({
  id: z.string(),
  transferId: z.string(),
  time: wireTime,
  kind: z.enum(transferKinds),
  kind_dictText: z.string(),
  /** Below zero: it went out. */
  amount,
  /** After this line; null for accounts of the house, which keep none. */
  balance: amount.nullable(),
  currency: z.string(),
  counterparty: z.string().nullable(),
  reason: z.string().nullable(),
  reference: z.string().nullable(),
  reversesId: z.string().nullable(),
})
export type StatementLine = z.infer<typeof statementLine>

export const myMoney = z.object({
  accounts: z.array(accountFigures),
  month: z.array(movedMoney),
  year: z.array(movedMoney),
  last: z.array(statementLine),
})
export type MyMoney = z.infer<typeof myMoney>

export const ledgerFindings = [
  'unbalanced',
  'total',
  'balance',
  'held',
  'reversed',
  'day',
  'flow',
  'chain',
] as const
export const ledgerFinding = z.object({
  what: z.enum(ledgerFindings),
  /** The account, transfer, currency or chain; of a day, the account of the house and the day. */
  id: z.string(),
  /** Of the amounts; null for a chain. */
  currency: z.string().nullable(),
  expected: z.number().nullable(),
  found: z.number().nullable(),
})
export type LedgerFinding = z.infer<typeof ledgerFinding>

export const ledgerCheck = z.object({
  id: z.string(),
  time: wireTime,
  by: z.string().nullable(),
  tookMs: z.number(),
  accounts: z.number(),
  transfers: z.number(),
  postings: z.number(),
  isWhole: z.boolean(),
  findings: z.array(ledgerFinding),
})
export type LedgerCheck = z.infer<typeof ledgerCheck>

/** Absent (null): what cards, homes and payments will tell. */
const waiting = z.object({
  toApprove: z.number(),
  mine: z.number(),
  unmatched: z.number().nullable(),
  dark: z.number().nullable(),
})

export const accountSummary = z.object({
  accounts: z.array(accountFigures),
  /** By tier of those below. */
  below: z.array(z.object({ type: z.number(), currency: z.string(), accounts: z.number(), balance: amount })),
  today: z.array(movedMoney),
  month: z.array(movedMoney),
  waiting,
})
export type AccountSummary = z.infer<typeof accountSummary>

export const adminAccountSummary = accountSummary.extend({
  house: z.array(
    z.object({ id: z.string(), kind: z.enum(houseKinds), currency: z.string(), balance: amount }),
  ),
  check: ledgerCheck.nullable(),
})
export type AdminAccountSummary = z.infer<typeof adminAccountSummary>

/** What a transfer would do, or has done, to both sides; null: an account that the reader may not see. */
const side = z.object({
  id: z.string(),
  name: z.string().nullable(),
  balance: amount,
  held: amount,
  after: amount,
})
export const transferActions = ['approve', 'reject', 'withdraw', 'reverse'] as const
export const transferEffect = z.object({
  id: z.string(),
  from: side.nullable(),
  to: side.nullable(),
  /** What the reader may do with it. */
  may: z.array(z.enum(transferActions)),
  /** How much of it can still be turned back. */
  reversible: amount,
})
export type TransferEffect = z.infer<typeof transferEffect>
