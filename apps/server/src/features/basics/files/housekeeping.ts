import { deleteExpiredFiles } from '../../../platform/files/files.ts'
import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteUnusedPictures } from './queries.ts'

/** Who has uploaded a picture for a form has a day to save it. */
const unusedMs = 86_400_000

/** Expired reports are not given out already; this only frees their place. */
export const fileHousekeeping = ({ db, now }: Platform): Task => ({
  async run() {
    await deleteExpiredFiles(db, new Date(now()))
    await deleteUnusedPictures(db, new Date(now() - unusedMs))
  },
})
