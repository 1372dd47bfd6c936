import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { aboutTables } from './about.ts'
import { deleteUnusedFiles } from './file-queries.ts'
import { deleteMessagesBefore } from './queries.ts'

const keptMs = 30 * 86_400_000

/** Messages hold addresses and codes of people: a month is enough to trace a delivery, unless what it tells of is still there. */
export function messageHousekeeping({ db, now }: Platform): Task {
  return {
    async run() {
      await deleteMessagesBefore(db, new Date(now() - keptMs), aboutTables)
      await deleteUnusedFiles(db)
    },
  }
}
