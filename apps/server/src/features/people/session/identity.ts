import { resultCodes } from '@gridhelm/contract/envelope'
import type { OpenContext } from '../../../platform/http/context.ts'
import { createKeyedQueue } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { verifyPassword } from '../../../platform/session/passwords.ts'
import { markProved } from '../../../platform/session/queries.ts'
import type { SecondFactor } from '../../../platform/session/second-factor.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import { loginLimits } from './limits.ts'
import { type Account, findAccountById } from './queries.ts'

/** Proofs of who somebody is. Guesses are counted, whatever they are guesses of. */
export function createIdentity(platform: Platform, throttle: Throttle, secondFactor: SecondFactor) {
  const { db, now } = platform
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
      { userId, username, sessionId }: { userId: string; username: string; sessionId: string },
      password: string,
      wrong: Refusal,
      context: OpenContext,
    ): Promise<Account> {
      return this.guarded(username, context, async (fail) => {
        const account = await findAccountById(db, userId)
        if (!account) throw Refusal.of('session.noUser')
        if (!(await verifyPassword(password, account.passwordHash))) await fail(wrong)
        await markProved(db, sessionId, new Date(now()))
        return account
      })
    },

    /** Who is there proves it once more: by the second factor where there is one. */
    async again(
      caller: { userId: string; username: string; sessionId: string },
      given: { password?: string | undefined; verificationCode?: string | undefined },
      context: OpenContext,
    ): Promise<void> {
      if (!(await secondFactor.isOn(caller.userId))) {
        const wrong = Refusal.ofField('password', 'session.passwordWrong')
        await this.byPassword(caller, given.password ?? '', wrong, context)
        return
      }
      const code = given.verificationCode
      if (code === undefined) throw Refusal.ofField('verificationCode', 'session.secondRequired')
      await this.guarded(caller.username, context, async (fail) => {
        if (!(await secondFactor.proves(caller.userId, code)))
          await fail(Refusal.ofField('verificationCode', 'session.secondWrong'))
      })
      await markProved(db, caller.sessionId, new Date(now()))
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
