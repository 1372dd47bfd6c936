import { createHash, randomBytes } from 'node:crypto'
import type { PasskeyMade } from '@gridhelm/contract/people/session/passkey-rules'
import type { Tx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { deletePasskey } from './passkey-queries.ts'
import { createPasskeys } from './passkeys.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteFactor,
  deleteIdleCodes,
  demandsFactor,
  findFactor,
  proposeFactor,
  replaceRecoveryCodes,
  takeStep,
  useRecoveryCode,
} from './second-factor-queries.ts'
import { base32, matchingStep, otpAddress } from './totp.ts'

const secretBytes = 20
const recoveryCodes = 10
/** 50 bits: nobody guesses one through the throttle, so a plain hash is enough. */
const recoveryLength = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest()
/** As people may type it: any case, blanks and hyphens; 0 and 1, which no code has, for O and I. */
const readCode = (text: string) =>
  text.toUpperCase().replace(/[\s-]/g, '').replace(/0/g, 'O').replace(/1/g, 'I')
const shownCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => base32(randomBytes(8)).slice(0, recoveryLength))

/** The second proof of who somebody is: a code of an authenticator app, or one of the codes written down for a bad day. */
export function createSecondFactor(platform: Platform) {
  const { config, db, now } = platform
  const passkeys = createPasskeys(platform)
  const secrets = createSecrets(config)
  const placeOf = (userId: string) => `second-factor:${userId}`

  async function secretOf(userId: string): Promise<{ secret: Buffer; isOn: boolean } | undefined> {
    const row = await findFactor(db, userId)
    if (!row) return undefined
    const text = secrets.open(row.sealedSecret, placeOf(userId))
    // The key is another one than when it was sealed: no code can be right, but recovery codes are.
    return { secret: Buffer.from(text ?? '', 'hex'), isOn: row.confirmedAt !== null }
  }

  async function isCodeOf(userId: string, secret: Buffer, code: string): Promise<boolean> {
    const step = secret.length === 0 ? undefined : matchingStep(secret, code.replace(/\s/g, ''), now())
    return step !== undefined && (await takeStep(db, userId, step))
  }

  async function giveRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await replaceRecoveryCodes(tx, userId, codes.map(hashOf))
    return codes.map(shownCode)
  }

  async function forgetCodesWithout(userId: string): Promise<void> {
    await db.transaction().execute((tx) => deleteIdleCodes(tx, userId))
  }

  return {
    passkeys,

    async isOn(userId: string): Promise<boolean> {
      return (await findFactor(db, userId))?.confirmedAt != null || passkeys.isOn(userId)
    },

    demands: (userId: string) => demandsFactor(db, userId),

    async state(userId: string) {
      const row = await findFactor(db, userId)
      return {
        since: row?.confirmedAt ?? null,
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
        demanded: await demandsFactor(db, userId),
      }
    },

    /** A secret to be put into an app; in force only once a code of it has been seen. */
    async propose(userId: string, account: string): Promise<{ secret: string; address: string }> {
      const bytes = randomBytes(secretBytes)
      const sealed = secrets.seal(bytes.toString('hex'), placeOf(userId))
      if (!(await proposeFactor(db, userId, sealed))) throw Refusal.of('session.secondAlready')
      const secret = base32(bytes)
      return { secret, address: otpAddress(secret, account) }
    },

    async confirm(userId: string, code: string): Promise<string[] | undefined> {
      const known = await secretOf(userId)
      if (!known || known.isOn) throw Refusal.of('session.secondNotBegun')
      if (!(await isCodeOf(userId, known.secret, code))) return undefined
      return db.transaction().execute(async (tx) => {
        await confirmFactor(tx, userId, new Date(now()))
        return giveRecoveryCodes(tx, userId)
      })
    },

    /** A code of the app or a recovery code, either of which works once. */
    async proves(userId: string, code: string): Promise<boolean> {
      const known = await secretOf(userId)
      if (known?.isOn && (await isCodeOf(userId, known.secret, code))) return true
      return useRecoveryCode(db, userId, hashOf(readCode(code)))
    },

    renewRecoveryCodes: (userId: string) => db.transaction().execute((tx) => giveRecoveryCodes(tx, userId)),

    /** Recovery codes stay as long as there is something that they replace. */
    async remove(userId: string): Promise<void> {
      await db.transaction().execute((tx) => deleteFactor(tx, userId))
      await forgetCodesWithout(userId)
    },

    /** False where it does not fit; the recovery codes where there were none. */
    async addPasskey(userId: string, made: PasskeyMade): Promise<string[] | false> {
      const hadFactor = await this.isOn(userId)
      return db.transaction().execute(async (tx) => {
        if (!(await passkeys.add(tx, userId, made))) return false
        return hadFactor ? [] : giveRecoveryCodes(tx, userId)
      })
    },

    async removePasskey(userId: string, id: string): Promise<boolean> {
      const done = await db.transaction().execute((tx) => deletePasskey(tx, userId, id))
      await forgetCodesWithout(userId)
      return done
    },
  }
}
export type SecondFactor = ReturnType<typeof createSecondFactor>
