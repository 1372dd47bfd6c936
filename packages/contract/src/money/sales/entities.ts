import { z } from 'zod'
import { homeStates } from '../homes/entities.ts'
import { loadStates, loadWays } from '../loads/entities.ts'

const amount = z.number().int()
const moment = z.number()

/** A currency in which a home can be sold to: what the seller has, what the customer has, what a unit costs. */
const sellOffer = z.object({
  currency: z.string(),
  /** What the seller can spend; null: the house pays. */
  available: amount.nullable(),
  wallet: amount,
  /** What the customer owes: at most half of what is paid goes there first. */
  debt: amount,
  unit: z.string(),
  priceMinor: amount,
  priceUnits: z.number().int(),
  unitStep: z.number().int(),
  leastMinor: amount,
})
export type SellOffer = z.infer<typeof sellOffer>

/** A home that the seller has looked for, with all that is needed to say what an amount buys. */
export const sellHome = z.object({
  shsId: z.string(),
  shsSn: z.string(),
  cardId: z.string().nullable(),
  model: z.string(),
  state: z.enum(homeStates),
  customer: z.string().nullable(),
  site: z.string().nullable(),
  way: z.enum(loadWays),
  now: moment,
  /** Null: nothing was paid yet, or energy is sold and not time. */
  paidUntil: moment.nullable(),
  /** Parts of a unit that the home counts, and how many of them a code carries. */
  valueDivider: z.number().int(),
  mostValue: z.number().int(),
  offers: z.array(sellOffer),
  /** Why nothing can be sold to it, in words. */
  problem: z.string().nullable(),
})
export type SellHome = z.infer<typeof sellHome>

/** What was bought, for paper; the whole code stands on it only when it is made. */
export const receipt = z.object({
  id: z.string(),
  at: moment,
  /** What was paid; null: it was made of what the wallet held. */
  paid: amount.nullable(),
  /** The provider that brought it; null: cash, or none. */
  through: z.string().nullable(),
  amount,
  currency: z.string().nullable(),
  units: z.number(),
  unit: z.string(),
  seller: z.string().nullable(),
  customer: z.string().nullable(),
  shsSn: z.string(),
  cardId: z.string().nullable(),
  site: z.string().nullable(),
  zone: z.string(),
  paidUntil: moment.nullable(),
  tokenHint: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const sold = z.object({
  payment: z.object({
    id: z.string(),
    state: z.literal('succeeded'),
    amount,
    currency: z.string(),
  }),
  load: z.object({
    id: z.string(),
    state: z.enum(loadStates),
    units: z.number(),
    unit: z.string(),
    amount,
    token: z.string().nullable(),
    tokenCount: z.number().nullable(),
    tokenHint: z.string().nullable(),
  }),
  /** In groups of three: only here, to the seller. */
  token: z.string().nullable(),
  /** What stays in the customer's wallet. */
  wallet: amount.nullable(),
  /** Of the seller; null where the house pays. */
  balance: amount.nullable(),
  available: amount.nullable(),
  paidUntil: z.string().nullable(),
  receipt,
})
export type Sold = z.infer<typeof sold>

/** A load as a customer, or a seller, sees it in a list. */
export const lightLoad = z.object({
  id: z.string(),
  at: moment,
  shsSn: z.string(),
  amount,
  currency: z.string().nullable(),
  units: z.number(),
  unit: z.string(),
  state: z.enum(loadStates),
})
export type LightLoad = z.infer<typeof lightLoad>

/** Somebody's own homes: how long there is light, and how to pay for more. */
export const myLight = z.object({
  now: moment,
  /** From so many days on, credit counts as low. */
  lowDays: z.number(),
  homes: z.array(
    z.object({
      shsId: z.string(),
      shsSn: z.string(),
      cardId: z.string().nullable(),
      model: z.string(),
      state: z.enum(homeStates),
      way: z.enum(loadWays),
      site: z.string().nullable(),
      paidUntil: moment.nullable(),
      /** Of one unit, in the smallest coin, with parts of it; null: none is in force. */
      price: z.number().nullable(),
      unit: z.string().nullable(),
      currency: z.string().nullable(),
      /** Whom to pay. */
      agent: z.string().nullable(),
      agentPhone: z.string().nullable(),
      /** By which providers one can pay. */
      providers: z.array(z.string()),
    }),
  ),
  loads: z.array(lightLoad),
})
export type MyLight = z.infer<typeof myLight>
