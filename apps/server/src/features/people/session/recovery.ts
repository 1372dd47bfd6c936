import type { Tx } from '../../../platform/db/database.ts'
import type { OpenContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { codePlace } from './codes.ts'
import { codeLimits, codesTo, lookupLimits } from './limits.ts'
import { type Account, findAccountByLogin, findAccountByPhone, updateUser } from './queries.ts'
import type { CodeSending } from './sending.ts'
import type { SessionParts } from './service.ts'

export interface TypedIdentity {
  username?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

export const digitsOf = (text: string) => text.replace(/[\s().-]/g, '')

/** What somebody typed to name an account, as it is compared. */
const typedIn = ({ username, email, phone }: TypedIdentity): string =>
  (username?.trim() || email?.trim() || digitsOf(phone ?? '')).toLowerCase()

/** `+2556…4321` → `+25******21`, `maria@example.org` → `ma***@example.org`: enough to recognise, too little to learn. */
export function masked(text: string | null): string | null {
  if (text === null) return null
  const at = text.indexOf('@')
  if (at >= 0) return `${text.slice(0, Math.min(2, at))}***${text.slice(at)}`
  return text.slice(0, 3) + '*'.repeat(Math.max(3, text.length - 5)) + text.slice(-2)
}

const isUsable = (account: Account | undefined): account is Account =>
  account?.delFlag === 0 && account.status === 1

/** A new password for whoever has lost the old one; strangers do not learn from it who has an account. */
export function createRecovery(
  { platform, sessions, throttle, codes, devices }: SessionParts,
  sending: CodeSending,
) {
  const { db, config } = platform

  async function find(identity: TypedIdentity): Promise<Account | undefined> {
    const login = identity.username?.trim() || identity.email?.trim()
    const number = digitsOf(login ?? identity.phone ?? '')
    const byLogin = login ? await findAccountByLogin(db, login) : undefined
    return byLogin ?? (/^\+?\d{7,15}$/.test(number) ? findAccountByPhone(db, number) : undefined)
  }

  /** Undefined for nobody who can get a new password, where strangers are not told so. */
  async function looked(identity: TypedIdentity, context: OpenContext) {
    const account = await find(identity)
    const device = account && devices.find(account, context)
    if (device === undefined) await throttle.use(lookupLimits(context.address))
    if (account) context.concerns({ userId: account.id, username: account.username })
    if (config.tellsAccounts && account?.delFlag !== 0) throw Refusal.of('session.userMissing')
    if (config.tellsAccounts && account?.status !== 1) throw Refusal.of('session.frozen')
    const typed = `typed ${typedIn(identity)}`
    if (!isUsable(account)) return { account: undefined, device: undefined, place: typed, toldBy: typed }
    const place = codePlace(account.id, device)
    return { account, device, place, toldBy: device === undefined && !config.tellsAccounts ? typed : place }
  }

  /**
   * How often is counted by what was typed, for an account and for none; what the account itself counts besides is
   * not told, for it would say that two names are one account.
   */
  async function makeQuietly(tx: Tx, account: Account, to: string, typed: string, context: OpenContext) {
    try {
      if (to.toLowerCase() !== typed) await throttle.use([codesTo(to)], tx)
      await sending.make(tx, { purpose: 'recover', target: account.id, to, device: undefined }, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

  return {
    async sendCode(
      identity: TypedIdentity,
      way: 'sms' | 'email' | undefined,
      context: OpenContext,
    ): Promise<'sms' | 'email'> {
      const { account, device } = await looked(identity, context)
      const isByEmail = way === 'email' || identity.email !== undefined
      const to = account ? (isByEmail || account.phone === null ? account.email : account.phone) : null
      if (config.tellsAccounts && to === null) throw Refusal.of('session.codeTarget')
      if (account && device !== undefined)
        await sending.send({ purpose: 'recover', target: account.id, to, device }, context)
      else {
        const typed = typedIn(identity)
        await db.transaction().execute(async (tx) => {
          await throttle.use(codeLimits(typed, context.address, undefined), tx)
          const decoy = { purpose: 'recover', target: `typed ${typed}`, to: null, device: undefined } as const
          await sending.make(tx, decoy, context)
          if (account && to !== null) await makeQuietly(tx, account, to, typed, context)
        })
      }
      if (config.tellsAccounts && to !== null) return to.includes('@') ? 'email' : 'sms'
      return isByEmail ? 'email' : 'sms'
    },

    async find(identity: TypedIdentity, context: OpenContext) {
      const { account } = await looked(identity, context)
      if (config.tellsAccounts && account)
        return { username: account.username, phone: masked(account.phone), email: masked(account.email) }
      return { username: typedIn(identity), phone: null, email: null, undisclosed: true as const }
    },

    async checkCode(input: TypedIdentity & { smscode: string }, context: OpenContext): Promise<string> {
      const { account, place, toldBy } = await looked(input, context)
      await codes.check('recover', place, input.smscode, toldBy)
      if (!account) throw Refusal.ofField('smscode', 'session.codeWrong')
      return input.smscode
    },

    async change(
      input: TypedIdentity & { password: string; smscode: string },
      context: OpenContext,
    ): Promise<void> {
      const { account, place, toldBy } = await looked(input, context)
      await codes.use('recover', place, input.smscode, toldBy)
      if (!account) throw Refusal.ofField('smscode', 'session.codeWrong')
      const passwordHash = await hashNewPassword(input.password)
      await db.transaction().execute(async (tx) => {
        await updateUser(tx, account.id, { passwordHash, passwordDue: false })
        await sessions.endOfUser(tx, account.id)
      })
    },
  }
}
export type Recovery = ReturnType<typeof createRecovery>
