import type { Job } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { dayMs } from '../../telemetry/spans.ts'
import { deleteRowsBefore, sitesInQuarantine } from './queries.ts'

export function quarantineHousekeeping({ db, now }: Platform): Job {
  return {
    name: 'quarantine housekeeping',
    everyMs: 3_600_000,
    async run() {
      const { quarantineDays } = await db
        .selectFrom('systemSetting')
        .select('quarantineDays')
        .executeTakeFirstOrThrow()
      const before = new Date(now() - quarantineDays * dayMs)
      for (const siteId of await sitesInQuarantine(db)) await deleteRowsBefore(db, siteId, before)
    },
  }
}
