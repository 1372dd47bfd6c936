import type { Task } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { dayMs } from '../../telemetry/spans.ts'
import { deleteRowsBefore, quarantineDays, sitesInQuarantine } from './queries.ts'

export function quarantineHousekeeping({ db, now }: Platform): Task {
  return {
    async run() {
      const before = new Date(now() - (await quarantineDays(db)) * dayMs)
      for (const siteId of await sitesInQuarantine(db)) await deleteRowsBefore(db, siteId, before)
    },
  }
}
