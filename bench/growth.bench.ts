import type { DeviceKind } from '@gridhelm/points/catalogue'
import { createWatching } from '../apps/server/src/features/acting/alarms/engine/watching.ts'
import { createFleet } from '../apps/server/src/features/stations/fleet/fleet.ts'
import { createStationService } from '../apps/server/src/features/stations/stations/service.ts'
import { createBus } from '../apps/server/src/platform/bus/bus.ts'
import { createChains } from '../apps/server/src/platform/chain/chains.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openDatabase } from '../apps/server/src/platform/db/database.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import type { Platform } from '../apps/server/src/platform/platform.ts'
import type { Caller } from '../apps/server/src/platform/session/queries.ts'
import { seedBase } from '../apps/server/src/seed/base.ts'
import { readLiveSites } from '../apps/server/src/site/live/read-live-sites.ts'
import { createAppender } from '../apps/server/src/telemetry/frames/append.ts'
import { createLatestWriter } from '../apps/server/src/telemetry/latest/writer.ts'
import { createReader } from '../apps/server/src/telemetry/read/reader.ts'
import { databaseCpuSeconds } from './support/cpu.ts'
import { withTemporaryFolder } from './support/demo-server.ts'
import type { Report } from './support/figure.ts'
import { addManySites } from './support/many-sites.ts'
import { quietFrame } from './support/quiet-frame.ts'

export const name = 'growth'

const isShort = process.env.GRIDHELM_BENCH_SHORT === '1'
const sizes = isShort ? [30, 100, 300] : [300, 1_000, 3_000]
/** Each size does the same work for as many sites in all, so that the figures are equally sharp. */
const sitesInAll = (sizes.at(-1) ?? 0) * 2
const mostGrowth = 1.1
const noPast = { quietMs: 1e12, againMs: 1e12, overMs: 1e12 }
const administrator: Caller = {
  userId: 'nobody',
  username: 'admin',
  scopeId: 'nobody',
  scopeName: 'admin',
  standsInFor: null,
  tier: 'admin',
  tierPath: '',
  orgCode: null,
  sessionId: '',
  language: 'en',
  siteRules: [],
}

const chunks = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

type Work = (siteIds: readonly number[]) => Promise<void>

/** What is done again and again, for all sites once. */
function worksOn(platform: Platform): { works: Readonly<Record<string, Work>>; stop: () => Promise<void> } {
  const { db, databaseUrl: url } = platform
  const reader = createReader(db)
  const appender = createAppender({ url, db, now: Date.now, onError: console.error })
  const latest = createLatestWriter(platform, { everyMs: 3_600_000, mostKept: 100_000 })
  const watching = createWatching(platform, { reader, past: noPast })
  const stations = createStationService(platform)

  async function devicesOf(siteIds: readonly number[]) {
    const rows = await db
      .selectFrom('iotDevice')
      .select(['siteId', 'deviceId', 'systemType'])
      .where('siteId', 'in', siteIds)
      .execute()
    return rows.map(({ systemType, ...device }) => ({ ...device, kind: systemType as DeviceKind }))
  }

  return {
    works: {
      async ingest(siteIds) {
        const ts = Date.now()
        for (const some of chunks(siteIds, 100)) {
          const frames = (await devicesOf(some)).map(({ kind, ...device }) => ({
            ...device,
            ts,
            values: quietFrame(kind),
          }))
          await appender.append(frames)
          latest.note(frames, ts)
        }
        await latest.flush()
      },
      async alarms(siteIds) {
        await watching.directory.readAgain()
        let waiting = [...siteIds]
        while (waiting.length > 0)
          waiting = [...waiting.slice(100), ...(await watching.pass(waiting.slice(0, 100)))]
      },
      async 'live values'(siteIds) {
        for (const some of chunks(siteIds, 50)) await readLiveSites(db, some)
      },
      async 'home page'(siteIds) {
        const fleet = createFleet(platform, reader)
        await fleet.load(new Set(siteIds))
        for (const siteId of siteIds) fleet.textOf(siteId)
        fleet.stop()
      },
      async 'fleet list'() {
        await stations.list(administrator)
      },
    },
    async stop() {
      await latest.stop()
      await appender.stop()
      await reader.stop()
    },
  }
}

/** Milliseconds of a core that one site costs, of ours and of the database's. */
async function costs(platform: Platform, postmaster: number, siteIds: readonly number[]) {
  const { works, stop } = worksOn(platform)
  const found = new Map<string, number>()
  // The first time is about what has not been met yet.
  for (const work of Object.values(works)) await work(siteIds)
  const rounds = Math.max(1, Math.round(sitesInAll / siteIds.length))
  for (let round = 0; round < rounds; round++) {
    for (const [what, work] of Object.entries(works)) {
      const before = process.cpuUsage()
      const databaseBefore = databaseCpuSeconds(postmaster)
      await work(siteIds)
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1_000 + (databaseCpuSeconds(postmaster) - databaseBefore) * 1_000
      found.set(what, (found.get(what) ?? 0) + ms / siteIds.length / rounds)
    }
  }
  await stop()
  return found
}

export function run(report: Report): Promise<void> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { db, close } = openDatabase(postgres.url, { poolSize: 6, onError: () => undefined })
    const bus = createBus(postgres.url, () => undefined)
    const log = createLog({ logLevel: 'silent' })
    const settings = { DATABASE_URL: postgres.url, GRIDHELM_LOG: 'silent', GRIDHELM_DATA: dataDir }
    const config = readConfig('production', settings)
    const chains = createChains(config, log)
    const platform: Platform = { db, bus, databaseUrl: postgres.url, chains, config, log, now: Date.now }
    try {
      await migrate(postgres.url)
      await seedBase(db)
      await bus.start()
      const siteIds: number[] = []
      const bySize = new Map<number, ReadonlyMap<string, number>>()
      for (const size of sizes) {
        siteIds.push(...(await addManySites(db, size - siteIds.length, siteIds.length)))
        bySize.set(size, await costs(platform, postgres.pid, siteIds))
      }
      const [least, most] = [sizes[0] ?? 0, sizes.at(-1) ?? 0]
      for (const what of bySize.get(least)?.keys() ?? []) {
        for (const [size, found] of bySize)
          report({
            figure: `${what}: of a core for a site, of ${size}`,
            value: found.get(what) ?? 0,
            unit: 'ms',
          })
        report({
          figure: `${what}: a site of ${most} against one of ${least}`,
          value: (bySize.get(most)?.get(what) ?? 0) / (bySize.get(least)?.get(what) ?? 1),
          unit: '×',
          target: mostGrowth,
        })
      }
    } finally {
      await bus.stop()
      await close()
      await postgres.stop()
    }
  })
}
