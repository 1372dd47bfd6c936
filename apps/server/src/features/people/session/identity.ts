import { resultCodes } from '@gridhelm/contract/envelope'
import type { OpenContext } from '../../../platform/http/context.ts'
import { createKeyedQueue } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { verifyPassword } from '../../../platform/session/passwords.ts'
import type { SecondFactor } from '../../../platform/session/second-factor.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import { loginLimits } from './limits.ts'
import { type Account, findAccountById } from './queries.ts'

/** Proofs of who somebody is. Guesses are counted, whatever they are guesses of. */
export function createIdentity(platform: Platform, throttle: Throttle, secondFactor: SecondFactor) {
  const { db } = platform
  const inTurn = createKeyedQueue()

  return {
    /** In turn for each account: a hundred guesses at once must not all pass before the first failure counts. */
    async guarded<T>(
      name: string,
      context: OpenContext,
      work: (
        fail: (refusal: Refusal) => Promise<never>,
        limits: ReturnType<typeof loginLimits>,
      ) => Promise<T>,
    ): Promise<T> {
      const limits = loginLimits(name, context.address)
      return inTurn(name.toLowerCase(), async () => {
        await throttle.check(limits.all)
        return work(async (refusal) => {
          await throttle.count(limits.all)
          throw refusal
        }, limits)
      })
    },

    /** The account, if this is its password. */
    async byPassword(
      { userId, username }: { userId: string; username: string },
      password: string,
      wrong: Refusal,
      context: OpenContext,
    ): Promise<Account> {
      return this.guarded(username, context, async (fail) => {
        const account = await findAccountById(db, userId)
        if (!account) throw Refusal.of('session.noUser')
        if (!(await verifyPassword(password, account.passwordHash))) await fail(wrong)
        return account
      })
    },

    /** Asks for the code where the account has a second factor and none was given. */
    async refuseWithoutSecond(
      userId: string,
      code: string | undefined,
      fail: (refusal: Refusal) => Promise<never>,
    ): Promise<void> {
      if (!(await secondFactor.isOn(userId))) return
      if (code === undefined) throw Refusal.asking(resultCodes.secondFactor, 'session.secondRequired')
      if (!(await secondFactor.proves(userId, code)))
        await fail(Refusal.ofField('verificationCode', 'session.secondWrong'))
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>
