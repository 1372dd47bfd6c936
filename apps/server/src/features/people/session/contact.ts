import type { Language } from '@gridhelm/contract/language'
import { violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import { updateUser } from './queries.ts'
import type { SessionParts } from './service.ts'
import { movedMessage } from './texts.ts'

interface Contact {
  email: string | null
  phone: string | null
  password: string
  verificationCode?: string | undefined
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

/** Codes of a recovery go to these: a browser that was left open is not enough to change them. */
export function createContact({ platform, identity }: Pick<SessionParts, 'platform' | 'identity'>) {
  const { db } = platform
  return async ({ email, phone, password, ...second }: Contact, context: SessionContext): Promise<void> => {
    const wrong = Refusal.ofField('password', 'session.passwordWrong')
    const account = await identity.byPassword(context.caller, password, wrong, context)
    await identity.guarded(account, context, (fail) => identity.refuseWithoutSecond(account.id, second, fail))
    const isMoved = (email ?? '').toLowerCase() !== (account.email ?? '').toLowerCase()
    const { email: before } = account
    const language: Language = account.language
    try {
      await db.transaction().execute(async (tx) => {
        const change = { email, phone, ...(isMoved ? { emailUnproved: email !== null } : {}) }
        await updateUser(tx, account.id, change)
        if (isMoved && before !== null)
          await queueMessage(tx, platform, {
            type: 'email',
            to: before,
            causedBy: account.id,
            ...movedMessage(language),
          })
      })
    } catch (error) {
      throw refusalOfTaken(error)
    }
  }
}
