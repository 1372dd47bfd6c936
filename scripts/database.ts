import { existsSync } from 'node:fs'
import type { Config } from '../apps/server/src/platform/config.ts'
import { connectDatabase, type DatabaseHandle } from '../apps/server/src/platform/db/connect.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { runningDatabaseUrl } from '../apps/server/src/platform/embedded-postgres/running.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'

const tell = (sentence: string) => process.stderr.write(`${sentence}\n`)

/** The database of a server that runs beside us, else one that we start for as long as the command takes. */
export async function connectBeside(config: Config): Promise<DatabaseHandle> {
  const running = config.databaseUrl === undefined ? await runningDatabaseUrl(config.dataDir) : undefined
  if (running !== undefined) {
    const open = openDatabase(running, { poolSize: 2, onError: () => undefined })
    return { db: open.db, url: open.url, stop: open.close }
  }
  if (config.databaseUrl === undefined && !existsSync(config.dataDir)) {
    throw new StartError(`There is no data folder ${config.dataDir}. Set GRIDHELM_DATA or DATABASE_URL.`)
  }
  return connectDatabase(config, createLog(config), tell)
}

/** The database that a server would have, to ourselves where it is the embedded one; made when it is not there. */
export const connectAlone = (config: Config): Promise<DatabaseHandle> =>
  connectDatabase(config, createLog(config), tell)

/** Runs a command to its exit code; what keeps it from running is said in a sentence. */
export async function command(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
