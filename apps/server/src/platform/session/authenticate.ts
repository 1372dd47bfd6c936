import type { Platform } from '../platform.ts'
import { AccessError } from '../refusal.ts'
import { type Caller, findCaller, touchSession } from './queries.ts'
import { hashToken } from './tokens.ts'

export type Authenticate = (token: string, code: string | null) => Promise<Caller>

const touchEveryMs = 60_000

/** Asks the database each time: a frozen account or an ended session is out with its very next call. */
export function createAuthenticate({ db, log, now }: Platform): Authenticate {
  return async (token, code) => {
    const moment = new Date(now())
    const row = await findCaller(db, hashToken(token), moment, code)
    if (!row) throw new AccessError('dead-token')
    if (moment.getTime() - row.lastSeenAt.getTime() > touchEveryMs) {
      touchSession(db, row.sessionId, moment).catch((error: unknown) =>
        log.warn(error, 'session not touched'),
      )
    }
    if (!row.granted) throw new AccessError('no-right', row)
    const { lastSeenAt: _, granted: __, ...caller } = row
    return caller
  }
}
