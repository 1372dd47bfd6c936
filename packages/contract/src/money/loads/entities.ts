import { z } from 'zod'
import { figure } from '../../quantities.ts'

/** Paid; token made; on its way; with the home's controller; shown by the home's counter; shown by its consumption. */
export const loadStates = [
  'issued',
  'ready',
  'sent',
  'delivered',
  'confirmed',
  'lit',
  'failed',
  'cancelled',
] as const
export type LoadState = (typeof loadStates)[number]

/** Adds time; sets it; frees the home for good; brings its counter into line. */
export const loadKinds = ['add', 'set', 'unlock', 'sync'] as const
export type LoadKind = (typeof loadKinds)[number]

export const loadWays = ['mqtt', 'keypad'] as const
export type LoadWay = (typeof loadWays)[number]

export const loadFailures = [
  'refused',
  'wrongCounter',
  'rejected',
  'smsFailed',
  'noPhone',
  'vending',
  'noKey',
] as const
export type LoadFailure = (typeof loadFailures)[number]

/** Why a home is dark although somebody has paid. */
export const darkReasons = [
  'noToken',
  'siteSilent',
  'homeSilent',
  'notTaken',
  'notTyped',
  'stillDark',
  ...loadFailures,
] as const
export type DarkReason = (typeof darkReasons)[number]

/** What can be done about it. */
export const loadActions = [
  'resend',
  'push',
  'sync',
  'typedIn',
  'voice',
  'allowVoice',
  'call',
  'wait',
] as const
export type LoadAction = (typeof loadActions)[number]

export const traceSteps = ['paid', 'booked', 'made', 'token', 'sent', 'confirmed', 'lit'] as const
export type TraceStep = (typeof traceSteps)[number]

/** Done, under way, broken off, not begun, or not part of this way. */
export const traceStates = ['done', 'waiting', 'failed', 'none'] as const

const moment = z.number()

export const loadTrace = z.object({
  id: z.string(),
  way: z.enum(loadWays),
  state: z.enum(loadStates),
  /** From the payment to the first light; null while there is none, or where nothing says when it was paid. */
  minutesToLight: z.number().nullable(),
  isDark: z.boolean(),
  why: z.enum(darkReasons).nullable(),
  /** What the reader may do now, the best first. */
  next: z.array(z.enum(loadActions)),
  /** Somebody wants to give the code by voice; `allowed`: a second person has agreed. */
  voice: z
    .object({
      by: z.string().nullable(),
      reason: z.string().nullable(),
      isOwn: z.boolean(),
      isAllowed: z.boolean(),
    })
    .nullable(),
  steps: z.array(
    z.object({
      step: z.enum(traceSteps),
      state: z.enum(traceStates),
      /** When it happened, or since when it is waited for; null: not yet. */
      at: moment.nullable(),
      /** Since the step before it. */
      minutes: z.number().nullable(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** Everything that was written down about it. */
  events: z.array(
    z.object({
      place: z.number(),
      at: moment,
      step: z.string(),
      by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
})
export type LoadTrace = z.infer<typeof loadTrace>

/** Minutes to light are those of loads that were lit within so many days. */
export const lightDays = 30

/** How fast a payment becomes light, and who waits in vain; wherever it is shown, from here. */
export const lightFigures = z.object({
  /** Lit within the days; null below: none was. */
  lit: z.number(),
  p50: figure('minutes').nullable(),
  p90: figure('minutes').nullable(),
  /** Paid, still dark: what the queue has now. */
  dark: z.number(),
})
export type LightFigures = z.infer<typeof lightFigures>

/** Only sites that have any. */
export const loadsBySite = z.array(
  z.object({
    siteId: z.string(),
    /** Bought on the day of the site. */
    today: z.number(),
    /** Paid for and not light in time. */
    waiting: z.number(),
  }),
)

/** What an amount would buy. */
export const loadQuote = z.object({
  shsId: z.string(),
  shsSn: z.string(),
  customerName: z.string().nullable(),
  currency: z.string(),
  /** What the customer's wallet holds. */
  wallet: z.number(),
  /** Of one unit, in the smallest coin, with parts of it. */
  price: z.number(),
  unit: z.string(),
  units: z.number(),
  cost: z.number(),
  /** What stays in the wallet. */
  rest: z.number(),
  paidUntil: z.string().nullable(),
  /** One code carries no more: the rest is for another load. */
  isMost: z.boolean(),
})
export type LoadQuote = z.infer<typeof loadQuote>

export const madeLoad = z.object({
  id: z.string(),
  way: z.enum(loadWays),
  state: z.enum(loadStates),
  kind: z.enum(loadKinds),
  units: z.number(),
  unit: z.string(),
  amount: z.number(),
  currency: z.string().nullable(),
  wallet: z.number().nullable(),
  tokenCount: z.number().nullable(),
  tokenHint: z.string().nullable(),
  /** In groups of three; only here, to whoever made it. Later it is given by voice, with a reason. */
  token: z.string().nullable(),
  paidUntil: z.string().nullable(),
})
export type MadeLoad = z.infer<typeof madeLoad>
