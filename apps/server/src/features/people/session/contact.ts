import { violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { canSend, queueMessage } from '../../telling/messages/service.ts'
import type { Second } from './identity.ts'
import { codesTo } from './limits.ts'
import { updateUser } from './queries.ts'
import { typeOf } from './sending.ts'
import type { SessionParts } from './service.ts'
import { codeMessage, movedMessage } from './texts.ts'

interface Contact extends Second {
  email: string | null
  phone: string | null
  emailCode?: string | undefined
  phoneCode?: string | undefined
  password: string
}

const uniqueness = {
  sys_user_username: ['username', 'users.usernameTaken'],
  sys_user_email: ['email', 'users.emailTaken'],
  sys_user_phone: ['phone', 'users.phoneTaken'],
} as const

/** What is unique is told at its field; anything else is a fault. */
export function refusalOfTaken(error: unknown): unknown {
  const taken = uniqueness[violatedConstraint(error) as keyof typeof uniqueness]
  return taken ? Refusal.ofField(taken[0], taken[1]) : error
}

/** A code is good for the account that asked for it and for no other. */
const placeOf = (to: string, userId: string) => `${to.toLowerCase()} ${userId}`

const isSame = (a: string | null, b: string | null) => (a ?? '').toLowerCase() === (b ?? '').toLowerCase()

/** Codes of a recovery go to these: a browser that was left open is not enough to change them. */
export function createContact({ platform, identity, codes, throttle }: SessionParts) {
  const { db } = platform

  /** Proves that the new address is the caller's, before anything is changed. */
  async function proved(
    field: 'emailCode' | 'phoneCode',
    to: string,
    code: string | undefined,
    userId: string,
  ): Promise<{ spend(): Promise<void> }> {
    if (code === undefined) throw Refusal.ofField(field, 'session.codeRequired')
    return codes.prove('bind', placeOf(to, userId), code).catch((error: unknown) => {
      throw error instanceof Refusal ? Refusal.ofField(field, codeFault(error)) : error
    })
  }

  return {
    /** Whether somebody else has the address is told once it is proved. */
    async sendCode(to: string, context: SessionContext) {
      const { userId } = context.caller
      await db.transaction().execute(async (tx) => {
        await throttle.use([codesTo(`bind:${userId}`), codesTo(to)], tx)
        const code = await codes.make(tx, 'bind', placeOf(to, userId))
        const message = codeMessage(context.language, 'bind', code)
        await queueMessage(tx, platform, { type: typeOf(to), to, causedBy: userId, ...message })
      })
      return canSend(platform, typeOf(to)) ? ('session.codeSent' as const) : ('session.codeWaits' as const)
    },

    async change(
      { password, emailCode, phoneCode, email, phone, ...second }: Contact,
      context: SessionContext,
    ) {
      const wrong = Refusal.ofField('password', 'session.passwordWrong')
      const account = await identity.byPassword(context.caller, password, wrong, context)
      await identity.guarded(account, context, (fail) =>
        identity.refuseWithoutSecond(account.id, second, fail),
      )
      const isEmailMoved = !isSame(email, account.email)
      const isPhoneMoved = !isSame(phone, account.phone)
      const proofs = [
        ...(isEmailMoved && email !== null ? [await proved('emailCode', email, emailCode, account.id)] : []),
        ...(isPhoneMoved && phone !== null ? [await proved('phoneCode', phone, phoneCode, account.id)] : []),
      ]
      const left = [
        ...(isEmailMoved && account.email !== null ? [account.email] : []),
        ...(isPhoneMoved && account.phone !== null ? [account.phone] : []),
      ]
      try {
        await db.transaction().execute(async (tx) => {
          await updateUser(tx, account.id, {
            email,
            phone,
            ...(isEmailMoved ? { emailUnproved: false } : {}),
          })
          for (const to of left) {
            const type = typeOf(to)
            const message = movedMessage(account.language, type)
            await queueMessage(tx, platform, { type, to, causedBy: account.id, ...message })
          }
        })
      } catch (error) {
        throw refusalOfTaken(error)
      }
      for (const proof of proofs) await proof.spend()
    },
  }
}

const codeFault = ({ key }: Refusal) =>
  key === 'session.codeExpired' ? ('session.codeExpired' as const) : ('session.codeWrong' as const)
