import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { databaseRuns } from '../../testing/long-run.ts'
import { createTestDatabase, isOnCluster, type TestDatabase } from '../../testing/test-database.ts'
import type { Fate, Frame } from '../frame.ts'
import { dayMs, lateAfterMs, partitionDay, partitionName, sealMarginMs } from '../spans.ts'
import { type Appender, createAppender } from './append.ts'
import { unpackFrame } from './pack.ts'
import { ensurePartitions, partitionUpkeep } from './partitions.ts'
import { keyOf, union } from './units.ts'

const nan = Number.NaN
const today = Date.UTC(2026, 10, 15)
const noon = today + dayMs / 2
const clock = createClock(noon)
let database: TestDatabase
let appender: Appender

const newAppender = (now = clock.now) =>
  createAppender({ url: database.url, db: database.db, now, onError: () => undefined })

beforeAll(async () => {
  database = await createTestDatabase()
  appender = newAppender()
})
afterEach(async () => {
  await sql`TRUNCATE telemetry_frame, telemetry_late`.execute(database.db)
})
afterAll(async () => {
  await appender.stop()
  await database.close()
})

const frame = (ts: number, values: readonly number[], deviceId = 1, siteId = 7): Frame => ({
  siteId,
  deviceId,
  ts,
  values: Float64Array.from(values),
})

async function rowsOf(table: 'telemetry_frame' | 'telemetry_late') {
  const { rows } = await sql<{ siteId: number; deviceId: number; ts: Date; data: Buffer }>`
    SELECT site_id, device_id, ts, data FROM ${sql.table(table)} ORDER BY site_id, device_id, ts`.execute(
    database.db,
  )
  return rows.map((row) => ({ ...row, ts: row.ts.getTime(), values: unpackFrame(row.data) }))
}

/** What a reader sees: late rows add to hot ones. */
async function stored(): Promise<Map<string, number[]>> {
  const seen = new Map<string, Float64Array>()
  for (const row of [...(await rowsOf('telemetry_frame')), ...(await rowsOf('telemetry_late'))]) {
    const before = seen.get(keyOf(row))
    seen.set(keyOf(row), before ? union(before, row.values) : row.values)
  }
  return new Map([...seen].map(([key, values]) => [key, trimmed(values)]))
}

function trimmed(values: Iterable<number>): number[] {
  const list = [...values]
  while (list.length > 0 && Number.isNaN(list.at(-1))) list.pop()
  return list
}

describe('append', () => {
  it('stores new frames, knows repeated ones, adds points and keeps what was said first', async () => {
    expect(await appender.append([frame(noon, [1, nan, 3]), frame(noon + 1, [4])])).toEqual([
      'stored',
      'stored',
    ])
    expect(
      await appender.append([
        frame(noon + 1, [4, nan]),
        frame(noon, [nan, 2]),
        frame(noon, [9, 2, nan, 5]),
        frame(noon + 2, [nan, nan, 6]),
      ]),
    ).toEqual(['repeated', 'merged', 'conflict', 'stored'])
    expect(await stored()).toEqual(
      new Map([
        [keyOf(frame(noon, [])), [1, 2, 3, 5]],
        [keyOf(frame(noon + 1, [])), [4]],
        [keyOf(frame(noon + 2, [])), [nan, nan, 6]],
      ]),
    )
    expect(await rowsOf('telemetry_late')).toEqual([])
  })

  it('takes frames of one moment that come in one batch', async () => {
    expect(
      await appender.append([
        frame(noon, [1]),
        frame(noon, [2], 2),
        frame(noon, [nan, 2]),
        frame(noon, [1]),
        frame(noon, [8]),
      ]),
    ).toEqual(['stored', 'stored', 'merged', 'repeated', 'conflict'])
    expect(await stored()).toEqual(
      new Map([
        [keyOf(frame(noon, [])), [1, 2]],
        [keyOf(frame(noon, [], 2)), [2]],
      ]),
    )
  })

  it('late data is welcome, and goes where sealing looks for it', async () => {
    const edge = noon - lateAfterMs
    expect(
      await appender.append([frame(edge, [1]), frame(edge - 1, [2]), frame(edge - 90 * dayMs, [3])]),
    ).toEqual(['stored', 'stored', 'stored'])
    expect((await rowsOf('telemetry_frame')).map((row) => row.ts)).toEqual([edge])
    expect((await rowsOf('telemetry_late')).map((row) => row.ts)).toEqual([edge - 90 * dayMs, edge - 1])
    expect(await appender.append([frame(edge - 1, [nan, 5]), frame(edge - 1, [7])])).toEqual([
      'merged',
      'conflict',
    ])
    expect((await rowsOf('telemetry_late')).map((row) => trimmed(row.values))).toEqual([[3], [2, 5]])
  })

  it('a frame that is repeated once it is late is known while the hot one stands; what it adds goes to the late ones', async () => {
    await appender.append([frame(noon, [1, nan, 3]), frame(noon + 1, [1])])
    const later = newAppender(() => noon + lateAfterMs + 2)
    try {
      expect(await later.append([frame(noon, [1]), frame(noon + 1, [2])])).toEqual(['repeated', 'conflict'])
      expect(await rowsOf('telemetry_late')).toEqual([])
      expect(await later.append([frame(noon, [1, 2])])).toEqual(['merged'])
      expect(await later.append([frame(noon, [1, 2]), frame(noon, [nan, nan, nan, 4])])).toEqual([
        'repeated',
        'merged',
      ])
      expect((await rowsOf('telemetry_late')).map((row) => trimmed(row.values))).toEqual([[1, 2, 3, 4]])
      expect((await rowsOf('telemetry_frame')).map((row) => trimmed(row.values))).toEqual([[1, nan, 3], [1]])
    } finally {
      await later.stop()
    }
  })

  it('a frame whose storing took so long that sealing may have gone by is found among the late ones too', async () => {
    const times = [noon, noon + sealMarginMs]
    const slow = newAppender(() => times.shift() ?? noon + sealMarginMs)
    try {
      expect(await slow.append([frame(noon, [1])])).toEqual(['stored'])
      expect((await rowsOf('telemetry_late')).map((row) => row.ts)).toEqual([noon])
    } finally {
      await slow.stop()
    }
  })

  it('a batch that fails stores nothing', async () => {
    const broken = { ...frame(noon - dayMs, [1]), deviceId: 1 }
    await sql`ALTER TABLE telemetry_late ADD CONSTRAINT refused CHECK (device_id <> 66)`.execute(database.db)
    try {
      const batch = [frame(noon, [1]), broken, frame(noon - dayMs, [1], 66)]
      await expect(appender.append(batch)).rejects.toThrow('refused')
      expect(await stored()).toEqual(new Map())
    } finally {
      await sql`ALTER TABLE telemetry_late DROP CONSTRAINT refused`.execute(database.db)
    }
    expect(await appender.append([frame(noon, [1]), broken])).toEqual(['stored', 'stored'])
  })

  it('goes on after its connections broke', async () => {
    await appender.append([frame(noon, [1])])
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND application_name = 'gridhelm ingest'`.execute(
      database.db,
    )
    const again = async (): Promise<readonly Fate[]> =>
      appender.append([frame(noon, [1]), frame(noon + 1, [2])]).catch(again)
    expect(await again()).toEqual(['repeated', 'stored'])
  })

  it('two processes that store the same frames at once store each once, and both know', async () => {
    const other = newAppender()
    try {
      const series = (values: number[]) =>
        Array.from({ length: 200 }, (_, index) => frame(noon + (index % 100), values, 1 + (index % 7)))
      const rounds = await Promise.all(
        [appender, other, appender, other].map((one, turn) =>
          one.append(series(turn % 2 === 0 ? [1, nan, 3] : [nan, 2])),
        ),
      )
      const all = await stored()
      expect(all.size).toBe(new Set(series([]).map(keyOf)).size)
      expect(new Set([...all.values()].map(String))).toEqual(new Set(['1,2,3']))
      expect(rounds.flat().filter((fate) => fate === 'stored')).toHaveLength(all.size)
      expect(rounds.flat()).not.toContain('conflict')
    } finally {
      await other.stop()
    }
  })

  it('points that several processes add to the same rows at once are all kept', async () => {
    const processes = [1, 2, 3].map(() => newAppender())
    try {
      for (const start of [noon, noon - dayMs]) {
        const series = (point: number) =>
          Array.from({ length: 50 }, (_, index) => {
            const values = new Array<number>(point + 1).fill(nan)
            values[point] = point
            return frame(start + index, values)
          })
        await appender.append(series(0))
        const fates = await Promise.all(
          Array.from({ length: 9 }, (_, index) => processes[index % 3]?.append(series(index + 1))),
        )
        expect(new Set(fates.flat())).toEqual(new Set(['merged']))
      }
      expect(new Set([...(await stored()).values()].map(String))).toEqual(new Set(['0,1,2,3,4,5,6,7,8,9']))
    } finally {
      await Promise.all(processes.map((one) => one.stop()))
    }
  })

  const moment = fc.oneof(
    fc.integer({ min: 0, max: 8 }).map((step) => noon + step * 1000),
    fc.integer({ min: 0, max: 8 }).map((step) => noon - lateAfterMs - 3000 + step * 1000),
  )
  /** The value tells its device, moment and point: whoever speaks of the same says the same. */
  const anyFrame = fc
    .record({
      siteId: fc.integer({ min: 1, max: 2 }),
      deviceId: fc.integer({ min: 1, max: 2 }),
      ts: moment,
      said: fc.array(fc.boolean(), { minLength: 1, maxLength: 5 }),
    })
    .map(({ siteId, deviceId, ts, said }) =>
      frame(
        ts,
        said.map((is, point) =>
          is ? siteId + deviceId * 10 + point * 100 + ((ts - noon) / 1000) * 1000 : nan,
        ),
        deviceId,
        siteId,
      ),
    )
  const steps = fc.array(
    fc.record({ batch: fc.array(anyFrame, { maxLength: 12 }), passes: fc.constantFrom(0, 1000, 2500) }),
    { maxLength: 6 },
  )

  it('any sequence of whole, partial, repeated and late frames gives the union by device and moment', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await sql`TRUNCATE telemetry_frame, telemetry_late`.execute(database.db)
        let at = noon
        const one = newAppender(() => at)
        try {
          const expected = new Map<string, Float64Array>()
          for (const { batch, passes } of sequence) {
            const fates = await one.append(batch)
            for (const [index, said] of batch.entries()) {
              const before = expected.get(keyOf(said))
              const after = before ? union(before, said.values) : said.values
              const adds = before && String(trimmed(after)) !== String(trimmed(before))
              expect(fates[index]).toBe(before ? (adds ? 'merged' : 'repeated') : 'stored')
              expected.set(keyOf(said), after)
            }
            at += passes
          }
          expect(await stored()).toEqual(
            new Map([...expected].map(([key, values]) => [key, trimmed(values)])),
          )
        } finally {
          await one.stop()
        }
      }),
      { numRuns: databaseRuns(40) },
    )
  })
})

describe('partitions', () => {
  const partitions = async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'telemetry_frame'::regclass
      ORDER BY 1`.execute(database.db)
    return rows.map((row) => row.name)
  }

  it('bear the name of their UTC day', () => {
    expect(partitionName(noon)).toBe('telemetry_frame_20261115')
    expect(partitionDay(partitionName(noon))).toBe(today)
    expect(partitionDay('telemetry_frame_pkey')).toBeUndefined()
  })

  it('come when a frame needs them, also to two processes at once', async () => {
    const day = Date.UTC(2031, 0, 1)
    const processes = [1, 2, 3].map(() => newAppender(() => day))
    try {
      const fates = await Promise.all(
        processes.map((one, index) =>
          one.append([
            frame(day - 1, [1], index),
            frame(day, [1], index),
            frame(day - lateAfterMs - 1, [1], index),
          ]),
        ),
      )
      expect(new Set(fates.flat())).toEqual(new Set(['stored']))
      expect((await partitions()).filter((name) => name > 'telemetry_frame_2030')).toEqual([
        'telemetry_frame_20301231',
        'telemetry_frame_20310101',
      ])
    } finally {
      await Promise.all(processes.map((one) => one.stop()))
    }
  })

  // On a cluster it waits for who is writing: Citus has no other way to add a partition.
  it.skipIf(isOnCluster())(
    'are made ahead, and making them does not wait for readers or writers of the others',
    async () => {
      const day = Date.UTC(2032, 5, 1)
      await ensurePartitions(database.db, [noon])
      await database.db.transaction().execute(async (tx) => {
        await sql`SELECT count(*) FROM telemetry_frame`.execute(tx)
        await sql`INSERT INTO telemetry_frame VALUES (1, 1, ${new Date(noon)}, '')`.execute(tx)
        await partitionUpkeep({ db: database.db, now: () => day }).run()
      })
      expect((await partitions()).filter((name) => name > 'telemetry_frame_2032')).toEqual([
        'telemetry_frame_20320531',
        'telemetry_frame_20320601',
        'telemetry_frame_20320602',
        'telemetry_frame_20320603',
      ])
    },
  )
})
