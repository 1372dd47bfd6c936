import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteServerNoticesBefore } from './queries.ts'

const keptMs = 365 * 86_400_000

/** What people have written stays; what the server has told them by itself goes after a year. */
export function noticeHousekeeping({ db, now }: Platform): Task {
  return {
    run: () => deleteServerNoticesBefore(db, new Date(now() - keptMs)),
  }
}
