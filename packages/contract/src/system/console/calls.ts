import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { offeredWay } from '../../people/loginWays/calls.ts'

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
