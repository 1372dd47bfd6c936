import { resultCodes } from '@gridhelm/contract/envelope'
import type { PasskeyAssertion } from '@gridhelm/contract/people/session/passkey-rules'
import type { OpenContext } from '../../../platform/http/context.ts'
import { createKeyedQueue } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Devices } from '../../../platform/session/devices.ts'
import { verifyPassword } from '../../../platform/session/passwords.ts'
import { markProved } from '../../../platform/session/queries.ts'
import type { SecondFactor } from '../../../platform/session/second-factor.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'
import { deviceLimits, loginLimits } from './limits.ts'
import { type Account, findAccountById } from './queries.ts'

/** Either is enough. */
export interface Second {
  verificationCode?: string | undefined
  passkey?: PasskeyAssertion | undefined
}

/** Proofs of who somebody is. Guesses are counted, whatever they are guesses of. */
export function createIdentity({
  platform: { db, now },
  throttle,
  secondFactor,
  devices,
}: {
  platform: Platform
  throttle: Throttle
  secondFactor: SecondFactor
  devices: Devices
}) {
  const inTurn = createKeyedQueue()

  return {
    /**
     * In turn for each account: a hundred guesses at once must not all pass before the first failure counts. Browsers
     * that the account knows have a turn and a count of their own.
     */
    async guarded<T>(
      who: Account | string,
      context: OpenContext,
      work: (fail: (refusal: Refusal) => Promise<never>, succeed: () => Promise<void>) => Promise<T>,
    ): Promise<T> {
      const name = typeof who === 'string' ? who : who.username
      const device = typeof who === 'string' ? undefined : devices.find(who, context)
      const limits = device === undefined ? loginLimits(name, context.address) : deviceLimits(device)
      return inTurn(device ?? name.toLowerCase(), async () => {
        await throttle.check(limits.all)
        return work(
          async (refusal) => {
            await throttle.count(limits.all)
            throw refusal
          },
          () => throttle.forget(limits.forgiven),
        )
      })
    },

    async account(userId: string): Promise<Account> {
      const account = await findAccountById(db, userId)
      if (!account) throw Refusal.of('session.noUser')
      return account
    },

    /** The account, if this is its password. */
    async byPassword(
      { userId, sessionId }: { userId: string; sessionId: string },
      password: string,
      wrong: Refusal,
      context: OpenContext,
    ): Promise<Account> {
      return this.guarded(await this.account(userId), context, async (fail) => {
        const account = await this.account(userId)
        if (!(await verifyPassword(password, account.passwordHash, `account/${userId}`))) await fail(wrong)
        await markProved(db, sessionId, new Date(now()))
        return account
      })
    },

    /** Who is there proves it once more: by the second factor where there is one. */
    async again(
      caller: { userId: string; sessionId: string },
      given: Second & { password?: string | undefined },
      context: OpenContext,
    ): Promise<void> {
      if (!(await secondFactor.isOn(caller.userId))) {
        const wrong = Refusal.ofField('password', 'session.passwordWrong')
        await this.byPassword(caller, given.password ?? '', wrong, context)
        return
      }
      await this.guarded(await this.account(caller.userId), context, (fail) =>
        this.refuseWithoutSecond(caller.userId, given, fail),
      )
      await markProved(db, caller.sessionId, new Date(now()))
    },

    /** Asks for the code where the account has a second factor and none was given. */
    async refuseWithoutSecond(
      userId: string,
      { verificationCode: code, passkey }: Second,
      fail: (refusal: Refusal) => Promise<never>,
    ): Promise<void> {
      if (!(await secondFactor.isOn(userId))) return
      if (passkey !== undefined) {
        if (!(await secondFactor.passkeys.proves(userId, passkey)))
          await fail(Refusal.of('session.passkeyWrong'))
      } else if (code === undefined) {
        const asked = { passkey: await secondFactor.passkeys.ask(userId) }
        throw Refusal.askingFor(resultCodes.secondFactor, 'session.secondRequired', asked)
      } else if (!(await secondFactor.proves(userId, code)))
        await fail(Refusal.ofField('verificationCode', 'session.secondWrong'))
    },
  }
}
export type Identity = ReturnType<typeof createIdentity>
