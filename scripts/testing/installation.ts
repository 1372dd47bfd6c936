import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { startMosquitto } from '../../apps/server/src/testing/mosquitto.ts'
import { carefree, copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { freePort } from '../free-port.ts'
import { serverMain } from '../places.ts'
import { citusPrograms, startCitus } from './citus-cluster.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

/** A process of the installation; one with the api role answers at its address. */
export interface Member {
  address: string
  port: number
  isRunning(): Promise<void>
  /** Without a chance to say anything. */
  kill(): Promise<void>
}

export interface Installation {
  db: Db
  /** Of the broker. */
  mqttUrl: string
  start(roles: string): Promise<Member>
  stop(): Promise<void>
}

/** Several processes start at once, perhaps on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 180_000, interval: 20 })

interface Store {
  url: string
  stop(): Promise<void>
}

/** One PostgreSQL; a cluster where GRIDHELM_TEST_CITUS says how to have one. */
async function startStore(folder: string): Promise<Store> {
  if (citusPrograms) return startCitus(citusPrograms)
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir)
  await copyPreparedData(dataDir, carefree)
  return startEmbeddedPostgres({ dataDir, onUnexpectedExit: () => undefined })
}

/** The demo as several processes on one database and one Mosquitto of its own. */
export async function startInstallation(): Promise<Installation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-cluster-')))
  const store = await startStore(folder)
  const database = openDatabase(store.url, { poolSize: 2, onError: () => undefined })
  const mosquitto = await startMosquitto(folder, [
    'allow_anonymous true',
    'persistence true',
    `persistence_location ${folder}/`,
  ])
  const mqttUrl = `mqtt://127.0.0.1:${mosquitto.port}`
  const processes: ServerProcess[] = []

  return {
    db: database.db,
    mqttUrl,
    async start(roles) {
      const port = await freePort()
      const server = startProcess(process.execPath, [serverMain, 'demo'], {
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: store.url,
        MQTT_URL: mqttUrl,
        GRIDHELM_DATA: mkdtempSync(join(folder, 'data-')),
        GRIDHELM_SECRET: 'one secret for all of them',
        GRIDHELM_ROLES: roles,
        GRIDHELM_DEMO_MONEY: 'off',
        // Where only one is at hand, it may be named twice.
        DATABASE_URL_READ: store.url,
        GRIDHELM_LOG: 'silent',
      })
      processes.push(server)
      return {
        address: `http://127.0.0.1:${port}`,
        port,
        isRunning: () => eventually(() => expect(server.stdout()).toMatch(/is running/)),
        async kill() {
          server.signal('SIGKILL')
          await server.whenEnded
        },
      }
    },
    async stop() {
      for (const server of processes) server.signal('SIGTERM')
      await Promise.all(processes.map(({ whenEnded }) => whenEnded))
      await mosquitto.stop()
      await database.close()
      await store.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
