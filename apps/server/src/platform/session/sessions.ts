import type { Language } from '@gridhelm/contract/language'
import type { Queryable, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import {
  deleteOldestSessions,
  deleteSessionByToken,
  deleteSessions,
  findSessionOwner,
  insertSession,
  lockUser,
  replaceToken,
  sessionsActingFor,
  setActingFor,
} from './queries.ts'
import { hashToken, newToken } from './tokens.ts'

/** More devices than anybody carries; the oldest session gives way to the newest. */
export const mostSessions = 20

/** An account has its time; the same rule stands in the query that finds a caller. */
export const isInPeriod = (
  { validFrom, validTo }: { validFrom: Date | null; validTo: Date | null },
  now: number,
): boolean =>
  (validFrom === null || validFrom.getTime() <= now) && (validTo === null || validTo.getTime() > now)

export interface Device {
  address: string
  userAgent: string
}

export function createSessions(platform: Platform) {
  const { db, bus, config, now } = platform

  async function announce(on: Queryable, sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0) await bus.publish(on, 'session.ended', { sessionIds })
  }

  /** Connections of these sessions are closed, and opened again as whoever the session acts for by then. */
  async function turned(on: Queryable, sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0) await bus.publish(on, 'session.turned', { sessionIds })
  }

  return {
    /** For whom a session acts from now on; null: its own name. */
    async actFor(sessionId: string, userId: string | null): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await setActingFor(tx, sessionId, userId)
        await turned(tx, [sessionId])
      })
    },

    /** The agent of somebody, or the period, has changed. */
    async recheckFor(tx: Tx, userId: string): Promise<void> {
      await turned(tx, await sessionsActingFor(tx, userId))
    },

    /** The account is looked at once more under its lock: a freeze that came first must win. */
    async start(
      userId: string,
      passwordHash: string | null,
      language: Language,
      device: Device,
    ): Promise<string> {
      const token = newToken()
      await db.transaction().execute(async (tx) => {
        const user = await lockUser(tx, userId)
        if (user?.delFlag !== 0) throw Refusal.of('session.deleted')
        if (user.status !== 1) throw Refusal.of('session.frozen')
        if (!isInPeriod(user, now())) throw Refusal.of('session.outsidePeriod')
        if (passwordHash !== null && user.passwordHash !== passwordHash)
          throw Refusal.of('session.wrongPassword')
        // Taken under the lock, so that the newest session by time is the newest by commit.
        const moment = now()
        const id = newId(moment)
        await insertSession(tx, {
          id,
          tokenHash: hashToken(token),
          userId,
          language,
          address: device.address.slice(0, 64),
          userAgent: device.userAgent.slice(0, 300),
          createdAt: new Date(moment),
          lastSeenAt: new Date(moment),
          provedAt: new Date(moment),
          expiresAt: new Date(moment + config.session.lifetimeMs),
        })
        await announce(tx, await deleteOldestSessions(tx, userId, id, mostSessions))
      })
      return token
    },

    ownerOf: (token: string) => findSessionOwner(db, hashToken(token)),

    async endByToken(token: string): Promise<void> {
      await db
        .transaction()
        .execute(async (tx) => announce(tx, await deleteSessionByToken(tx, hashToken(token))))
    },

    /** For freezing, deletion and password changes: in the same transaction as the change itself. */
    async endOfUser(tx: Tx, userId: string, exceptId?: string): Promise<void> {
      await announce(tx, await deleteSessions(tx, { userId, exceptId }))
      // Those in which somebody acts for the account: their connections ask anew whether they still do.
      await turned(tx, await sessionsActingFor(tx, userId))
    },

    async end(id: string, userId?: string): Promise<boolean> {
      return db.transaction().execute(async (tx) => {
        const ended = await deleteSessions(tx, { id, userId })
        await announce(tx, ended)
        return ended.length > 0
      })
    },

    /** The same session under a new token; the old one is dead from here on. It lasts no longer for it. */
    async renew(sessionId: string, language: Language): Promise<string | undefined> {
      const token = newToken()
      const done = await replaceToken(db, sessionId, hashToken(token), language)
      return done ? token : undefined
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
