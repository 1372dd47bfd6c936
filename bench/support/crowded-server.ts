import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBase } from '@gridhelm/contract/endpoint'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { addCrowd, type CrowdSize, writePlans } from '../../apps/server/src/testing/crowd.ts'
import { freePort } from '../../scripts/free-port.ts'
import { serverMain, serverMemory } from '../../scripts/places.ts'
import { startProcess } from '../../scripts/testing/server-process.ts'
import { withTemporaryFolder } from './demo-server.ts'

export interface Running {
  address: string
  /** Where controllers publish; nobody listens there unless it was asked for. */
  mqtt: string
  pid: number
  /** The most memory that the server's process has held so far, in MB. */
  peakMemory(): number
}

export interface ServerOptions {
  /** It takes in what controllers publish. */
  hears?: boolean
  /** Starts as an installation does, without the modules as they were read before: slower, and with less memory. */
  isFresh?: boolean
}

export interface CrowdedDatabase {
  db: Db
  url: string
  /** Of the database's main process. */
  pid: number
  /** The demo's server in a process of its own, for as long as the work takes. */
  withServer<T>(work: (server: Running) => Promise<T>, options?: ServerOptions): Promise<T>
  /** What the database says about how it carried out the statements of some work. */
  plansOf(work: () => Promise<void>): Promise<string>
}

function peakMemory(pid: number): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

async function withServer<T>(
  databaseUrl: string,
  work: (server: Running) => Promise<T>,
  { hears = false, isFresh = false }: ServerOptions = {},
): Promise<T> {
  const port = await freePort()
  const mqttPort = hears ? await freePort() : 0
  const server = startProcess(process.execPath, [...serverMemory.flags, serverMain, 'demo'], {
    ...serverMemory.env,
    PORT: String(port),
    MQTT_PORT: String(mqttPort),
    DATABASE_URL: databaseUrl,
    ...(isFresh ? { NODE_DISABLE_COMPILE_CACHE: '1' } : {}),
    // No housekeeping in between.
    GRIDHELM_ROLES: hears ? 'api,ingest' : 'api',
  })
  try {
    const address = `http://127.0.0.1:${port}`
    await server.untilAnswering(address + apiBase + consoleCalls.config.path)
    const mqtt = `mqtt://127.0.0.1:${mqttPort}`
    return await work({ address, mqtt, pid: server.pid, peakMemory: () => peakMemory(server.pid) })
  } finally {
    await server.interrupt()
  }
}

/** A real database with the demo and a large organisation beside it. */
export function withCrowdedDatabase<T>(
  size: CrowdSize,
  work: (database: CrowdedDatabase) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      settings: { shared_preload_libraries: 'auto_explain' },
      onUnexpectedExit: (why) => console.error(why),
    })
    const open = openDatabase(postgres.url, { poolSize: 2, onError: console.error })
    const log = join(dataDir, 'postgres.log')
    try {
      // Its start brings the schema and the demo.
      await withServer(postgres.url, async () => undefined)
      await addCrowd(open.db, size)
      return await work({
        db: open.db,
        url: postgres.url,
        pid: postgres.pid,
        withServer: (inner, options) => withServer(postgres.url, inner, options),
        async plansOf(inner) {
          await writePlans(open.db, true)
          // Every connection takes the new setting at its next statement.
          await delay(200)
          const from = statSync(log).size
          await inner()
          await delay(200)
          await writePlans(open.db, false)
          return readFileSync(log).subarray(from).toString('utf8')
        },
      })
    } finally {
      await open.close()
      await postgres.stop()
    }
  })
}
