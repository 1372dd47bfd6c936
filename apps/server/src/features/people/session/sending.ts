import type { Tx } from '../../../platform/db/database.ts'
import type { OpenContext } from '../../../platform/http/context.ts'
import { queueMessage } from '../../telling/messages/service.ts'
import type { CodePurpose } from './code-queries.ts'
import { codePlace } from './codes.ts'
import { codeLimits } from './limits.ts'
import type { SessionParts } from './service.ts'
import { codeMessage, takenMessage } from './texts.ts'

interface NewCode {
  purpose: CodePurpose
  /** What the code is kept by. */
  target: string
  /** Null: it is made and goes to nobody, so that everything else is as if it had. */
  to: string | null
  device: string | undefined
}

export const typeOf = (to: string) => (to.includes('@') ? 'email' : 'sms')

export function createCodeSending({
  platform,
  throttle,
  codes,
}: Pick<SessionParts, 'platform' | 'throttle' | 'codes'>) {
  async function make(tx: Tx, { purpose, target, to, device }: NewCode, context: OpenContext): Promise<void> {
    const code = await codes.make(tx, purpose, codePlace(target, device))
    if (to === null) return
    const message = codeMessage(context.language, purpose, code)
    await queueMessage(tx, platform, { type: typeOf(to), to, causedBy: null, ...message })
  }

  return {
    make,

    /** Counted by the target, or by the browser that the account knows. */
    async send(code: NewCode, context: OpenContext): Promise<void> {
      await platform.db.transaction().execute(async (tx) => {
        await throttle.use(codeLimits(code.target, context.address, code.device), tx)
        await make(tx, code, context)
      })
    },

    /** To somebody who has an account, in place of the code that a stranger wants to register with. */
    async tellTaken(to: string, context: OpenContext): Promise<void> {
      const target = to.toLowerCase()
      await platform.db.transaction().execute(async (tx) => {
        await throttle.use(codeLimits(target, context.address, undefined), tx)
        await make(tx, { purpose: 'register', target, to: null, device: undefined }, context)
        await queueMessage(tx, platform, {
          type: typeOf(to),
          to,
          causedBy: null,
          ...takenMessage(context.language),
        })
      })
    },
  }
}
export type CodeSending = ReturnType<typeof createCodeSending>
