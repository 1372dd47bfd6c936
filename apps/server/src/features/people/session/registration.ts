import type { OpenContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createAuthenticate } from '../../../platform/session/authenticate.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { refusalOfTaken } from './contact.ts'
import { lookupLimits } from './limits.ts'
import { findAccountByLogin, findAccountByPhone, insertAccount } from './queries.ts'
import { digitsOf, type TypedIdentity } from './recovery.ts'
import { type CodeSending, typeOf } from './sending.ts'
import type { SessionParts } from './service.ts'

interface RegistrationForm {
  username: string
  password: string
  email: string
  phone?: string | undefined
  smscode: string
}

export function createRegistration({ platform, throttle, codes }: SessionParts, sending: CodeSending) {
  const { db, config } = platform
  const authenticate = createAuthenticate(platform)

  function refuseWhereOff(): void {
    if (!config.registration) throw Refusal.of('session.registrationOff')
  }

  async function refuseTaken({ username, email, phone }: RegistrationForm): Promise<void> {
    if (await findAccountByLogin(db, username)) throw Refusal.ofField('username', 'users.usernameTaken')
    if (await findAccountByLogin(db, email)) throw Refusal.ofField('email', 'users.emailTaken')
    if (phone && (await findAccountByPhone(db, phone))) throw Refusal.ofField('phone', 'users.phoneTaken')
  }

  /** The code went to the mobile number or to the email address: either proves the person. */
  async function proved({ phone, email, smscode }: RegistrationForm) {
    const byEmail = async () => ({
      ...(await codes.prove('register', email.toLowerCase(), smscode)),
      isByEmail: true,
    })
    if (phone === undefined) return byEmail()
    const byPhone = async () => ({ ...(await codes.prove('register', phone, smscode)), isByEmail: false })
    return byPhone().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return byEmail().catch((other: unknown) => {
        // "Expired" says more than "wrong".
        throw other instanceof Refusal && error.key === 'session.codeExpired' ? error : other
      })
    })
  }

  /** Those who make accounts must know which names are left, wherever the others stand: each exists once. */
  async function makesAccounts({ token }: OpenContext): Promise<boolean> {
    if (token === undefined) return false
    const { userId } = await authenticate(token, null)
    return (await heldOf(db, userId, ['user:add', 'user:edit'])).size > 0
  }

  return {
    async sendCode(to: string, context: OpenContext): Promise<void> {
      await throttle.use(lookupLimits(context.address))
      refuseWhereOff()
      const isByEmail = typeOf(to) === 'email'
      const account = isByEmail ? await findAccountByLogin(db, to) : await findAccountByPhone(db, to)
      if (account && config.tellsAccounts)
        throw isByEmail
          ? Refusal.ofField('email', 'users.emailTaken')
          : Refusal.ofField('phone', 'users.phoneTaken')
      if (account) await sending.tellTaken(to, context)
      else
        await sending.send({ purpose: 'register', target: to.toLowerCase(), to, device: undefined }, context)
    },

    async checkFree(identity: TypedIdentity, context: OpenContext): Promise<void> {
      await throttle.use(lookupLimits(context.address))
      if (!(await makesAccounts(context))) {
        refuseWhereOff()
        if (!config.tellsAccounts) throw Refusal.of('session.toldAtTheEnd')
      }
      const [username, email, phone] = [identity.username?.trim(), identity.email?.trim(), identity.phone]
      const login = username || email
      const known = login
        ? await findAccountByLogin(db, login)
        : await findAccountByPhone(db, digitsOf(phone ?? ''))
      if (!known) return
      if (username) throw Refusal.ofField('username', 'users.usernameTaken')
      throw email
        ? Refusal.ofField('email', 'users.emailTaken')
        : Refusal.ofField('phone', 'users.phoneTaken')
    },

    /** Who has proved an address may ask for a few names; each costs one of the tries of the code. */
    async register(input: RegistrationForm, context: OpenContext): Promise<{ username: string }> {
      await throttle.use(lookupLimits(context.address))
      refuseWhereOff()
      if (config.tellsAccounts) await refuseTaken(input)
      const proof = await proved(input)
      await refuseTaken(input)
      const passwordHash = await hashNewPassword(input.password)
      await proof.spend()
      const id = newId()
      try {
        await db.transaction().execute((tx) =>
          insertAccount(tx, {
            id,
            username: input.username,
            realname: input.username,
            passwordHash,
            email: input.email,
            emailUnproved: !proof.isByEmail,
            phone: input.phone ?? null,
            tier: 'enduser',
            language: context.language,
            roleCode: 'enduser',
          }),
        )
      } catch (error) {
        throw refusalOfTaken(error)
      }
      context.concerns({ userId: id, username: input.username })
      return { username: input.username }
    },
  }
}
export type Registration = ReturnType<typeof createRegistration>
