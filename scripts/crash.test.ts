import { globSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findingsOf } from '../apps/server/src/features/money/ledger/check.ts'
import { createChains } from '../apps/server/src/platform/chain/chains.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { type Db, openDatabase } from '../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { callApi, demoPassword, logInByApi } from './testing/api.ts'
import { addressOf, type DemoSettings, demoSettings, startDemo } from './testing/demo-server.ts'
import { eventually } from './testing/installation.ts'
import { startPublisher } from './testing/publisher.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** Most messages of a round. */
const longestRound = isLongRun ? 12_000 : 4_000
const hour = 3_600_000

let dataDir: string
let settings: DemoSettings
let server: ServerProcess

beforeEach(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-crash-')))
  await copyPreparedData(dataDir)
  settings = await demoSettings(dataDir)
})

afterEach(async () => {
  server.signal('SIGTERM')
  await server.whenEnded
  rmSync(dataDir, { recursive: true, force: true })
})

interface Victim {
  /** The suite makes do with few; the long run has a minute of load. */
  rounds: number
  kill(): void
  /** Until it works again. */
  comeBack(): Promise<void>
}

const victims: Readonly<Record<string, Victim>> = {
  'the server': {
    rounds: isLongRun ? 20 : 1,
    kill: () => server.signal('SIGKILL'),
    async comeBack() {
      await server.whenEnded
      server = await startDemo(settings)
    },
  },
  'the database': {
    rounds: isLongRun ? 20 : 2,
    kill() {
      lastDatabase = runningDatabase()
      process.kill(lastDatabase, 'SIGKILL')
    },
    // By itself, and the server goes on. The one that was killed cannot be killed again.
    comeBack: () => eventually(() => expect(runningDatabase()).not.toBe(lastDatabase)),
  },
}

let lastDatabase = 0

/** Its pid; throws while it is away. */
function runningDatabase(): number {
  const [file = ''] = globSync(join(dataDir, '**', 'postmaster.pid'))
  const lines = readFileSync(file, 'utf8').split('\n')
  if (lines[7]?.trim() !== 'ready') throw new Error('It is starting.')
  return Number(lines[0])
}

/** Looks at what a server has left. */
async function afterwards<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: () => undefined })
  const open = openDatabase(postgres.url, { poolSize: 2, onError: () => undefined })
  try {
    return await look(open.db)
  } finally {
    await open.close()
    await postgres.stop()
  }
}

describe('what was acknowledged is stored, exactly once', { timeout: 900_000 }, () => {
  test.each(Object.entries(victims))(
    'after kill -9 of %s at random moments under load',
    async (_, victim) => {
      server = await startDemo(settings)
      // Faster than the clock: from an hour ago they do not reach the future.
      const begun = Date.now() - hour
      const publisher = await startPublisher({
        url: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
        username: spoken.site,
        password: demoPassword,
        topic: spoken.topic,
        device: spoken.device,
        point: spoken.point.key,
        // Every other one is late, as if the link had been down for some hours.
        momentOf: (index) => begun - (index % 2 === 0 ? 0 : 5 * hour) + index,
        window: 40,
      })
      for (let round = 0; round < victim.rounds; round++) {
        await publisher.progress(Math.random() * longestRound)
        victim.kill()
        await victim.comeBack()
      }
      await publisher.finish()
      server.signal('SIGINT')
      await server.whenEnded

      const { acknowledged } = publisher
      expect(acknowledged.size).toBeGreaterThan(victim.rounds)
      // Everything that is stored of the device, as a reader sees it.
      const found = await afterwards((db) => storedSamples(db, begun - 6 * hour, begun + 24 * hour))
      expect(new Map(found).size, 'no moment twice').toBe(found.length)
      // What was stored and not acknowledged before the crash was repeated later: nothing else can be there.
      expect(found).toEqual([...acknowledged].toSorted(([a], [b]) => a - b))
    },
  )
})

describe('money is booked whole or not at all, and once', { timeout: 900_000 }, () => {
  /** Of what the demo makes of its past. */
  const madeInAll = 300

  /** A server that was killed is asked again until it is back. */
  async function untilBooked(count: number): Promise<void> {
    const address = addressOf(settings)
    let token: string | undefined
    const ask = async () => {
      token ??= (await logInByApi(address, 'admin')).token
      const { total } = await callApi(address, calls.transfers.list, { pageSize: 1 }, token)
      expect(total).toBeGreaterThanOrEqual(count)
    }
    await vi.waitFor(ask, { timeout: 300_000, interval: 200 })
  }

  test.each(Object.entries(victims))(
    'after kill -9 of %s while the demo makes its past',
    async (_, victim) => {
      settings = { ...settings, GRIDHELM_DEMO_MONEY: 'on' }
      server = await startDemo(settings)
      for (let round = 1; round <= victim.rounds; round++) {
        await untilBooked((round * madeInAll) / (victim.rounds + 1))
        victim.kill()
        await victim.comeBack()
      }
      await untilBooked(madeInAll)
      server.signal('SIGINT')
      await server.whenEnded
      await afterwards(async (db) => {
        const config = readConfig('demo', settings)
        const chains = createChains(config, createLog(config))
        expect(await findingsOf({ db, chains })).toEqual([])
        await chains.stop()
      })
    },
  )
})
