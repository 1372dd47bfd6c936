import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteOldRuns } from './queries.ts'

const keptMs = 90 * 86_400_000
/** What runs every half minute has some hours of them, what runs by night half a year. */
const keptEach = 500

export const jobHousekeeping = ({ db, now }: Pick<Platform, 'db' | 'now'>): Task => ({
  run: () => deleteOldRuns(db, new Date(now() - keptMs), keptEach),
})
