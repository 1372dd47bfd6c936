import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropUnusedFiles } from '../../telling/messages/service.ts'
import { deleteOldRuns } from './run-queries.ts'

const keptMs = 90 * 86_400_000
const keptEach = 50

/** Runs go with their files, unless a message still refers to them. */
export const reportHousekeeping = ({ db, now }: Platform): Task => ({
  async run() {
    await deleteOldRuns(db, new Date(now() - keptMs), keptEach)
    await dropUnusedFiles(db)
  },
})
