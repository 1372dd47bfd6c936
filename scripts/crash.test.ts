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
import { freePort } from './free-port.ts'
import { serverMain } from './places.ts'
import { callApi, demoPassword, logInByApi } from './testing/api.ts'
import { startPublisher } from './testing/publisher.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** The suite makes do with few; the long run has a minute of load. */
const rounds = isLongRun ? 20 : 2
/** Most messages of a round. */
const longestRound = isLongRun ? 12_000 : 4_000
const hour = 3_600_000

let dataDir: string
let settings: Record<string, string>
let server: ServerProcess

beforeEach(async () => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-crash-')))
  await copyPreparedData(dataDir)
  settings = {
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    GRIDHELM_DATA: dataDir,
    GRIDHELM_LOG: 'silent',
  }
})

afterEach(async () => {
  server.signal('SIGTERM')
  await server.whenEnded
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  server = startProcess(process.execPath, [serverMain, 'demo'], settings)
  await server.untilAnswering(`http://127.0.0.1:${settings.PORT}/api/sys/console/config`)
}

const kills: Readonly<Record<string, () => void>> = {
  'the server': () => server.signal('SIGKILL'),
  'the database': () => process.kill(databasePid(), 'SIGKILL'),
}

function databasePid(): number {
  const [file = ''] = globSync(join(dataDir, '**', 'postmaster.pid'))
  return Number(readFileSync(file, 'utf8').split('\n')[0])
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
  test.each(Object.keys(kills))('after kill -9 of %s at random moments under load', async (victim) => {
    await start()
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
    for (let round = 0; round < rounds; round++) {
      await publisher.progress(Math.random() * longestRound)
      kills[victim]?.()
      // The database comes back by itself, and the server goes on.
      if (victim !== 'the server') continue
      await server.whenEnded
      await start()
    }
    await publisher.finish()
    server.signal('SIGINT')
    await server.whenEnded

    const { acknowledged } = publisher
    expect(acknowledged.size).toBeGreaterThan(rounds)
    // Everything that is stored of the device, as a reader sees it.
    const found = await afterwards((db) => storedSamples(db, begun - 6 * hour, begun + 24 * hour))
    expect(new Map(found).size, 'no moment twice').toBe(found.length)
    // What was stored and not acknowledged before the crash was repeated later: nothing else can be there.
    expect(found).toEqual([...acknowledged].toSorted(([a], [b]) => a - b))
  })
})

describe('money is booked whole or not at all, and once', { timeout: 900_000 }, () => {
  /** Of what the demo makes of its past. */
  const madeInAll = 300

  /** A server that was killed is asked again until it is back. */
  async function untilBooked(count: number): Promise<void> {
    const address = `http://127.0.0.1:${settings.PORT}`
    let token: string | undefined
    const ask = async () => {
      token ??= (await logInByApi(address, 'admin')).token
      const { total } = await callApi(address, calls.transfers.list, { pageSize: 1 }, token)
      expect(total).toBeGreaterThanOrEqual(count)
    }
    await vi.waitFor(ask, { timeout: 120_000, interval: 200 })
  }

  test.each(Object.keys(kills))('after kill -9 of %s while the demo makes its past', async (victim) => {
    await start()
    for (let round = 1; round <= rounds; round++) {
      await untilBooked((round * madeInAll) / (rounds + 1))
      kills[victim]?.()
      if (victim !== 'the server') continue
      await server.whenEnded
      await start()
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
  })
})
