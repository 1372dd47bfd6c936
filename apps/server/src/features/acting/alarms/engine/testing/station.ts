import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { pino } from 'pino'
import { createBus } from '../../../../../platform/bus/bus.ts'
import { createChains } from '../../../../../platform/chain/chains.ts'
import { readConfig } from '../../../../../platform/config.ts'
import type { Platform } from '../../../../../platform/platform.ts'
import { frameOf } from '../../../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../../../telemetry/create-store.ts'
import { createLatestWriter } from '../../../../../telemetry/latest/writer.ts'
import { createReader, type Reader } from '../../../../../telemetry/read/reader.ts'
import { type Clock, createClock } from '../../../../../testing/clock.ts'
import { addSite, type TestSite } from '../../../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../testing/test-database.ts'
import { createWatching, type Watching, type WatchingOptions } from '../watching.ts'

type Values = Readonly<Record<string, number>>

interface Said {
  device: string
  kind: DeviceKind
  at: number
  values: Values
}

/** A database, a clock and a store, and engines that look at it when they are told to. */
export interface Station {
  database: TestDatabase
  platform: Platform
  clock: Clock
  store: RunningTelemetryStore
  reader: Reader
  site(number: string, devices: Readonly<Record<string, DeviceKind>>): Promise<TestSite>
  /** Stored as ingest would, with the newest values. */
  say(site: TestSite, device: string, kind: DeviceKind, at: number, values: Values): Promise<void>
  sayAll(site: TestSite, said: readonly Said[]): Promise<void>
  /** A new engine, as after a restart. */
  watching(options?: Partial<WatchingOptions>): Promise<Watching>
  /** One whose transactions fail as soon as it has something to tell, as in a crash before the commit. */
  breaking(): Promise<Watching>
  alarmsOf(site: TestSite): Promise<AlarmSeen[]>
  eventsOf(site: TestSite): Promise<string[]>
  close(): Promise<void>
}

export interface AlarmSeen {
  id: string
  deviceId: number
  ruleKey: string
  type: string
  state: string
  level: number
  raisedAt: number
  clearedAt: number | null
  occurrences: number
  value: number | null
  suppressedBy: string | null
  isShelved: boolean
}

export const begin = Date.UTC(2026, 10, 15, 12)

export async function createStation(): Promise<Station> {
  const database = await createTestDatabase()
  const clock = createClock(begin)
  const config = readConfig('demo', {
    DATABASE_URL: database.url,
    GRIDHELM_LOG: 'silent',
    GRIDHELM_DATA: join(tmpdir(), `gridhelm-station-${process.pid}`),
  })
  const log = pino({ level: 'silent' })
  const platform: Platform = {
    db: database.db,
    databaseUrl: database.url,
    bus: createBus(database.url, () => undefined),
    chains: createChains(config, log),
    config,
    log,
    now: clock.now,
  }
  const store = createTelemetryStore(database.url, platform)
  const latest = createLatestWriter(platform)
  const reader = createReader(database.db)
  async function sayAll(site: TestSite, said: readonly Said[]): Promise<void> {
    const frames = said.map(({ device, kind, at, values }) => frameOf(site, device, kind, at, values))
    await store.append(frames)
    latest.note(frames, clock.now())
    await latest.flush()
  }
  return {
    database,
    platform,
    clock,
    store,
    reader,
    site: (number, devices) => addSite(database.db, { number, devices }),
    say: (site, device, kind, at, values) => sayAll(site, [{ device, kind, at, values }]),
    sayAll,
    async watching(options) {
      const watching = createWatching(platform, { reader, ...options })
      await watching.directory.readAgain()
      return watching
    },
    async breaking() {
      const bus = { ...platform.bus, publish: () => Promise.reject(new Error('crashed')) }
      const watching = createWatching({ ...platform, bus }, { reader })
      await watching.directory.readAgain()
      return watching
    },
    async alarmsOf({ siteId }) {
      const rows = await database.db
        .selectFrom('alarm')
        .selectAll()
        .where('siteId', '=', siteId)
        .orderBy('raisedAt')
        .orderBy('deviceId')
        .orderBy('ruleKey')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        deviceId: row.deviceId,
        ruleKey: row.ruleKey,
        type: row.type,
        state: row.state,
        level: row.level,
        raisedAt: row.raisedAt.getTime(),
        clearedAt: row.clearedAt?.getTime() ?? null,
        occurrences: row.occurrences,
        value: row.value,
        suppressedBy: row.suppressedBy,
        isShelved: row.shelvedUntil !== null,
      }))
    },
    async eventsOf({ siteId }) {
      const rows = await database.db
        .selectFrom('alarmEvent')
        .innerJoin('alarm', (join) =>
          join.onRef('alarm.siteId', '=', 'alarmEvent.siteId').onRef('alarm.id', '=', 'alarmEvent.alarmId'),
        )
        .select(['alarm.ruleKey', 'step'])
        .where('alarmEvent.siteId', '=', siteId)
        .orderBy('alarmEvent.alarmId')
        .orderBy('place')
        .execute()
      return rows.map(({ ruleKey, step }) => `${ruleKey} ${step}`)
    },
    async close() {
      await latest.stop()
      await store.stop()
      await reader.stop()
      await database.close()
    },
  }
}
