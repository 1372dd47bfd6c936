import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteLogsBefore } from './queries.ts'

const day = 86_400_000
const mostAtOnce = 5_000

/** In small parts: a long delete would keep others waiting and swell the log of the database. */
export function logHousekeeping({ db, config, now }: Platform, atOnce = mostAtOnce): Job {
  return {
    name: 'log housekeeping',
    everyMs: 3_600_000,
    async run() {
      const before = new Date(now() - config.logDays * day)
      while (await deleteLogsBefore(db, before, atOnce));
    },
  }
}
