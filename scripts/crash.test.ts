// @module-tag whole

import { calls } from '@gridhelm/contract/calls'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findingsOf } from '../apps/server/src/features/money/ledger/check.ts'
import { createChains } from '../apps/server/src/platform/chain/chains.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { callApi, demoPassword, logInByApi } from './testing/api.ts'
import { type CrashGround, machines, prepareCrash } from './testing/crash-ground.ts'
import { addressOf, type DemoSettings, startDemo } from './testing/demo-server.ts'
import { startPublisher } from './testing/publisher.ts'
import type { ServerProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'

/** Most messages of a round. */
const longestRound = isLongRun ? 12_000 : 4_000
const hour = 3_600_000

let ground: CrashGround
let settings: DemoSettings
let server: ServerProcess

beforeEach(async () => {
  ground = await prepareCrash()
  settings = ground.settings
}, 300_000)

afterEach(async () => {
  server.signal('SIGTERM')
  await server.whenEnded
  await ground.remove()
})

const victims = ['the server', ...machines]
/** The suite makes do with few; the long run has a minute of load. */
const roundsOf = (victim: string) => (isLongRun ? 20 : victim === 'the server' ? 1 : 2)

/** Without warning; works again in the end. */
async function kill(victim: string): Promise<void> {
  if (victim !== 'the server') return ground.killMachine(victim)
  server.signal('SIGKILL')
  await server.whenEnded
  server = await startDemo(settings)
}

describe('what was acknowledged is stored, exactly once', { timeout: 900_000 }, () => {
  test.each(victims)('after kill -9 of %s at random moments under load', async (victim) => {
    const rounds = roundsOf(victim)
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
    for (let round = 0; round < rounds; round++) {
      await publisher.progress(Math.random() * longestRound)
      await kill(victim)
    }
    await publisher.finish()
    server.signal('SIGINT')
    await server.whenEnded

    const { acknowledged } = publisher
    expect(acknowledged.size).toBeGreaterThan(rounds)
    // Everything that is stored of the device, as a reader sees it.
    await ground.afterwards(async (db) => {
      const found = await storedSamples(db, begun - 6 * hour, begun + 24 * hour)
      expect(new Map(found).size, 'no moment twice').toBe(found.length)
      // What was stored and not acknowledged before the crash was repeated later: nothing else can be there.
      expect(found).toEqual([...acknowledged].toSorted(([a], [b]) => a - b))
    })
  })
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

  test.each(victims)('after kill -9 of %s while the demo makes its past', async (victim) => {
    const rounds = roundsOf(victim)
    settings = { ...settings, GRIDHELM_DEMO_MONEY: 'on' }
    server = await startDemo(settings)
    for (let round = 1; round <= rounds; round++) {
      await untilBooked((round * madeInAll) / (rounds + 1))
      await kill(victim)
    }
    await untilBooked(madeInAll)
    server.signal('SIGINT')
    await server.whenEnded
    await ground.afterwards(async (db) => {
      const config = readConfig('demo', settings)
      const chains = createChains(config, createLog(config))
      expect(await findingsOf({ db, chains })).toEqual([])
      await chains.stop()
    })
  })
})
