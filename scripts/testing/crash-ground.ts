import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { copyPreparedData } from '../../apps/server/src/testing/prepared-data.ts'
import { citusPrograms, startCitus } from './citus-cluster.ts'
import { type DemoSettings, demoSettings } from './demo-server.ts'
import { eventually } from './installation.ts'

/** What a demo stands on whose parts are killed. */
export interface CrashGround {
  settings: DemoSettings
  /** Kills a machine of the database without warning, and waits until it is back. */
  killMachine(name: string): Promise<void>
  /** Looks at what a server has left. */
  afterwards<T>(look: (db: Db) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Of the database; on a cluster where GRIDHELM_TEST_CITUS says how to have one. */
export const machines: readonly string[] = citusPrograms ? ['a worker', 'the coordinator'] : ['the database']

async function lookAt<T>(url: string, look: (db: Db) => Promise<T>): Promise<T> {
  const open = openDatabase(url, { poolSize: 2, onError: () => undefined })
  try {
    return await look(open.db)
  } finally {
    await open.close()
  }
}

async function ownDatabase(dataDir: string): Promise<Omit<CrashGround, 'settings'>> {
  await copyPreparedData(dataDir)
  /** Its pid; throws while it is away. */
  function running(): number {
    const [file = ''] = globSync(join(dataDir, '**', 'postmaster.pid'))
    const lines = readFileSync(file, 'utf8').split('\n')
    if (lines[7]?.trim() !== 'ready') throw new Error('It is starting.')
    return Number(lines[0])
  }
  return {
    // By itself, and the server goes on. The one that was killed cannot be killed again.
    async killMachine() {
      const pid = running()
      process.kill(pid, 'SIGKILL')
      await eventually(() => expect(running()).not.toBe(pid))
    },
    async afterwards(look) {
      const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: () => undefined })
      try {
        return await lookAt(postgres.url, look)
      } finally {
        await postgres.stop()
      }
    },
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ownCluster(dataDir: string, programs: string): Promise<CrashGround> {
  const cluster = await startCitus(programs)
  return {
    settings: { ...(await demoSettings(dataDir)), DATABASE_URL: cluster.url },
    async killMachine(name) {
      const machine = name === 'the coordinator' ? cluster.coordinator : cluster.workers[0]
      await machine?.kill()
      await machine?.start()
    },
    // What was being committed when a machine went is settled by the coordinator when it is back.
    afterwards: (look) => eventually(() => lookAt(cluster.url, look)),
    async remove() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export async function prepareCrash(): Promise<CrashGround> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-crash-')))
  if (citusPrograms) return ownCluster(dataDir, citusPrograms)
  return { settings: await demoSettings(dataDir), ...(await ownDatabase(dataDir)) }
}
