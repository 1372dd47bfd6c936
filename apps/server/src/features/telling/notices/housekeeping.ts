import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteServerNoticesBefore } from './queries.ts'

const keptMs = 365 * 86_400_000

/** What people have written stays; what the server has told them by itself goes after a year. */
export function noticeHousekeeping({ db, now }: Platform): Job {
  return {
    name: 'notice housekeeping',
    everyMs: 12 * 3_600_000,
    run: () => deleteServerNoticesBefore(db, new Date(now() - keptMs)),
  }
}
