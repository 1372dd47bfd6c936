import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Appender, createAppender } from '../frames/append.ts'
import { createReader, type Reader } from '../read/reader.ts'
import { retentionJob } from '../retention/job.ts'
import { dayMs } from '../spans.ts'
import { sealingJob } from './job.ts'
import { dropSealedPartitions } from './partitions.ts'
import { sealNext } from './seal-device.ts'

const start = Date.parse('2026-05-01T00:00:00Z')
const hour = 3_600_000
const everything = { lateEveryMs: 0, dropEveryMs: 0, lookEveryMs: 0, pauseMs: 0 }

let database: TestDatabase
let appender: Appender
let reader: Reader
let siteId: number
let now = start
let deviceId = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  reader = createReader(db)
  siteId = (await addSite(db, { number: 'SEALED' })).siteId
})
beforeEach(async () => {
  now = start
  deviceId++
  const device = { siteId, deviceId, deviceNumber: `BAT-${deviceId}`, systemType: 'battery' }
  await database.db.insertInto('iotDevice').values(device).execute()
})
afterEach(() =>
  sql`TRUNCATE telemetry_frame, telemetry_late, telemetry_block, telemetry_seal, telemetry_rollup`.execute(
    database.db,
  ),
)
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await database.close()
})

/** One frame every so often from a moment on, each taken in at its own time. */
async function live(from: number, count: number, stepMs: number): Promise<void> {
  const frames = Array.from({ length: count }, (_, index) => ({
    siteId,
    deviceId,
    ts: from + index * stepMs,
    values: Float64Array.of(index / 10, Number.NaN, index % 7),
  }))
  const atOnce = Math.max(1, Math.floor(hour / stepMs))
  for (let index = 0; index < count; index += atOnce) {
    const batch = frames.slice(index, index + atOnce)
    now = batch.at(-1)?.ts ?? now
    await appender.append(batch)
  }
}

const job = () => sealingJob({ db: database.db, now: () => now }, everything)

async function blocks(point = -1): Promise<number[]> {
  const rows = await database.db
    .selectFrom('telemetryBlock')
    .select('n')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .where('point', '=', point)
    .orderBy('t0')
    .execute()
  return rows.map((row) => row.n)
}

const all = () => reader.samples({ siteId, deviceId, points: [0, 2], from: start, to: start + 400 * dayMs })
const partitions = async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'telemetry_frame'::regclass ORDER BY relname`.execute(database.db)
  return rows.map((row) => row.name)
}

describe('sealing', () => {
  it('makes blocks of about 2,000 samples and leaves alone what is younger than the margin', async () => {
    await live(start, 5_000, 10_000)
    now += hour
    await job().run()
    // 5,000 samples end an hour ago: all but the last 420 are quiet, of which two blocks are full.
    expect(await blocks()).toEqual([2_000, 2_000])
    expect(await blocks(0)).toEqual([2_000, 2_000])
    // Nothing was ever said about this one.
    expect(await blocks(1)).toEqual([])
    expect((await all()).times).toHaveLength(5_000)
  })

  it('a slow device is sealed after a day, and its small block grows with what comes', async () => {
    await live(start, 30, hour)
    await job().run()
    expect(await blocks()).toEqual([27])
    await live(start + 30 * hour, 30, hour)
    await job().run()
    expect(await blocks()).toEqual([57])
    expect((await all()).times).toHaveLength(60)
  })

  it('readers see neither a gap nor a double while blocks are made, made anew and days are dropped', async () => {
    await live(start, 4_200, 60_000)
    const missing = { siteId, deviceId, values: Float64Array.of(7, 7, 7) }
    await appender.append(
      Array.from({ length: 300 }, (_, index) => ({ ...missing, ts: start + index * 600_000 + 1_000 })),
    )
    const whole = await all()
    expect(whole.times).toHaveLength(4_500)
    let isSealing = true
    let reads = 0
    const sealing = job()
      .run()
      .finally(() => {
        isSealing = false
      })
    while (isSealing) {
      const seen = await all()
      expect(seen.times).toEqual(whole.times)
      expect(seen.values).toEqual(whole.values)
      reads++
    }
    await sealing
    expect(reads).toBeGreaterThan(1)
    expect(await all()).toEqual(whole)
    expect(await blocks()).toHaveLength(2)
    const { rows } = await sql`SELECT FROM telemetry_late`.execute(database.db)
    expect(rows).toEqual([])
  })

  it('a day is dropped once it is sealed, and a row that no block holds is sealed first', async () => {
    await live(start, 2_000, 60_000)
    now += 3 * hour
    // As if a clock had been wrong: a row behind the seal.
    while (await sealNext(database.db, { siteId, deviceId }, now));
    await sql`
      INSERT INTO telemetry_frame (site_id, device_id, ts, data)
      SELECT site_id, device_id, ts + interval '5 seconds', data FROM telemetry_frame
      WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts = ${new Date(start + hour)}`.execute(
      database.db,
    )
    now = start + 3 * dayMs
    expect(await partitions()).toContain('telemetry_frame_20260501')
    await sealingJob({ db: database.db, now: () => now }, everything).run()
    expect(await partitions()).not.toContain('telemetry_frame_20260501')
    const { times } = await all()
    expect(times).toHaveLength(2_001)
    expect(times).toContain(start + hour + 5_000)
  })

  it('a day that is not sealed for every device stays', async () => {
    await live(start, 20, hour)
    now = start + 26.5 * hour
    await sql`DELETE FROM telemetry_seal`.execute(database.db)
    expect(await dropSealedPartitions(database.db, now)).not.toContain('telemetry_frame_20260501')
    expect((await all()).times).toHaveLength(20)
  })

  it('of several servers one seals at a time', async () => {
    await live(start, 4_500, 10_000)
    now += 3 * hour
    await Promise.all([job().run(), job().run(), job().run()])
    expect(await blocks()).toEqual([2_000, 2_000])
  })
})

describe('retention', () => {
  it('drops samples that are older than the setting and keeps sums, a bounded part at a time', async () => {
    await live(start, 6_000, 60_000)
    now = start + 6 * dayMs
    await job().run()
    const days = { siteId, deviceId, points: [0], from: start, to: start + 10 * dayMs, unit: 'day' as const }
    const sums = await reader.summaries(days)
    expect(sums).toHaveLength(5)
    expect(await blocks()).toHaveLength(3)
    await sql`UPDATE system_setting SET sample_days = 3`.execute(database.db)
    now = start + 30 * dayMs
    await retentionJob({ db: database.db, now: () => now }, { mostSpans: 1 }).run()
    await retentionJob({ db: database.db, now: () => now }).run()
    expect(await blocks()).toEqual([])
    expect((await all()).times).toHaveLength(0)
    expect(await reader.summaries(days)).toEqual(sums)
  })
})
