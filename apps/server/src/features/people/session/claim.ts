import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { mayCreate } from '../../../platform/scope/tiers.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import { codeLimits, lookupLimits } from './limits.ts'
import { type Account, findAccountByLogin, findAccountByPhone, takeCustomer } from './queries.ts'
import { typeOf } from './sending.ts'
import type { SessionParts } from './service.ts'
import { codeMessage } from './texts.ts'

interface Customer {
  mobile?: string | undefined
  email?: string | undefined
}

/** A customer comes below whoever they tell the code to. */
export function createClaims({ platform, throttle, codes }: SessionParts) {
  const { db } = platform

  const find = async ({ mobile, email }: Customer): Promise<Account | undefined> => {
    const account =
      mobile === undefined ? await findAccountByLogin(db, email ?? '') : await findAccountByPhone(db, mobile)
    return account?.tier === 'enduser' && account.delFlag === 0 && account.parentId === null
      ? account
      : undefined
  }
  const placeOf = ({ mobile, email }: Customer): string => mobile ?? email ?? ''
  /** The code is good for the one who asked for it. */
  const keyOf = (customer: Customer, { caller }: SessionContext) =>
    `${caller.userId}/${placeOf(customer).toLowerCase()}`

  return {
    /** Where there is nobody to claim, a code is made all the same and goes to nobody: no answer tells them apart. */
    async sendCode(input: Customer, context: SessionContext): Promise<void> {
      await throttle.use(lookupLimits(context.address))
      if (!mayCreate(context.caller.tier, 'enduser')) throw Refusal.of('error.outsideScope')
      const account = await find(input)
      const to = placeOf(input)
      await db.transaction().execute(async (tx) => {
        await throttle.use(codeLimits(to, context.address, undefined), tx)
        const code = await codes.make(tx, 'claim', keyOf(input, context))
        if (!account) return
        const message = codeMessage(account.language, 'claim', code, context.caller.username)
        await queueMessage(tx, platform, {
          type: typeOf(to),
          to,
          causedBy: context.caller.userId,
          ...message,
        })
      })
    },

    async claim(
      input: Customer & { smscode: string },
      context: SessionContext,
    ): Promise<{ id: string; username: string }> {
      await throttle.use(lookupLimits(context.address))
      if (!mayCreate(context.caller.tier, 'enduser')) throw Refusal.of('error.outsideScope')
      const account = await find(input)
      await codes.use('claim', keyOf(input, context), input.smscode)
      // Somebody else may have been told another code meanwhile.
      if (!account || !(await takeCustomer(db, account.id, context.caller.userId)))
        throw Refusal.ofField('smscode', 'session.codeWrong')
      return { id: account.id, username: account.username }
    },
  }
}
