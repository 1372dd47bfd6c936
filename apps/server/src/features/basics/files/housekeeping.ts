import { deleteExpiredFiles } from '../../../platform/files/files.ts'
import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Expired reports are not given out already; this only frees their place. */
export const fileHousekeeping = ({ db, now }: Platform): Job => ({
  name: 'file housekeeping',
  everyMs: 30 * 60_000,
  run: () => deleteExpiredFiles(db, new Date(now())),
})
