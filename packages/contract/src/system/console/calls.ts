import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { tiers } from '../../feature/tiers.ts'
import { offeredWay } from '../../people/loginWays/calls.ts'

/** Somebody whom a visitor of the demo may be. */
const demoAccount = z.object({
  username: z.string(),
  realname: z.string(),
  tier: z.enum(tiers),
  /** In the reader's language. */
  role: z.string(),
  avatar: z.string().nullable(),
})
export type DemoAccount = z.infer<typeof demoAccount>

export const consoleConfig = z.object({
  /** Shows the settings drawer. */
  preview: z.boolean(),
  /** Whether strangers may make themselves an account. */
  registration: z.boolean(),
  /** Addresses behind the QR codes of the login screen; an absent one hides its tab. */
  apps: z.object({
    china: z.string().nullable(),
    android: z.string().nullable(),
    ios: z.string().nullable(),
  }),
  /** Other houses by which one can log in; usually none. */
  ways: z.array(offeredWay),
  /** Whether codes really leave the house by this way. */
  delivery: z.object({ sms: z.boolean(), email: z.boolean() }),
  /** Null in production. The password is told only while it is the one that stands in the handbook. */
  demo: z.object({ password: z.string().nullable(), accounts: z.array(demoAccount) }).nullable(),
})
export type ConsoleConfig = z.infer<typeof consoleConfig>

export const consoleCalls = {
  config: endpoint({
    method: 'GET',
    path: '/sys/console/config',
    access: 'open',
    summary: 'What the login screen has to know before anybody has logged in',
    input: nothing,
    result: consoleConfig,
  }),
}
