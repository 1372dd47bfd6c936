import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteTokensExpiredBefore } from '../../../platform/session/api-token-queries.ts'
import { deleteSessionsExpiredBefore } from '../../../platform/session/queries.ts'
import { deleteAttemptsBefore } from '../../../platform/throttle/queries.ts'
import { deleteExpiredCodes } from './code-queries.ts'
import { deleteExpiredThirdLogins } from './third-queries.ts'

const day = 86_400_000
/** Whoever comes back after some days is still told why the session is over. */
export const endingsKeptMs = 7 * day

/** So long a list shows which tokens there were. */
const tokensKeptMs = 90 * day

/** Expired rows have no effect already; this only keeps the tables small. */
export function sessionHousekeeping({ db, now }: Platform): Task {
  return {
    async run() {
      const moment = now()
      await deleteSessionsExpiredBefore(db, new Date(moment - endingsKeptMs))
      await deleteTokensExpiredBefore(db, new Date(moment - tokensKeptMs))
      await deleteExpiredCodes(db, new Date(moment))
      await deleteExpiredThirdLogins(db, new Date(moment))
      await deleteAttemptsBefore(db, new Date(moment - day))
    },
  }
}
