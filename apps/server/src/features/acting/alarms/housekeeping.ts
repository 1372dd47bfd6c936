import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteOldest, sampleDays } from './housekeeping-queries.ts'

const rowsAtOnce = 1_000
const dayMs = 86_400_000

/** Alarms are kept as long as the samples that they are about. */
export const alarmHousekeeping = ({ db, now }: Pick<Platform, 'db' | 'now'>): Task => ({
  async run() {
    const before = new Date(now() - (await sampleDays(db)) * dayMs)
    while ((await deleteOldest(db, before, rowsAtOnce)) === rowsAtOnce) {
      // Until none is left.
    }
  },
})
