import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteExpiredSessions } from '../../../platform/session/queries.ts'
import { deleteAttemptsBefore } from '../../../platform/throttle/queries.ts'
import { deleteExpiredCodes } from './code-queries.ts'

const day = 86_400_000

/** Expired rows have no effect already; this only keeps the tables small. */
export function sessionHousekeeping({ db, bus, now }: Platform): Job {
  return {
    name: 'session housekeeping',
    everyMs: 10 * 60_000,
    async run() {
      const moment = now()
      const ended = await deleteExpiredSessions(db, new Date(moment))
      // In parts: a bus message is small.
      for (let i = 0; i < ended.length; i += 100) {
        await bus.publish(db, 'session.ended', { sessionIds: ended.slice(i, i + 100) })
      }
      await deleteExpiredCodes(db, new Date(moment))
      await deleteAttemptsBefore(db, new Date(moment - day))
    },
  }
}
