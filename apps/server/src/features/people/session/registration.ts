import { violatedConstraint } from '../../../platform/db/database.ts'
import type { OpenContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { canSend, queueMessage } from '../../telling/messages/service.ts'
import { codeLimits, lookupLimits } from './limits.ts'
import { type Account, findAccountByLogin, findAccountByPhone, insertAccount, updateUser } from './queries.ts'
import type { SessionParts } from './service.ts'
import { codeMessage } from './texts.ts'

interface Identity {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

interface Registration {
  username: string
  password: string
  email: string
  phone?: string | undefined
  smscode: string
}

const purposes = { '0': 'login', '1': 'register', '2': 'recover' } as const

const uniqueness = {
  sys_user_username: ['username', 'users.usernameTaken'],
  sys_user_email: ['email', 'users.emailTaken'],
  sys_user_phone: ['phone', 'users.phoneTaken'],
} as const

/** `+2556…4321` → `+25******21`, `maria@example.org` → `ma***@example.org`: enough to recognise, too little to learn. */
export function masked(text: string | null): string | null {
  if (text === null) return null
  const at = text.indexOf('@')
  if (at >= 0) return `${text.slice(0, Math.min(2, at))}***${text.slice(at)}`
  return text.slice(0, 3) + '*'.repeat(Math.max(3, text.length - 5)) + text.slice(-2)
}

export function createRegistration({ platform, sessions, throttle, codes }: SessionParts) {
  const { db, config } = platform

  function refuseWhereOff(): void {
    if (!config.registration) throw Refusal.of('session.registrationOff')
  }

  async function find(identity: Identity): Promise<Account | undefined> {
    const login = identity.username?.trim() || identity.email?.trim()
    if (login) return findAccountByLogin(db, login)
    const phone = identity.phone?.replace(/[\s().-]/g, '')
    return phone ? findAccountByPhone(db, phone) : undefined
  }

  async function recoverable(identity: Identity, context: OpenContext): Promise<Account> {
    await throttle.use(lookupLimits(context.address))
    const account = await find(identity)
    if (account?.delFlag !== 0) throw Refusal.of('session.userMissing')
    context.concerns({ userId: account.id, username: account.username })
    if (account.status !== 1) throw Refusal.of('session.frozen')
    return account
  }

  async function send(
    purpose: (typeof purposes)[keyof typeof purposes],
    key: string,
    to: string,
    context: OpenContext,
  ): Promise<boolean> {
    const type = to.includes('@') ? 'email' : 'sms'
    await db.transaction().execute(async (tx) => {
      await throttle.use(codeLimits(to, context.address), tx)
      const code = await codes.make(tx, purpose, key)
      await queueMessage(tx, platform, {
        type,
        to,
        causedBy: null,
        ...codeMessage(context.language, purpose, code),
      })
    })
    return canSend(platform, type)
  }

  return {
    /** Whether it leaves the house. */
    async sendCode(
      input: {
        mobile?: string | undefined
        email?: string | undefined
        username?: string | undefined
        way?: 'sms' | 'email' | undefined
        smsmode: '0' | '1' | '2'
      },
      context: OpenContext,
    ): Promise<boolean> {
      const purpose = purposes[input.smsmode]
      if (purpose === 'recover') {
        const account = await recoverable(
          { username: input.username, phone: input.mobile, email: input.email },
          context,
        )
        const byEmail = input.way === 'email' || input.email !== undefined || account.phone === null
        const to = byEmail ? account.email : account.phone
        if (to === null) throw Refusal.of('session.codeTarget')
        return send('recover', account.id, to, context)
      }
      await throttle.use(lookupLimits(context.address))
      if (purpose === 'register') refuseWhereOff()
      // Nobody logs in with a code from an email.
      if (purpose === 'login' && input.mobile === undefined)
        throw Refusal.ofField('mobile', 'session.mobileRequired')
      const to = input.mobile ?? input.email
      if (to === undefined) throw Refusal.of('session.codeTarget')
      const account = to.includes('@') ? await findAccountByLogin(db, to) : await findAccountByPhone(db, to)
      if (purpose === 'register' && account) {
        throw to.includes('@')
          ? Refusal.ofField('email', 'users.emailTaken')
          : Refusal.ofField('phone', 'users.phoneTaken')
      }
      if (purpose === 'login' && !account) throw Refusal.ofField('mobile', 'session.phoneUnknown')
      return send(purpose, to.toLowerCase(), to, context)
    },

    async checkFree(identity: Identity, context: OpenContext): Promise<void> {
      await throttle.use(lookupLimits(context.address))
      refuseWhereOff()
      if (!(await find(identity))) return
      if (identity.username) throw Refusal.ofField('username', 'users.usernameTaken')
      if (identity.email) throw Refusal.ofField('email', 'users.emailTaken')
      throw Refusal.ofField('phone', 'users.phoneTaken')
    },

    async register(input: Registration, context: OpenContext): Promise<{ username: string }> {
      await throttle.use(lookupLimits(context.address))
      refuseWhereOff()
      if (await findAccountByLogin(db, input.username))
        throw Refusal.ofField('username', 'users.usernameTaken')
      if (await findAccountByLogin(db, input.email)) throw Refusal.ofField('email', 'users.emailTaken')
      if (input.phone && (await findAccountByPhone(db, input.phone)))
        throw Refusal.ofField('phone', 'users.phoneTaken')
      await useEither(input)
      const passwordHash = await hashNewPassword(input.password)
      const id = newId()
      try {
        await db.transaction().execute((tx) =>
          insertAccount(tx, {
            id,
            username: input.username,
            realname: input.username,
            passwordHash,
            email: input.email,
            phone: input.phone ?? null,
            tier: 'enduser',
            language: context.language,
            roleCode: 'enduser',
          }),
        )
      } catch (error) {
        const taken = uniqueness[violatedConstraint(error) as keyof typeof uniqueness]
        throw taken ? Refusal.ofField(taken[0], taken[1]) : error
      }
      context.concerns({ userId: id, username: input.username })
      return { username: input.username }

      /** The code went to the mobile number or to the email address: either proves the person. */
      async function useEither({ phone, email, smscode }: Registration): Promise<void> {
        if (phone === undefined) return codes.use('register', email.toLowerCase(), smscode)
        try {
          await codes.use('register', phone, smscode)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          await codes.use('register', email.toLowerCase(), smscode).catch((other: unknown) => {
            // "Expired" says more than "wrong".
            throw other instanceof Refusal && error.key === 'session.codeExpired' ? error : other
          })
        }
      }
    },

    async findForRecovery(identity: Identity, context: OpenContext) {
      const account = await recoverable(identity, context)
      return { username: account.username, phone: masked(account.phone), email: masked(account.email) }
    },

    async checkRecoveryCode(input: Identity & { smscode: string }, context: OpenContext): Promise<string> {
      const account = await recoverable(input, context)
      await codes.check('recover', account.id, input.smscode)
      return input.smscode
    },

    async recover(
      input: Identity & { password: string; smscode: string },
      context: OpenContext,
    ): Promise<void> {
      const account = await recoverable(input, context)
      await codes.use('recover', account.id, input.smscode)
      const passwordHash = await hashNewPassword(input.password)
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, account.id, { passwordHash, passwordDue: false })
        await sessions.endOfUser(tx, account.id)
      })
    },
  }
}
