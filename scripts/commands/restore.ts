import { restoreBackup } from '../../apps/server/src/backup/restore.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'
import { command, connectAlone } from '../database.ts'

/** "2 d 3 h 4 min": how much is lost. */
function lasting(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  return [days && `${days} d`, hours && `${hours} h`, `${minutes % 60} min`].filter(Boolean).join(' ')
}

/** Brings an archive back into an empty place. 0: it is there; 2: it is not. */
async function restore(): Promise<number> {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new StartError('Say which archive: npm run restore -- FILE')
  const config = readConfig('demo', process.env)
  const database = await connectAlone(config)
  try {
    const { createdAt, rows, files, migrated } = await restoreBackup(file, {
      databaseUrl: database.url,
      dataDir: config.dataDir,
    })
    const lines = [
      `Restored: ${rows} rows${files.length > 0 ? ` and the files ${files.join(', ')}` : ''}.`,
      `Everything is as it was at ${createdAt.toISOString()}. What happened in the ${lasting(Date.now() - createdAt.getTime())} since then is lost, except for what controllers still hold and send again.`,
      ...(migrated.length > 0 ? [`Brought up to this version by ${migrated.join(', ')}.`] : []),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    return 0
  } finally {
    await database.stop()
  }
}

await command(restore)
