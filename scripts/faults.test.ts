// @module-tag whole

import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { keepEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/kept.ts'
import { isLongRun } from '../apps/server/src/testing/long-run.ts'
import { copyPreparedData } from '../apps/server/src/testing/prepared-data.ts'
import { freePort } from './free-port.ts'
import { root, serverMain } from './places.ts'
import { demoPassword } from './testing/api.ts'
import { type Publisher, startPublisher } from './testing/publisher.ts'
import { type ServerProcess, startProcess } from './testing/server-process.ts'
import { spoken, storedSamples } from './testing/stored-samples.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

const hour = 3_600_000
/** The suite makes do with a moment; the long run has a minute. */
const awayMs = isLongRun ? 60_000 : 4_000

let folder: string
let isSmallDisk: boolean
let postgres: Awaited<ReturnType<typeof keepEmbeddedPostgres>>
let proxy: TcpProxy
let server: ServerProcess
let publisher: Publisher
let address: string
const begun = Date.now() - hour
const told: string[] = []

/** A disk of our own that can be filled: only root may make one. */
function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=711', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Until the disk is full; the database, which writes too, may be faster with the rest of it. */
function fillWith(ballast: string, bytes: number): void {
  try {
    writeFileSync(ballast, Buffer.alloc(bytes))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

const isReady = async () => (await fetch(`${address}/readyz`)).status === 200
const said = (words: RegExp) => server.stderr().match(new RegExp(words, 'g'))?.length ?? 0

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-faults-')))
  isSmallDisk = mountSmallDisk()
  const dataDir = join(folder, 'data')
  await copyPreparedData(dataDir)
  postgres = await keepEmbeddedPostgres({ dataDir, tell: (sentence) => told.push(sentence) })
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? ''
  proxy = await startTcpProxy({ path: join(socketFolder, '.s.PGSQL.5432') })
  const settings = {
    PORT: String(await freePort()),
    MQTT_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    GRIDHELM_DATA: join(folder, 'own'),
    DATABASE_URL: `postgresql://gridhelm@127.0.0.1:${proxy.port}/gridhelm?sslmode=disable`,
    GRIDHELM_LOG: 'silent',
    GRIDHELM_DEMO_MONEY: 'off',
  }
  address = `http://127.0.0.1:${settings.PORT}`
  const clock = join(root, 'scripts', 'testing', 'jumping-clock.mjs')
  server = startProcess(process.execPath, ['--import', clock, serverMain, 'demo'], settings)
  await server.untilAnswering(`${address}/healthz`, 150_000)
  publisher = await startPublisher({
    url: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
    username: spoken.site,
    password: demoPassword,
    topic: spoken.topic,
    device: spoken.device,
    point: spoken.point.key,
    momentOf: (index) => begun + index,
    window: 10,
  })
  await publisher.progress(100)
}, 300_000)

afterAll(async () => {
  server?.signal('SIGTERM')
  await server?.whenEnded
  await proxy?.stop()
  await postgres?.stop()
  if (isSmallDisk) execFileSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

/** Whatever was wrong is over: it works again, by itself, and goes on as before. */
async function recovers(): Promise<void> {
  await vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: 180_000, interval: 200 })
  await publisher.progress(100)
}

describe('faults under load, one after the other', { timeout: 600_000 }, () => {
  test('the database is gone for a while: one sentence that it is, one that it is back', async () => {
    proxy.refuse()
    await vi.waitFor(() => expect(said(/The database does not answer/)).toBe(1), { timeout: 60_000 })
    expect(await isReady()).toBe(false)
    await delay(awayMs)
    proxy.pass()
    await recovers()
    await vi.waitFor(() => expect(said(/The database answers again, after \d+ s/)).toBe(1), {
      timeout: 60_000,
    })
    expect(said(/The database does not answer/)).toBe(1)
  })

  test('the clock jumps an hour ahead, and back', async () => {
    for (let round = 0; round < 2; round++) {
      server.signal('SIGUSR2')
      await publisher.progress(100)
      await recovers()
    }
  })

  test('the disk is full for a while', async ({ skip }) => {
    skip(!isSmallDisk, 'only root may make a small disk')
    const ballast = join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    fillWith(ballast, bavail * bsize - 65_536)
    // Until nothing is acknowledged any more, or for as long as what PostgreSQL has set aside lasts.
    for (let before = -1; publisher.acknowledged.size > before + 5 && before < 20_000; ) {
      before = publisher.acknowledged.size
      await delay(500)
    }
    rmSync(ballast)
    await recovers()
  })

  // The connections that stand are silent for ever, and found out by their silence: that takes more than a minute.
  test.runIf(isLongRun)('the network is half open', async () => {
    proxy.stall()
    await recovers()
  })

  test('nothing acknowledged is lost, and nothing is there twice', async () => {
    await publisher.finish()
    const open = openDatabase(postgres.url, { poolSize: 2, onError: () => undefined })
    try {
      const found = await storedSamples(open.db, begun - hour, begun + hour)
      expect(new Map(found).size).toBe(found.length)
      expect(found).toEqual([...publisher.acknowledged].toSorted(([a], [b]) => a - b))
    } finally {
      await open.close()
    }
  })
})
