import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEpisodes, type EpisodesOf } from '../../../site/alarm-words/episodes.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { BruteForce } from '../../../telemetry/read/testing/brute-force.ts'
import { dropSealedPartitions } from '../../../telemetry/sealed/partitions.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { readHeard } from './heard.ts'
import { heardByHand, stretchesByHand } from './testing/by-hand.ts'

const start = Date.parse('2026-04-03T05:00:00Z')
const minute = 60_000
const hour = 60 * minute
const sizes = { least: 15, usual: 20, most: 25 }
const silenceMs = 10 * minute
const words = ['alarmWord', 'faultWord'].map((key) => findPoint('generator', key)?.number as number)
const width = Math.max(...words) + 1

let database: TestDatabase
let appender: Appender
let reader: Reader
let episodesOf: EpisodesOf
let siteId: number
let deviceId = 0
let now = start

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  reader = createReader(db)
  episodesOf = createEpisodes({ db, now: () => now }, reader.samples)
  siteId = (await addSite(db, { number: 'EPISODES' })).siteId
})
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await database.close()
})

type Words = readonly (number | null)[]
type Action =
  | { do: 'live'; frames: readonly Words[]; stepMs: number }
  | { do: 'backfill'; ago: number; frames: readonly Words[]; stepMs: number }
  | { do: 'wait'; ms: number }
  | { do: 'seal' | 'late' | 'drop' }

/** Mostly nothing; sometimes bits that stay for a while, the highest one, none at all, or what cannot be a word. */
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 6, arbitrary: fc.constantFrom(1, 1, 3, 2 ** 31, 2 ** 32 - 1) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 0.5, 2 ** 32) },
)
const run = fc
  .array(fc.tuple(word, word, fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 12 })
  .map((runs) => runs.flatMap(([a, b, times]) => Array.from({ length: times }, (): Words => [a, b])))
const step = fc.constantFrom(minute, 3 * minute, silenceMs, silenceMs + 1, 12 * minute)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('live' as const), frames: run, stepMs: step }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('backfill' as const),
      ago: fc.integer({ min: 1, max: 30 * hour }),
      frames: run,
      stepMs: step,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: minute, max: 30 * hour }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('seal', 'late', 'drop') }) },
)
const history: fc.Arbitrary<readonly Action[]> = fc
  .tuple(run, fc.array(action, { minLength: 3, maxLength: 10 }))
  .map(([frames, actions]) => [
    { do: 'live', frames, stepMs: 3 * minute },
    { do: 'wait', ms: 4 * hour },
    { do: 'seal' },
    ...actions,
  ])
const question = fc.record({
  from: fc.oneof(fc.constant(-30 * hour), fc.integer({ min: -30 * hour, max: 60 * hour })),
  length: fc.oneof(fc.constant(400 * hour), fc.integer({ min: 1, max: 60 * hour })),
})

async function append(model: BruteForce, frames: readonly { ts: number; values: Words }[]): Promise<void> {
  const packed = frames.map(({ ts, values }) => {
    const all = new Float64Array(width).fill(Number.NaN)
    for (const [index, one] of values.entries()) all[words[index] as number] = one ?? Number.NaN
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
        one.frames.map((values) => {
          now += one.stepMs
          return { ts: now, values }
        }),
      )
    case 'backfill':
      return append(
        model,
        one.frames
          .map((values, index) => ({ ts: now - one.ago + index * one.stepMs, values }))
          .filter(({ ts }) => ts <= now),
      )
    case 'wait':
      now += one.ms
      return
    case 'seal':
      while (await sealNext(db, device, now, sizes));
      return
    case 'late':
      while (await sealLate(db, device, sizes));
      return
    case 'drop':
      await dropSealedPartitions(db, now)
  }
}

it('episodes equal a walk over the raw frames, whatever was late, sealed and sealed anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (actions, questions) => {
        deviceId++
        now = start
        await database.db
          .insertInto('iotDevice')
          .values({ siteId, deviceId, deviceNumber: `GEN-${deviceId}`, systemType: 'generator' })
          .execute()
        const model = new BruteForce('UTC')
        for (const one of actions) await perform(model, one)
        for (const { from, length } of questions) {
          const span = { start: start + from, end: start + from + length }
          const device = { siteId, deviceId, systemType: 'generator', silenceMs }
          const found = await episodesOf([device], span)
          const plain = found.map(({ word: { key }, bit, from, to, lastSeen, state }) => ({
            key,
            bit,
            from,
            to,
            lastSeen,
            state,
          }))
          const wanted = stretchesByHand(model, silenceMs, now, span)
          const order = (a: { key: string; bit: number; from: number }, b: typeof a) =>
            a.key.localeCompare(b.key) || a.bit - b.bit || a.from - b.from
          expect(plain.toSorted(order)).toEqual(wanted.toSorted(order))
          const [heard] = await readHeard(database.db, [device], span)
          expect(heard?.within(span)).toBe(heardByHand(model, span))
        }
        await sql`TRUNCATE telemetry_frame, telemetry_late, telemetry_block, telemetry_seal, telemetry_rollup`.execute(
          database.db,
        )
      },
    ),
    // On a machine that is busy with other things, as many as there is time for.
    { numRuns: databaseRuns(35), interruptAfterTimeLimit: 60_000, endOnFailure: true },
  )
})

it('blocks without a bit are skipped by their largest value: a year of quiet needs no sample', async () => {
  deviceId++
  now = start
  const model = new BruteForce('UTC')
  await database.db
    .insertInto('iotDevice')
    .values({ siteId, deviceId, deviceNumber: `GEN-${deviceId}`, systemType: 'generator' })
    .execute()
  await perform(model, { do: 'live', frames: Array.from({ length: 300 }, () => [0, 0]), stepMs: minute })
  await perform(model, { do: 'wait', ms: 30 * hour })
  await perform(model, { do: 'seal' })
  let reads = 0
  const counting = createEpisodes({ db: database.db, now: () => now }, (query) => {
    reads++
    return reader.samples(query)
  })
  const device = { siteId, deviceId, systemType: 'generator', silenceMs }
  expect(await counting([device], { start: start - hour, end: now })).toEqual([])
  expect(reads).toBe(0)
})
