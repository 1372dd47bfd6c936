import { basename } from 'node:path'
import type { RunAbout } from '../platform/jobs/run-about.ts'
import type { Platform } from '../platform/platform.ts'
import { makeBackup } from './backup.ts'
import { noteBackup } from './queries.ts'

/** What `npm run backup` does, into the folder of the settings. */
export const backupWork =
  ({ db, databaseUrl, config, now }: Pick<Platform, 'db' | 'databaseUrl' | 'config' | 'now'>) =>
  async ({ parameter, tell }: Pick<RunAbout, 'parameter' | 'tell'>): Promise<void> => {
    const keep = typeof parameter.keep === 'number' ? parameter.keep : config.backups.keep
    const { folder } = config.backups
    const made = await makeBackup({ databaseUrl, dataDir: config.dataDir, folder, keep, now })
    await noteBackup(db, made)
    tell('jobs.backupMade', { file: basename(made.file), rows: made.rows, bytes: made.bytes })
    if (made.removed.length > 0) tell('jobs.backupsRemoved', { count: made.removed.length })
    if (config.secret !== undefined) tell('jobs.secretElsewhere')
  }
