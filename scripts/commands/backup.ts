import { resolve } from 'node:path'
import { makeBackup } from '../../apps/server/src/backup/backup.ts'
import { noteBackup } from '../../apps/server/src/backup/queries.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { command, connectBeside } from '../database.ts'

/** Makes an archive of everything, beside a running server or without one. 0: it is there and verified; 2: it is not. */
async function backup(): Promise<number> {
  const config = readConfig('demo', process.env)
  const [folder = config.backups.folder] = process.argv.slice(2)
  const database = await connectBeside(config)
  try {
    const made = await makeBackup({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      folder: resolve(folder),
      keep: config.backups.keep,
      now: Date.now,
    })
    await noteBackup(database.db, made)
    const megabytes = (made.bytes / 1_048_576).toFixed(1)
    const lines = [
      `${made.file}: ${made.rows} rows as of ${made.createdAt.toISOString()}, ${megabytes} MB, read back and found whole.`,
      `Files beside the database: ${made.files.join(', ') || 'none'}.`,
      ...(config.secret === undefined ? [] : ['GRIDHELM_SECRET is not in it: keep it elsewhere.']),
      ...(made.removed.length > 0 ? [`Removed by age: ${made.removed.join(', ')}.`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } finally {
    await database.stop()
  }
}

await command(backup)
