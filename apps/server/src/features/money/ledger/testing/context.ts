import type { SessionContext } from '../../../../platform/http/context.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { personAsLooker } from '../../../../platform/scope/looker-queries.ts'

/** Somebody as they stand now, as a session would say. */
export async function contextOf({ db, now }: Platform, userId: string): Promise<SessionContext> {
  const person = await personAsLooker(db, userId, new Date(now()))
  if (!person) throw new Error(`Nobody is ${userId}`)
  return {
    caller: { ...person, sessionId: '', language: 'en' },
    ...{
      language: 'en',
      zone: 'UTC',
      address: '',
      userAgent: '',
      token: undefined,
      authorization: undefined,
    },
    concerns: () => undefined,
    header: () => undefined,
    cookie: () => undefined,
    keepCookie: () => undefined,
  }
}
