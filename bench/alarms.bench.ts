import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { createAlarmEngine } from '../apps/server/src/features/acting/alarms/engine/engine.ts'
import { rulesOf, rulesOnFrame } from '../apps/server/src/features/acting/alarms/engine/rules.ts'
import { createWatching } from '../apps/server/src/features/acting/alarms/engine/watching.ts'
import { createBus } from '../apps/server/src/platform/bus/bus.ts'
import { createChains } from '../apps/server/src/platform/chain/chains.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import { seedBase } from '../apps/server/src/seed/base.ts'
import { createTelemetryStore } from '../apps/server/src/telemetry/create-store.ts'
import { createReader } from '../apps/server/src/telemetry/read/reader.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import type { WriterOrder, WriterResult } from './support/frame-writer.ts'
import { percentile } from './support/load.ts'
import { addManySites } from './support/many-sites.ts'
import { quietFrame } from './support/quiet-frame.ts'

export const name = 'alarms'

const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const sites = isShort ? 200 : 3_000
const rhythmMs = 10_000
/** Frames of each device that wait when the engine begins. */
const backlog = isShort ? 5 : 10
const steadySeconds = isShort ? 20 : 120
const sitesAtOnce = 100
/** Nobody's past is of interest here. */
const noPast = { quietMs: 1e12, againMs: 1e12, overMs: 1e12 }

type Device = WriterOrder['devices'][number]

/** Everything in one process but the database: what it costs is what the engine costs. */
async function catchUp(platform: Platform, siteIds: readonly number[]): Promise<number> {
  const reader = createReader(platform.db)
  const watching = createWatching(platform, { reader, past: noPast })
  await watching.directory.readAgain()
  const begun = performance.now()
  let waiting = [...siteIds]
  while (waiting.length > 0)
    waiting = [...waiting.slice(sitesAtOnce), ...(await watching.pass(waiting.slice(0, sitesAtOnce)))]
  const seconds = (performance.now() - begun) / 1_000
  await reader.stop()
  return seconds
}

/** As many frames of each device as have come in while nobody looked. */
async function fill(platform: Platform, devices: readonly Device[]): Promise<void> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const now = Date.now()
  for (let nth = backlog; nth > 0; nth--) {
    for (let from = 0; from < devices.length; from += 1_000) {
      const some = devices.slice(from, from + 1_000)
      const ts = now - (nth - 1) * rhythmMs
      await store.append(
        some.map(({ siteId, deviceId, kind }) => ({ siteId, deviceId, ts, values: quietFrame(kind) })),
      )
    }
  }
  await store.stop()
}

function write(order: WriterOrder): Promise<WriterResult> {
  const child = fork(join(import.meta.dirname, 'support', 'frame-writer.ts'), { serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as WriterResult))
    child.once('exit', (code) => reject(new Error(`The writer ended with ${code}`)))
    child.send(order)
  })
}

/** The engine beside a process that stores what all sites say. */
async function steady(platform: Platform, devices: readonly Device[]) {
  const reader = createReader(platform.db)
  const heard = new Map<number, number[]>()
  platform.bus.subscribe('alarms.changed', ({ siteIds }) => {
    for (const siteId of siteIds) heard.set(siteId, [...(heard.get(siteId) ?? []), Date.now()])
  })
  const engine = createAlarmEngine(platform, { reader, past: noPast })
  engine.start()
  while (!engine.isLeading) await delay(50)
  const order = { url: platform.databaseUrl, devices, rhythmMs, raiseEvery: 211 }
  await write({ ...order, raiseEvery: 0, seconds: rhythmMs / 1_000 })
  const before = process.cpuUsage()
  const begun = performance.now()
  const { raised } = await write({ ...order, seconds: steadySeconds })
  const seconds = (performance.now() - begun) / 1_000
  const { user, system } = process.cpuUsage(before)
  await delay(3_000)
  await engine.stop()
  await reader.stop()
  const delays = raised.flatMap(({ siteId, at }) => {
    const told = heard.get(siteId)?.find((moment) => moment >= at)
    return told === undefined ? [] : [told - at]
  })
  const cpu = (user + system) / 1e6 / seconds
  return { cpu, delays: delays.toSorted((a, b) => a - b), missed: raised.length - delays.length }
}

export function run(report: Report): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 6, onError: () => undefined })
    const bus = createBus(postgres.url, () => undefined)
    const log = createLog({ logLevel: 'silent' })
    const config = readConfig('production', {
      DATABASE_URL: postgres.url,
      GRIDHELM_LOG: 'silent',
      GRIDHELM_DATA: dataDir,
    })
    const platform: Platform = {
      db,
      bus,
      databaseUrl: postgres.url,
      chains: createChains(config, log),
      config,
      log,
      now: Date.now,
    }
    try {
      await migrate(postgres.url)
      await seedBase(db)
      await bus.start()
      const siteIds = await addManySites(db, sites)
      const rows = await db.selectFrom('iotDevice').select(['siteId', 'deviceId', 'systemType']).execute()
      const devices = rows.map(({ siteId, deviceId, systemType }) => ({
        siteId,
        deviceId,
        kind: systemType as DeviceKind,
      }))
      await sql`UPDATE telemetry_latest SET ts = now() - make_interval(secs => ${(backlog * rhythmMs) / 1_000})`.execute(
        db,
      )
      // Everybody is known; what comes then is what is measured.
      await catchUp(platform, siteIds)
      await fill(platform, devices)
      await sql`UPDATE telemetry_latest SET ts = now()`.execute(db)
      await sql`VACUUM ANALYZE`.execute(db)
      const common = await db.selectFrom('alarmRule').selectAll().execute()
      const evaluations = devices.reduce((sum, { kind }) => sum + rulesOnFrame(rulesOf(kind, common)), 0)
      const seconds = await catchUp(platform, siteIds)
      const frames = devices.length * backlog
      report({
        figure: 'alarm evaluations of stored frames',
        value: (evaluations * backlog) / seconds,
        unit: '/s',
        target: 20_000,
        higherIsBetter: true,
      })
      report({ figure: 'frames looked at', value: frames / seconds, unit: '/s' })
      const { cpu, delays, missed } = await steady(platform, devices)
      report({
        figure: `engine beside ${sites} sites of ten devices every ten seconds, share of a core`,
        value: cpu * 100,
        unit: '%',
        target: 50,
      })
      report({ figure: 'from the store to raised, p50', value: percentile(delays, 0.5), unit: 'ms' })
      report({
        figure: 'from the store to raised, p99',
        value: percentile(delays, 0.99),
        unit: 'ms',
        target: 3_000,
      })
      report({ figure: 'raised and nobody told', value: missed, unit: '', target: 0 })
    } finally {
      await bus.stop()
      await close()
      await postgres.stop()
    }
  })
}
