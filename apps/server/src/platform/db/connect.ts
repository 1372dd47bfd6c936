import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { lockDataFolder } from '../embedded-postgres/data-folder.ts'
import { keepEmbeddedPostgres } from '../embedded-postgres/kept.ts'
import { laterExitCode, StartError } from '../start-error.ts'
import { type OpenDatabase, openDatabase } from './database.ts'

export interface DatabaseHandle extends Pick<OpenDatabase, 'db' | 'url'> {
  stop(): Promise<void>
}

const oldestServer = 150_000
const poolSize = 20

/** The database of DATABASE_URL, else an embedded one in the data folder. */
export async function connectDatabase(
  config: Config,
  log: Logger,
  tell: (sentence: string) => void,
): Promise<DatabaseHandle> {
  const onError = (error: Error) => log.warn({ why: error.message }, 'database connection')
  if (config.databaseUrl !== undefined) {
    await probe(config.databaseUrl)
    const open = openDatabase(config.databaseUrl, { poolSize, onError })
    return { db: open.db, url: open.url, stop: open.close }
  }
  const lock = lockDataFolder(config.dataDir)
  try {
    const postgres = await keepEmbeddedPostgres({ dataDir: config.dataDir, tell })
    const open = openDatabase(postgres.url, { poolSize, onError })
    return {
      db: open.db,
      url: open.url,
      async stop() {
        await open.close()
        await postgres.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The address without its password, for people to read. */
function shown(url: string): string {
  try {
    const parsed = new URL(url)
    parsed.password = ''
    return parsed.href
  } catch {
    return 'DATABASE_URL'
  }
}

async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestServer) {
      throw new StartError(
        `The database at ${shown(url)} is PostgreSQL ${Math.floor(version / 10_000)}; Gridhelm needs version ${oldestServer / 10_000} or later.`,
      )
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const why = (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer'
    throw new StartError(
      `The database at ${shown(url)} cannot be reached: ${why}. Check DATABASE_URL and that the server runs.`,
      laterExitCode,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
