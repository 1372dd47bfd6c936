import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Bus, createBus } from '../../platform/bus/bus.ts'
import type { OpenDatabase } from '../../platform/db/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { databaseRuns } from '../../testing/long-run.ts'
import { addSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import type { Frame } from '../frame.ts'
import { createAppender } from '../frames/append.ts'
import { healLatest } from './heal.ts'
import { latestOfSites } from './rows.ts'
import { createLatestWriter, type LatestBounds } from './writer.ts'

const nan = Number.NaN
const noon = Date.UTC(2026, 10, 15, 12)
const log = pino({ level: 'silent' })
let database: TestDatabase
let bus: Bus

beforeAll(async () => {
  database = await createTestDatabase()
  bus = createBus(database.url, () => undefined)
  await bus.start()
})
afterEach(async () => {
  await sql`TRUNCATE telemetry_latest`.execute(database.db)
})
afterAll(async () => {
  await bus.stop()
  await database.close()
})

/** Writes when told to, unless the test is about the clock. */
const newWriter = (bounds: Partial<LatestBounds> = {}, { db }: Pick<OpenDatabase, 'db'> = database) =>
  createLatestWriter({ db, bus, log }, { everyMs: 3_600_000, ...bounds })

const frame = (ts: number, values: readonly number[], deviceId = 1, siteId = 7): Frame => ({
  siteId,
  deviceId,
  ts,
  values: Float64Array.from(values),
})

async function written(siteIds: readonly number[] = [7]) {
  const rows = await latestOfSites(database.db, siteIds)
  return rows.map(({ deviceId, ts, receivedAt, values, times }) => ({
    deviceId,
    ts,
    receivedAt,
    values: [...values],
    times: [...times],
  }))
}

describe('newest values', () => {
  it('of each point the newest moment wins, in whatever order frames come', async () => {
    const writer = newWriter()
    writer.note([frame(noon, [1, nan, 3])], noon + 5)
    await writer.flush()
    expect(await written()).toEqual([
      { deviceId: 1, ts: noon, receivedAt: noon + 5, values: [1, nan, 3], times: [noon, nan, noon] },
    ])
    writer.note([frame(noon - 1000, [8, 2, 8]), frame(noon + 1000, [nan, nan, 4, 5])], noon + 1005)
    writer.note([frame(noon - 3000, [9, 9, 9, 9, 6])], noon + 2000)
    await writer.stop()
    expect(await written()).toEqual([
      {
        deviceId: 1,
        ts: noon + 1000,
        receivedAt: noon + 1005,
        values: [1, 2, 4, 5, 6],
        times: [noon, noon - 1000, noon + 1000, noon + 1000, noon - 3000],
      },
    ])
  })

  it('two writers that share devices lose nothing of each other', async () => {
    const said = fc.record({
      writer: fc.nat(1),
      deviceId: fc.integer({ min: 1, max: 3 }),
      second: fc.nat(20),
      points: fc.array(fc.boolean(), { minLength: 1, maxLength: 4 }),
      flush: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 25 }), async (sequence) => {
        await sql`TRUNCATE telemetry_latest`.execute(database.db)
        const writers = [newWriter(), newWriter()] as const
        const flushes: Promise<void>[] = []
        const newest = new Map<number, Map<number, number>>()
        for (const { writer, deviceId, second, points, flush } of sequence) {
          const ts = noon + second * 1000
          const values = points.map((is, point) => (is ? second * 10 + point : nan))
          writers[writer as 0 | 1].note([frame(ts, values, deviceId)], ts)
          const device = newest.get(deviceId) ?? new Map<number, number>()
          newest.set(deviceId, device)
          for (const [point, is] of points.entries())
            if (is) device.set(point, Math.max(device.get(point) ?? 0, ts))
          if (flush) flushes.push(...writers.map((one) => one.flush()))
        }
        await Promise.all([...flushes, ...writers.map((one) => one.stop())])
        const rows = await written()
        expect(rows.map((row) => row.deviceId)).toEqual([...newest.keys()].toSorted((a, b) => a - b))
        for (const row of rows) {
          for (const [point, time] of row.times.entries()) {
            const expected = newest.get(row.deviceId)?.get(point)
            expect(time).toBe(expected ?? nan)
            expect(row.values[point]).toBe(
              expected === undefined ? nan : ((expected - noon) / 1000) * 10 + point,
            )
          }
        }
      }),
      { numRuns: databaseRuns(40) },
    )
  })

  it('is written by the clock, and the bus hears of which sites, in messages that fit', async () => {
    const heard: number[] = []
    const follower = bus.followSites((siteIds) => heard.push(...siteIds))
    follower.all(true)
    const writer = newWriter({ everyMs: 1, devicesAtOnce: 400 })
    const siteIds = Array.from({ length: 1_000 }, (_, index) => 2_000_000_000 + index)
    writer.note(
      siteIds.map((siteId) => frame(noon, [1], 1, siteId)),
      noon,
    )
    await eventually(() => expect(heard.toSorted((a, b) => a - b)).toEqual(siteIds))
    expect(await written(siteIds)).toHaveLength(1_000)
    follower.stop()
    await writer.stop()
  })

  it('waits in memory while the database takes nothing, and is written then', async () => {
    const other = database.openAgain()
    const writer = newWriter({}, other)
    const refuse = vi.spyOn(other.db, 'transaction').mockImplementation(() => {
      throw new Error('away')
    })
    writer.note([frame(noon, [1])], noon)
    await writer.flush()
    expect(await written()).toEqual([])
    writer.note([frame(noon + 1, [nan, 2])], noon + 1)
    refuse.mockRestore()
    await writer.stop()
    await other.close()
    expect((await written()).map((row) => row.values)).toEqual([[1, 2]])
  })

  it('a row that fell back with a crash of the database regains what the writer knows', async () => {
    const writer = newWriter()
    writer.note([frame(noon, [1, 2])], noon)
    await writer.flush()
    const before = await sql<{ version: number; data: Buffer }>`
      SELECT version, data FROM telemetry_latest`.execute(database.db)
    writer.note([frame(noon + 1, [3])], noon + 1)
    await writer.flush()
    await sql`UPDATE telemetry_latest SET version = ${before.rows[0]?.version}, ts = ${new Date(noon)},
              data = ${before.rows[0]?.data}, times = ''`.execute(database.db)
    writer.note([frame(noon + 2, [nan, 4])], noon + 2)
    await writer.stop()
    expect((await written())[0]).toMatchObject({ values: [3, 4], times: [noon + 1, noon + 2] })
  })

  it('keeps only so many devices in memory, and reads the others again', async () => {
    const writer = newWriter({ mostKept: 2 })
    for (const [turn, values] of [
      [1, nan, 1],
      [nan, 2, nan],
    ].entries()) {
      for (const deviceId of [1, 2, 3, 4]) {
        writer.note([frame(noon + turn, values, deviceId)], noon + turn)
        await writer.flush()
      }
    }
    await writer.stop()
    expect((await written()).map((row) => row.values)).toEqual(Array.from({ length: 4 }, () => [1, 2, 1]))
  })

  it('is healed at the start from frames that were stored and not noted, partial ones too', async () => {
    const site = await addSite(database.db, {
      number: 'heal',
      devices: { 'PV-01': 'pvInverter', 'PV-02': 'pvInverter' },
    })
    const [one = 0, two = 0] = [site.devices['PV-01'], site.devices['PV-02']]
    const appender = createAppender({
      url: database.url,
      db: database.db,
      now: () => noon,
      onError: () => undefined,
    })
    const first = newWriter()
    const stored = [
      frame(noon - 30_000, [1, 1, 1, 1], one, site.siteId),
      frame(noon - 20_000, [2, 2], one, site.siteId),
    ]
    await appender.append(stored)
    first.note(stored, noon)
    await first.stop()
    await appender.append([
      frame(noon - 25_000, [9, 9, 9], one, site.siteId),
      frame(noon - 10_000, [nan, 3], one, site.siteId),
      frame(noon - 90_000, [5], two, site.siteId),
    ])
    await appender.stop()
    const second = newWriter()
    await healLatest(database.db, second)
    await second.stop()
    expect(await written([site.siteId])).toMatchObject([
      { deviceId: one, ts: noon - 10_000, values: [2, 3, 9, 1] },
      { deviceId: two, ts: noon - 90_000, values: [5] },
    ])
    const versions = () => sql<{ version: number }>`SELECT version FROM telemetry_latest`.execute(database.db)
    const before = await versions()
    const third = newWriter()
    await healLatest(database.db, third)
    await third.stop()
    expect((await versions()).rows).toEqual(before.rows)
  })
})
