import type { ReceiverState } from '@gridhelm/contract/history/scheduledReports/receiver-calls'
import type { Language } from '@gridhelm/contract/language'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Counted, createThrottle } from '../../../platform/throttle/throttle.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import { consentLetter } from './letters.ts'
import { noteAnswer, noteAsked, type ReceiverRow, receiversOf } from './receiver-queries.ts'
import { createReceiverTokens } from './receiver-tokens.ts'

const day = 86_400_000
/** Who does not answer is not pestered. */
const askAgainAfterMs = 7 * day

const aDay = (key: string, free: number): Counted => ({
  key,
  limit: { free, windowMs: day, firstWaitMs: day, longestWaitMs: day },
})
const mostReportsFrom = 300
export const mostReportsTo = 30
const mostQuestionsFrom = 20

/** Who gets reports: people of the installation, addresses of its domains, and others who have said yes. */
export function createReceivers(platform: Platform) {
  const { config, db, now } = platform
  const throttle = createThrottle(platform)
  const tokens = createReceiverTokens(config)
  const isOwnDomain = (email: string) => config.mailDomains.includes(email.slice(email.lastIndexOf('@') + 1))

  function stateOf({ email, state, isOfAccount }: ReceiverRow): ReceiverState {
    if (state === 'refused' || state === 'confirmed') return state
    return isOfAccount || isOwnDomain(email) ? 'confirmed' : 'asked'
  }

  async function rowsOf(on: Queryable, addresses: readonly string[]): Promise<ReceiverRow[]> {
    return receiversOf(on, [...new Set(addresses.map((email) => email.toLowerCase()))])
  }

  const linkOf = (email: string): string | undefined =>
    config.publicUrl && `${config.publicUrl}/user/receiver?token=${tokens.make(email)}`

  return {
    async statesOf(addresses: readonly string[]): Promise<ReadonlyMap<string, ReceiverState>> {
      return new Map((await rowsOf(db, addresses)).map((row) => [row.email, stateOf(row)]))
    },

    /** A way out, in every letter. */
    linkOf,

    /** Those who have agreed, in their order. */
    async agreed(addresses: readonly string[]): Promise<string[]> {
      const states = await this.statesOf(addresses)
      return addresses.filter((email) => states.get(email.toLowerCase()) === 'confirmed')
    },

    /** Those whom the limits of a day leave; in one order, so that two reports do not wait for each other. */
    async withinLimits(tx: Tx, ownerId: string, addresses: readonly string[]): Promise<string[]> {
      const within: string[] = []
      for (const email of addresses.toSorted()) {
        const limits = [
          aDay(`report-from:${ownerId}`, mostReportsFrom),
          aDay(`report-to:${email.toLowerCase()}`, mostReportsTo),
        ]
        try {
          await throttle.use(limits, tx)
          within.push(email)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      return within
    },

    /** Asks each address that has not agreed yet, once in a while. */
    async ask(
      tx: Tx,
      addresses: readonly string[],
      by: { userId: string; realname: string; language: Language },
    ): Promise<void> {
      const moment = now()
      const open = (await rowsOf(tx, addresses)).filter((row) => stateOf(row) === 'asked')
      for (const { email, askedAt } of open) {
        const link = linkOf(email)
        if (link === undefined) throw Refusal.ofField('recipients', 'scheduledReports.outsideOff')
        if (askedAt && moment - askedAt.getTime() < askAgainAfterMs) continue
        await throttle.use([aDay(`report-ask:${by.userId}`, mostQuestionsFrom)], tx)
        await noteAsked(tx, email, by.userId, new Date(moment))
        const letter = consentLetter(by.language, by.realname, link)
        await queueMessage(tx, platform, { type: 'email', to: email, causedBy: by.userId, ...letter })
      }
    },

    async byToken(token: string): Promise<{ email: string; state: ReceiverState }> {
      const email = tokens.read(token)
      const [row] = email === undefined ? [] : await receiversOf(db, [email])
      if (!row) throw Refusal.of('scheduledReports.linkBroken')
      return { email: row.email, state: stateOf(row) }
    },

    async answer(token: string, isWanted: boolean): Promise<void> {
      const { email } = await this.byToken(token)
      await noteAnswer(db, email, isWanted ? 'confirmed' : 'refused', new Date(now()))
    },
  }
}
