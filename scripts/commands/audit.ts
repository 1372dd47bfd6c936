import { existsSync } from 'node:fs'
import { checkAudit } from '../../apps/server/src/features/acting/commands/audit-check.ts'
import { type Config, readConfig } from '../../apps/server/src/platform/config.ts'
import { connectDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/connect.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { runningDatabaseUrl } from '../../apps/server/src/platform/embedded-postgres/running.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { StartError } from '../../apps/server/src/platform/start-error.ts'

/** The database of a server that runs beside us, else one that we start for the time of the check. */
async function connect(config: Config): Promise<DatabaseHandle> {
  const running = config.databaseUrl === undefined ? await runningDatabaseUrl(config.dataDir) : undefined
  if (running !== undefined) {
    const open = openDatabase(running, { poolSize: 2, onError: () => undefined })
    return { db: open.db, url: open.url, stop: open.close }
  }
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new StartError(`There is no data folder ${config.dataDir}. Set GRIDHELM_DATA or DATABASE_URL.`)
  }
  return connectDatabase(config, createLog(config), (why) => process.stderr.write(`${why}\n`))
}

/** Follows the audit trail of every site. 0: it is whole; 1: a row was changed, removed or put in; 2: it cannot be read. */
async function audit(): Promise<number> {
  const database = await connect(readConfig('demo', process.env))
  try {
    const { isWhole, rows, sites, brokenAt } = await checkAudit(database.db)
    if (isWhole) {
      process.stdout.write(`The audit trail of commands is whole: ${rows} rows of ${sites} sites.\n`)
      return 0
    }
    process.stderr.write(
      `The audit trail of commands is broken: row ${brokenAt?.seq} of site ${brokenAt?.siteId} was changed, removed or put in.\n`,
    )
    return 1
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await audit()
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exitCode = 2
}
