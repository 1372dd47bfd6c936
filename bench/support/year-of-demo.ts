import { type DeviceKind, pointsOf } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import { seedBase } from '../../apps/server/src/seed/base.ts'
import { seedDemo } from '../../apps/server/src/seed/demo.ts'
import type { Frame } from '../../apps/server/src/telemetry/frame.ts'
import { createAppender } from '../../apps/server/src/telemetry/frames/append.ts'
import { ensurePartitions } from '../../apps/server/src/telemetry/frames/partitions.ts'
import { dropPartitionsBefore } from '../../apps/server/src/telemetry/sealed/partitions.ts'
import { sealNext } from '../../apps/server/src/telemetry/sealed/seal-device.ts'
import { demoSites } from '../../apps/simulator/src/demo/sites.ts'
import { framesOf } from '../../apps/simulator/src/frames/frames.ts'
import { createSite } from '../../apps/simulator/src/run/create.ts'
import { step } from '../../apps/simulator/src/run/step.ts'
import type { SiteConfig } from '../../apps/simulator/src/site/config.ts'
import type { SiteState } from '../../apps/simulator/src/site/state.ts'
import { demoPassword } from '../../scripts/testing/api.ts'
import { withTemporaryFolder } from './demo-server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const framesAtOnce = 4_000

export interface YearOptions {
  /** The first ones of the demo, or the one of this number. */
  sites: number | string
  days: number
  /** The rhythm of the past: a year at 10 s would take the simulator an hour and a half. */
  pastSeconds: number
  /** At the end the rhythm is that of a real site. */
  liveHours: number
  liveSeconds: number
}

/** A short run shows that it works; the figures that count come from the long one. */
export const usualYear: YearOptions =
  process.env.GRIDHELM_BENCH_SHORT === '1'
    ? { sites: 1, days: 40, pastSeconds: 1_800, liveHours: 76, liveSeconds: 60 }
    : { sites: 12, days: 366, pastSeconds: 1_800, liveHours: 76, liveSeconds: 10 }

export interface YearOfDemo {
  url: string
  db: Db
  from: number
  to: number
}

interface DemoDevice {
  siteId: number
  deviceId: number
  number: string
  kind: DeviceKind
}

async function devicesOfSite(db: Db, projectNumber: string): Promise<DemoDevice[]> {
  const { rows } = await sql<DemoDevice>`
    SELECT d.site_id, d.device_id, d.device_number AS number, d.system_type AS kind
    FROM iot_device d JOIN iot_project p ON p.site_id = d.site_id
    WHERE p.project_number = ${projectNumber} ORDER BY d.device_id`.execute(db)
  return rows
}

function framesAt(state: SiteState, devices: readonly DemoDevice[]): Frame[] {
  const said = framesOf(state)
  return devices.map(({ siteId, deviceId, number, kind }) => ({
    siteId,
    deviceId,
    ts: state.time,
    values: Float64Array.from(pointsOf(kind), ({ key }) => said[number]?.[key] ?? Number.NaN),
  }))
}

/** The past of one site, stored as it came in at the time, and sealed month by month. */
async function fillSite(db: Db, url: string, config: SiteConfig, options: YearOptions, to: number) {
  const devices = await devicesOfSite(db, config.number)
  const from = to - options.days * dayMs
  const liveFrom = to - options.liveHours * hourMs
  let clock = from
  const appender = createAppender({ url, db, now: () => clock, onError: console.error })
  let batch: Frame[] = []
  const flush = async () => {
    clock = batch[0]?.ts ?? clock
    await appender.append(batch)
    batch = []
  }
  const seal = async (until: number) => {
    for (const device of devices) while (await sealNext(db, device, until));
  }
  let state = createSite(config, 1, from)
  for (let month = from; month < to; month += 30 * dayMs) {
    const end = Math.min(to, month + 30 * dayMs)
    await ensurePartitions(
      db,
      Array.from({ length: 32 }, (_, day) => Math.min(to, month + day * dayMs)),
    )
    while (state.time < end) {
      batch.push(...framesAt(state, devices))
      if (batch.length >= framesAtOnce) await flush()
      state = step(state, state.time < liveFrom ? options.pastSeconds : options.liveSeconds)
    }
    await flush()
    await seal(end)
  }
  await appender.stop()
}

/** The demo with its organisation and a year of its sites, in a database of its own. */
export function withYearOfDemo<T>(options: YearOptions, work: (year: YearOfDemo) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
    const { url } = postgres
    const { db, close } = openDatabase(url, { poolSize: 4, onError: () => undefined })
    try {
      await migrate(url)
      await seedBase(db)
      await seedDemo(db, demoPassword)
      const to = Math.floor(Date.now() / 60_000) * 60_000
      const { sites } = options
      const filled =
        typeof sites === 'string'
          ? demoSites.filter(({ number }) => number === sites)
          : demoSites.slice(0, sites)
      for (const config of filled) await fillSite(db, url, config, options, to)
      await dropPartitionsBefore(db, to - 2 * dayMs)
      await sql`VACUUM ANALYZE`.execute(db)
      return await work({ url, db, from: to - options.days * dayMs, to })
    } finally {
      await close()
      await postgres.stop()
    }
  })
}
