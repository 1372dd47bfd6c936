import { pointsOf } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { createBus } from '../../apps/server/src/platform/bus/bus.ts'
import { type Db, type OpenDatabase, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/supervisor.ts'
import type { Frame } from '../../apps/server/src/telemetry/frame.ts'
import { createAppender } from '../../apps/server/src/telemetry/frames/append.ts'
import { ensurePartitions } from '../../apps/server/src/telemetry/frames/partitions.ts'
import { createLatestWriter } from '../../apps/server/src/telemetry/latest/writer.ts'
import { sealNext } from '../../apps/server/src/telemetry/sealed/seal-device.ts'
import { demoSites } from '../../apps/simulator/src/demo/sites.ts'
import { framesOf } from '../../apps/simulator/src/frames/frames.ts'
import { createSite } from '../../apps/simulator/src/run/create.ts'
import { step } from '../../apps/simulator/src/run/step.ts'
import { devicesOf, type SiteConfig } from '../../apps/simulator/src/site/config.ts'

export interface Device {
  siteId: number
  deviceId: number
  points: number
}

interface Filled {
  devices: Device[]
  points: number
  sealSeconds: number
}

const stepSeconds = 10
const framesAtOnce = 4_000

/** A database that can be restarted, for as long as the work takes. */
export async function withRestartable<T>(
  dataDir: string,
  work: (database: { open(): OpenDatabase; restart(): Promise<void>; url(): string }) => Promise<T>,
): Promise<T> {
  const start = () => startEmbeddedPostgres({ dataDir, onUnexpectedExit: (why) => console.error(why) })
  let postgres = await start()
  try {
    await migrate(postgres.url)
    return await work({
      url: () => postgres.url,
      open: () => openDatabase(postgres.url, { poolSize: 4, onError: () => undefined }),
      async restart() {
        await postgres.stop()
        postgres = await start()
      },
    })
  } finally {
    await postgres.stop()
  }
}

/** What one site publishes, in the order of time. */
function* publishedBy(siteId: number, config: SiteConfig, from: number, to: number): Generator<Frame> {
  const devices = [...devicesOf(config)].map(([number, kind], index) => ({
    number,
    deviceId: index + 1,
    keys: pointsOf(kind).map((point) => point.key),
  }))
  for (let state = createSite(config, 1, from); state.time < to; state = step(state, stepSeconds)) {
    const frames = framesOf(state)
    for (const { number, deviceId, keys } of devices) {
      const values = Float64Array.from(keys, (key) => frames[number]?.[key] ?? Number.NaN)
      yield { siteId, deviceId, ts: state.time, values }
    }
  }
}

/** The simulator's own data of some sites, sealed up to two hours before the end. */
export async function fill(
  db: Db,
  url: string,
  numbers: readonly string[],
  from: number,
  to: number,
): Promise<Filled> {
  const sites = numbers.map((number, index) => ({
    siteId: index + 1,
    config: demoSites.find((site) => site.number === number) as SiteConfig,
  }))
  const devices = sites.flatMap(({ siteId, config }) =>
    [...devicesOf(config).values()].map((kind, index) => ({
      siteId,
      deviceId: index + 1,
      points: pointsOf(kind).length,
    })),
  )
  let clock = from
  const appender = createAppender({ url, db, now: () => clock, onError: console.error })
  await ensurePartitions(
    db,
    Array.from({ length: (to - from) / 86_400_000 + 1 }, (_, day) => from + day * 86_400_000),
  )
  const latest = createLatestWriter({ db, bus: createBus(url, console.error), log: { warn: console.error } })
  let points = 0
  let sealSeconds = 0
  for (const { siteId, config } of sites) {
    let batch: Frame[] = []
    const flush = async () => {
      clock = batch[0]?.ts ?? clock
      await appender.append(batch)
      latest.note(batch, clock)
      batch = []
    }
    for (const frame of publishedBy(siteId, config, from, to)) {
      points += frame.values.length
      if (batch.push(frame) >= framesAtOnce) await flush()
    }
    await flush()
    const begun = performance.now()
    for (const device of devices.filter((one) => one.siteId === siteId))
      while (await sealNext(db, device, to));
    sealSeconds += (performance.now() - begun) / 1000
  }
  await appender.stop()
  await latest.stop()
  await sql`VACUUM ANALYZE`.execute(db)
  return { devices, points, sealSeconds }
}

/** Bytes of the sealed table and its index, and the points in it. */
export async function sealedSize(db: Db): Promise<{ bytes: number; points: number }> {
  const { rows } = await sql<{ bytes: number; points: number }>`
    SELECT pg_total_relation_size('telemetry_block') AS bytes,
      (SELECT sum(n)::float8 FROM telemetry_block WHERE point >= 0) AS points`.execute(db)
  return rows[0] ?? { bytes: 0, points: 0 }
}

/** What one site has of each device, under other sites: one device a site. */
export async function copySites(
  db: Db,
  devices: readonly Device[],
  firstSite: number,
  count: number,
): Promise<void> {
  for (let site = firstSite; site < firstSite + count; site++) {
    const { siteId, deviceId } = devices[site % devices.length] as Device
    await sql`
      INSERT INTO telemetry_block (site_id, device_id, point, t0, t1, n, min, max, sum, first, last, data)
      SELECT ${site}::int, 1, point, t0, t1, n, min, max, sum, first, last, data FROM telemetry_block
      WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(db)
    await sql`
      INSERT INTO telemetry_seal (site_id, device_id, sealed_until)
      SELECT ${site}::int, 1, sealed_until FROM telemetry_seal
      WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(db)
    await sql`
      INSERT INTO telemetry_latest (site_id, device_id, version, ts, received_at, data, times)
      SELECT ${site}::int, 1, version, ts, received_at, data, times FROM telemetry_latest
      WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(db)
  }
  await sql`VACUUM ANALYZE telemetry_block, telemetry_seal, telemetry_latest`.execute(db)
}
