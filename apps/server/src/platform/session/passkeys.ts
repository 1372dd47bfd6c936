import type { PasskeyAssertion, PasskeyMade } from '@gridhelm/contract/people/session/passkey-rules'
import type { Tx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { insertPasskey, passkeysOf, takePasskeyUse } from './passkey-queries.ts'
import { fromBase64url, readAttestation, readClientData, verifyAssertion } from './webauthn/ceremony.ts'
import { createChallenges } from './webauthn/challenges.ts'

const mostPasskeys = 10

/** Keys that an authenticator keeps and never gives away: it signs what it is asked, for its host alone. */
export function createPasskeys(platform: Platform) {
  const { db, now } = platform
  const challenges = createChallenges(platform)

  return {
    list: (userId: string) => passkeysOf(db, userId),

    async isOn(userId: string): Promise<boolean> {
      return (await passkeysOf(db, userId)).length > 0
    },

    /** For a new one; those that there are must not be made again. */
    async propose(userId: string) {
      const known = await passkeysOf(db, userId)
      return { challenge: challenges.make(userId, 'create'), known: known.map(({ id }) => id) }
    },

    async add(
      tx: Tx,
      userId: string,
      { name, clientDataJSON, attestationObject }: PasskeyMade,
    ): Promise<boolean> {
      const asked = readClientData(fromBase64url(clientDataJSON))
      if (asked?.type !== 'webauthn.create') return false
      if (challenges.read(asked.challenge, userId, 'create') === undefined) return false
      const made = readAttestation(fromBase64url(attestationObject), asked.host)
      const row = { userId, name, host: asked.host, createdAt: new Date(now()) }
      return made !== undefined && insertPasskey(tx, { ...made, ...row }, mostPasskeys)
    },

    /** What to sign, with which; undefined for who has none. */
    async ask(userId: string): Promise<{ challenge: string; ids: string[] } | undefined> {
      const known = await passkeysOf(db, userId)
      if (known.length === 0) return undefined
      return { challenge: challenges.make(userId, 'get'), ids: known.map(({ id }) => id) }
    },

    async proves(userId: string, given: PasskeyAssertion): Promise<boolean> {
      const clientDataJson = fromBase64url(given.clientDataJSON)
      const asked = readClientData(clientDataJson)
      const key = (await passkeysOf(db, userId)).find(({ id }) => id === given.id)
      if (!key || asked?.type !== 'webauthn.get' || asked.host !== key.host) return false
      const challengedAt = challenges.read(asked.challenge, userId, 'get')
      if (challengedAt === undefined) return false
      const assertion = {
        clientDataJson,
        authenticatorData: fromBase64url(given.authenticatorData),
        signature: fromBase64url(given.signature),
      }
      const signed = verifyAssertion(assertion, key)
      if (!signed) return false
      const at = new Date(now())
      return takePasskeyUse(db, { id: key.id, ...signed, challengedAt: new Date(challengedAt), at })
    },
  }
}
