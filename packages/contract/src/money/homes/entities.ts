import { z } from 'zod'

/**
 * Stock waits for a customer; an active home is lit while it has credit, a paused one is dark whatever was paid, an
 * unlocked one is paid off; a repossessed one was taken back, a retired one is gone for good.
 */
export const homeStates = ['stock', 'active', 'paused', 'repossessed', 'unlocked', 'retired'] as const
export type HomeState = (typeof homeStates)[number]

/** How credit reaches a home: over MQTT, by a hub or for itself, or typed in by its customer. */
export const homeWays = ['mqtt', 'keypad'] as const
export type HomeWay = (typeof homeWays)[number]

/** 1 in use, 0 blocked, 2 lost. */
export const cardStatuses = ['1', '0', '2'] as const
export type CardStatus = (typeof cardStatuses)[number]

/** What can be done to a home; each leaves a line in its trace. */
export const homeSteps = [
  'moved',
  'paused',
  'resumed',
  'unlocked',
  'repossessed',
  'restocked',
  'retired',
  'replaced',
  'tookPlace',
  'cardGiven',
  'cardLost',
  'cardBlocked',
  'cardUnblocked',
  'cardReplaced',
] as const
export type HomeStep = (typeof homeSteps)[number]

export const homeEvent = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  /** What it was about: a customer, a card, another home. */
  about: z.string().nullable(),
})
export type HomeEvent = z.infer<typeof homeEvent>

export const homePerson = z.object({ id: z.string(), username: z.string(), realname: z.string().nullable() })
export type HomePerson = z.infer<typeof homePerson>

/** Of a site: of homes with a customer, those with light, those without, those of whom nobody knows. */
export const homesOfSite = z.object({
  homes: z.number(),
  lit: z.number(),
  dark: z.number(),
  silent: z.number(),
  /** In stock, taken back or retired. */
  idle: z.number(),
})
export type HomesOfSite = z.infer<typeof homesOfSite>
/** Only sites that have any. */
export const homesBySite = z.array(homesOfSite.extend({ siteId: z.string() }))

export const homeCurves = ['panelPower', 'loadPower', 'soc'] as const
const curve = z.array(z.number().nullable())

export const homeEnergy = z.object({
  now: z.number(),
  /** Of its site. */
  zone: z.string().nullable(),
  lastAt: z.number().nullable(),
  /** After so long a silence nobody knows whether it is lit. */
  failedSeconds: z.number(),
  values: z.record(z.string(), z.object({ v: z.number(), t: z.number(), q: z.string() })),
  from: z.number(),
  stepMs: z.number(),
  panelPower: curve,
  loadPower: curve,
  soc: curve,
  /** The bits of its alarm word that are set. */
  alarms: z.array(z.string()),
})
export type HomeEnergy = z.infer<typeof homeEnergy>
