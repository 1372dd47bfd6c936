import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type CodePurpose, consumeCode, findCode, giveTryBack, replaceCode, takeTry } from './code-queries.ts'

export const codeLifetimeMs = 10 * 60_000
export const resendAfterMs = 60_000
const triesPerCode = 5

const hashOf = (purpose: CodePurpose, target: string, code: string) =>
  createHash('sha256').update(`${purpose}\n${target}\n${code}`).digest()

/** What the form calls the code. */
const fieldOf = (purpose: CodePurpose) => (purpose === 'login' ? 'captcha' : 'smscode')

/** Codes that a known browser asks for are its own: strangers' guesses use up none of their tries. */
export const codePlace = (target: string, device: string | undefined): string =>
  device === undefined ? target : `${target} ${device}`

export function createCodes({ db, now }: Platform) {
  async function matching(
    on: Queryable,
    purpose: CodePurpose,
    target: string,
    code: string,
    toldBy: string,
  ): Promise<Buffer> {
    const moment = new Date(now())
    const row = await takeTry(on, purpose, target, moment)
    if (!row) {
      const known = await findCode(on, purpose, toldBy)
      throw Refusal.ofField(
        fieldOf(purpose),
        known && known.expiresAt <= moment ? 'session.codeExpired' : 'session.codeWrong',
      )
    }
    const hash = hashOf(purpose, target, code)
    if (!timingSafeEqual(hash, row.codeHash)) throw Refusal.ofField(fieldOf(purpose), 'session.codeWrong')
    return hash
  }

  return {
    /** A new code, or a refusal when the last one was made a moment ago. */
    async make(on: Queryable, purpose: CodePurpose, target: string): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const moment = now()
      const made = await replaceCode(
        on,
        {
          purpose,
          target,
          codeHash: hashOf(purpose, target, code),
          triesLeft: triesPerCode,
          createdAt: new Date(moment),
          expiresAt: new Date(moment + codeLifetimeMs),
        },
        new Date(moment - resendAfterMs),
      )
      if (!made) {
        const last = await findCode(on, purpose, target)
        const age = moment - (last?.createdAt.getTime() ?? moment)
        throw Refusal.of('session.codeTooOften', {
          seconds: Math.max(1, Math.ceil((resendAfterMs - age) / 1000)),
        })
      }
      return code
    },

    /**
     * For a step before the last one: the code stays good. `toldBy` is the code by whose age "expired" is said, where
     * that of the target itself would say too much.
     */
    async check(purpose: CodePurpose, target: string, code: string, toldBy = target): Promise<void> {
      await matching(db, purpose, target, code, toldBy)
      await giveTryBack(db, purpose, target)
    },

    /**
     * Takes a try, right or wrong; the code stays good until it is spent. Not inside the caller's transaction: a
     * wrong guess must count even when the caller rolls back.
     */
    async prove(
      purpose: CodePurpose,
      target: string,
      code: string,
      toldBy = target,
    ): Promise<{ spend(): Promise<void> }> {
      const hash = await matching(db, purpose, target, code, toldBy)
      return {
        async spend() {
          if (!(await consumeCode(db, purpose, target, hash)))
            throw Refusal.ofField(fieldOf(purpose), 'session.codeWrong')
        },
      }
    },

    async use(purpose: CodePurpose, target: string, code: string, toldBy = target): Promise<void> {
      const proof = await this.prove(purpose, target, code, toldBy)
      await proof.spend()
    },
  }
}
export type Codes = ReturnType<typeof createCodes>
