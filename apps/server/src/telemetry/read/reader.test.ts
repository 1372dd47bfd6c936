import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseRuns } from '../../testing/long-run.ts'
import { addSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { clearDevice, countFrames } from '../clear/clear-device.ts'
import { type Appender, createAppender } from '../frames/append.ts'
import { calendarOf, type Span, spansIn, type Unit } from '../rollup/calendar.ts'
import { dropSealedPartitions } from '../sealed/partitions.ts'
import { sealLate, sealNext } from '../sealed/seal-device.ts'
import { createReader, type Reader } from './reader.ts'
import { BruteForce } from './testing/brute-force.ts'

/** Half an hour from the next hour, and clocks that change by half an hour, within the days of the test. */
const zone = 'Australia/Lord_Howe'
const start = Date.parse('2026-04-03T05:00:00Z')
const minute = 60_000
const hour = 60 * minute
const sizes = { least: 15, usual: 20, most: 25 }

const numberOf = (key: string) => findPoint('environment', key)?.number as number
const measured = numberOf('windDirection')
const daily = numberOf('rainToday')
const forLife = numberOf('insolationTotal')
const points = [measured, daily, forLife]
const width = Math.max(...points) + 1

let database: TestDatabase
let appender: Appender
let inline: Reader
let threaded: Reader
let siteId: number
let deviceId = 0
let now = start

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  inline = createReader(db)
  threaded = createReader(db, { inlineSamples: 0, threads: 1 })
  siteId = (await addSite(db, { number: 'MODEL', timeZone: zone })).siteId
})
afterAll(async () => {
  await Promise.all([inline.stop(), threaded.stop(), appender.stop()])
  await database.close()
})

type Values = readonly (number | null)[]
type Action =
  | { do: 'live'; frames: readonly Values[]; stepMs: number }
  | { do: 'backfill'; ago: number; frames: readonly Values[]; stepMs: number }
  | { do: 'repeat'; places: readonly number[]; values: Values }
  | { do: 'wait'; ms: number }
  | { do: 'clear'; daysAgo: number; days: number }
  | { do: 'seal' | 'sealOnce' | 'late' | 'lateOnce' | 'drop' }

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 6, arbitrary: fc.nat(500).map((whole) => whole / 10) },
)
const values: fc.Arbitrary<Values> = fc.tuple(value, value, value)
const run = fc.array(values, { minLength: 1, maxLength: 45 })
const step = fc.integer({ min: minute, max: 25 * minute })
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('live' as const), frames: run, stepMs: step }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('backfill' as const),
      ago: fc.integer({ min: 1, max: 40 * hour }),
      frames: run,
      stepMs: step,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('repeat' as const),
      places: fc.array(fc.nat(1000), { minLength: 1, maxLength: 10 }),
      values,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: hour, max: 30 * hour }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clear' as const),
      daysAgo: fc.integer({ min: 1, max: 4 }),
      days: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('seal', 'sealOnce', 'late', 'lateOnce', 'drop') }),
  },
)
/** Some blocks from the beginning, for what comes later to run into. */
const history: fc.Arbitrary<readonly Action[]> = fc
  .tuple(
    fc.array(values, { minLength: 40, maxLength: 60 }),
    fc.array(action, { minLength: 4, maxLength: 12 }),
  )
  .map(([frames, actions]) => [
    { do: 'live', frames, stepMs: 9 * minute },
    { do: 'wait', ms: 4 * hour },
    { do: 'seal' },
    ...actions,
  ])
const question = fc.record({
  from: fc.oneof(fc.constant(-30 * hour), fc.integer({ min: -30 * hour, max: 60 * hour })),
  length: fc.oneof(fc.constant(200 * hour), fc.integer({ min: 1, max: 60 * hour })),
  bucketMs: fc.integer({ min: 40 * minute, max: 40 * hour }),
  unit: fc.constantFrom<Unit>('hour', 'day'),
  cuts: fc.array(fc.integer({ min: -30 * hour, max: 90 * hour }), { minLength: 2, maxLength: 8 }),
})
type Question = typeof question extends fc.Arbitrary<infer Q> ? Q : never

/** A new device, and the model that it must equal. */
async function newDevice(): Promise<BruteForce> {
  deviceId++
  now = start
  await database.db
    .insertInto('iotDevice')
    .values({ siteId, deviceId, deviceNumber: `ENV-${deviceId}`, systemType: 'environment' })
    .execute()
  return new BruteForce(zone)
}

async function append(model: BruteForce, frames: readonly { ts: number; values: Values }[]): Promise<void> {
  const packed = frames.map(({ ts, values: given }) => {
    const all = new Float64Array(width).fill(Number.NaN)
    for (const [index, one] of given.entries()) all[points[index] as number] = one ?? Number.NaN
    return { siteId, deviceId, ts, values: all }
  })
  await appender.append(packed)
  for (const frame of packed) model.append(frame)
}

async function perform(model: BruteForce, one: Action): Promise<void> {
  const { db } = database
  const device = { siteId, deviceId }
  switch (one.do) {
    case 'live':
      return append(
        model,
        one.frames.map((given) => {
          now += one.stepMs
          return { ts: now, values: given }
        }),
      )
    case 'backfill':
      return append(
        model,
        one.frames
          .map((given, index) => ({ ts: now - one.ago + index * one.stepMs, values: given }))
          .filter(({ ts }) => ts <= now),
      )
    case 'repeat': {
      const { moments } = model
      if (moments.length === 0) return
      const again = [...new Set(one.places.map((place) => moments[place % moments.length] as number))]
      return append(
        model,
        again.map((ts) => ({ ts, values: one.values })),
      )
    }
    case 'wait':
      now += one.ms
      return
    case 'clear': {
      const today = calendarOf(zone).spanOf('day', now).start
      const from = calendarOf(zone).spanOf('day', now - one.daysAgo * 24 * hour).start
      const days = spansIn(calendarOf(zone), 'day', from, today).slice(0, one.days)
      const to = days.at(-1)?.end ?? from
      const counted = await countFrames(db, { ...device, from, to })
      expect(counted).toBe(model.clear(from, to))
      expect(await clearDevice(db, { ...device, from, to }, sizes)).toBe(counted)
      return
    }
    case 'seal':
      while (await sealNext(db, device, now, sizes));
      return
    case 'sealOnce':
      await sealNext(db, device, now, sizes)
      return
    case 'late':
      while (await sealLate(db, device, sizes));
      return
    case 'lateOnce':
      await sealLate(db, device, sizes)
      return
    case 'drop':
      await dropSealedPartitions(db, now)
  }
}

async function check(reader: Reader, model: BruteForce, asked: Question) {
  const { from: offset, length, bucketMs } = asked
  const from = start + offset
  const to = from + length
  const query = { siteId, deviceId, points, from, to }
  const samples = await reader.samples(query)
  expect({ times: [...samples.times], values: samples.values.map((column) => [...column]) }).toEqual(
    model.samples(points, from, to),
  )
  const buckets = await reader.buckets({ ...query, bucketMs })
  for (const [index, point] of points.entries()) {
    const found = buckets.points[index]
    const wanted = model.buckets(point, from, to, bucketMs)
    for (const key of ['n', 'min', 'max', 'first', 'last'] as const)
      expect([...(found?.[key] ?? [])]).toEqual(wanted.map((bucket) => bucket[key]))
    // A mean may have been added up in another order.
    for (const [bucket, { mean }] of wanted.entries()) {
      if (Number.isNaN(mean)) expect(found?.mean[bucket]).toBeNaN()
      else expect(found?.mean[bucket]).toBeCloseTo(mean, 9)
    }
  }
  await checkSums(reader, model, asked)
}

async function checkSums(reader: Reader, model: BruteForce, { from: offset, length, unit, cuts }: Question) {
  const from = start + offset
  const to = from + length
  const query = { siteId, deviceId, points, from, to }
  expect(await reader.summaries({ ...query, unit })).toEqual(model.summaries(points, from, to, unit))
  const spans = spansBetween(cuts)
  const twice = [forLife, measured, forLife]
  const both = [
    { siteId, deviceId, points },
    { siteId, deviceId, points: twice },
  ]
  expect(await reader.summariesOf(both, { unit, spans })).toEqual([
    model.summariesOf(points, spans),
    model.summariesOf(twice, spans),
  ])
}

/** Cut anywhere and at every midnight between: some of them have stored sums. */
function spansBetween(cuts: readonly number[]): Span[] {
  const from = start + Math.min(...cuts)
  const days = spansIn(calendarOf(zone), 'day', from, start + Math.max(...cuts)).map((day) => day.start)
  const moments = new Set([...cuts.map((cut) => start + cut), ...days.filter((day) => day > from)])
  const inOrder = [...moments].toSorted((a, b) => a - b)
  return inOrder.slice(1).map((end, index) => ({ start: inOrder[index] as number, end }))
}

/** What a block table must be, whatever has happened. */
async function checkBlocks(): Promise<void> {
  const { rows } = await sql<{ n: number; t0: Date; t1: Date; next: Date | null }>`
    SELECT n, t0, t1, lead(t0) OVER (ORDER BY t0) AS next FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = -1 ORDER BY t0`.execute(database.db)
  for (const { n, t0, t1, next } of rows) {
    expect(n).toBeLessThanOrEqual(sizes.most)
    expect(t0.getTime()).toBeLessThanOrEqual(t1.getTime())
    if (next) expect(t1.getTime()).toBeLessThan(next.getTime())
  }
}

describe('the reader answers as if everything lay in one heap', () => {
  it('whatever was appended, sealed, sealed anew and dropped', async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.array(question, { minLength: 3, maxLength: 3 }),
        fc.boolean(),
        async (actions, questions, isThreaded) => {
          const model = await newDevice()
          for (const [place, one] of actions.entries()) {
            await perform(model, one)
            // What was kept of an answer must not stay when something changes.
            if (place % 3 === 2)
              await checkSums(isThreaded ? threaded : inline, model, questions[0] as Question)
          }
          for (const asked of questions) await check(isThreaded ? threaded : inline, model, asked)
          await checkBlocks()
          await sql`TRUNCATE telemetry_frame, telemetry_late, telemetry_block, telemetry_seal, telemetry_rollup`.execute(
            database.db,
          )
        },
      ),
      // On a machine that is busy with other things, as many as there is time for.
      { numRuns: databaseRuns(35), interruptAfterTimeLimit: 60_000, endOnFailure: true },
    )
  })
})
