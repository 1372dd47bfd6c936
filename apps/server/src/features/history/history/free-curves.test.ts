import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '../../../platform/platform.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { BruteForce } from '../../../telemetry/read/testing/brute-force.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { callerOf } from '../../../testing/callers.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createFreeCurves } from './free-curves.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-10-24T20:00:00Z')
const sizes = { least: 8, usual: 12, most: 16 }
const keys = ['activePower', 'runState', 'energyTotal'] as const
const points = keys.map((key) => findPoint('generator', key))
const impossible = -1e9

let database: TestDatabase
let appender: Appender
let reader: Reader
let site: TestSite
let now = start
let deviceId = 0

beforeAll(async () => {
  database = await createTestDatabase('demo')
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  reader = createReader(db)
  site = await addSite(db, { number: 'FREE', timeZone: 'Europe/Paris' })
})
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await database.close()
})

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(null, impossible) },
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 4 }) },
)
const run = fc.record({
  at: fc.integer({ min: 0, max: 20 * 60 }),
  stepMs: fc.constantFrom(2_000, 10_000, 61_300, 17 * minute),
  frames: fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 30 }),
  after: fc.constantFrom('seal', 'late', 'nothing'),
})
const question = fc.record({
  at: fc.integer({ min: -60, max: 20 * 60 }),
  minutes: fc.oneof(fc.integer({ min: 1, max: 24 * 60 }), fc.constant(24 * 60)),
  interval: fc.constantFrom(...historyIntervals),
})
type Run = typeof run extends fc.Arbitrary<infer R> ? R : never

async function newDevice() {
  deviceId++
  now = start
  const device = { siteId: site.siteId, deviceId, deviceNumber: `GEN-${deviceId}` }
  await database.db
    .insertInto('iotDevice')
    .values({ ...device, systemType: 'generator' })
    .execute()
  return new BruteForce('Europe/Paris')
}

async function perform(model: BruteForce, { at, stepMs, frames, after }: Run) {
  const made = frames.map((given, place) => {
    const values = new Float64Array(pointsOf('generator').length).fill(Number.NaN)
    for (const [index, point] of points.entries()) values[point.number] = given[index] ?? Number.NaN
    return { siteId: site.siteId, deviceId, ts: start + at * minute + place * stepMs, values }
  })
  now = Math.max(now, (made.at(-1)?.ts ?? 0) + 3 * hour)
  await appender.append(made)
  for (const frame of made) model.append(frame)
  const device = { siteId: site.siteId, deviceId }
  if (after === 'seal') while (await sealNext(database.db, device, now, sizes));
  if (after === 'late') while (await sealLate(database.db, device, sizes));
}

/** All that was said of a point, with its moments. */
function saidOf(model: BruteForce, point: Point, from: number, to: number) {
  const { times, values } = model.samples([point.number], from, to)
  return times.flatMap((at, place) => {
    const one = values[0]?.[place] ?? Number.NaN
    const isPossible = one >= point.limits[0] && one <= point.limits[1]
    return Number.isNaN(one) ? [] : [{ at, value: isPossible ? one : null }]
  })
}

it('free curves are what a plain calculation over all frames gives, sample by sample or step by step', async () => {
  const free = createFreeCurves({ db: database.db } as Platform, reader)
  const caller = callerOf('nobody', 'admin')
  await fc.assert(
    fc.asyncProperty(
      fc.array(run, { minLength: 2, maxLength: 8 }),
      fc.array(question, { minLength: 4, maxLength: 4 }),
      async (runs, questions) => {
        const model = await newDevice()
        for (const one of runs) await perform(model, one)
        const device = `${site.id}-${deviceId}`
        const asked = await free.question(
          caller,
          keys.map((point) => ({ device, point })),
        )
        for (const { at, minutes, interval } of questions) {
          const span = { start: start + at * minute, end: start + (at + minutes) * minute }
          const { from, to, stepMs, curves } = await free.curves(asked, span, interval)
          expect(stepMs === null).toBe(interval === 'default')
          for (const [index, point] of points.entries()) {
            const said = saidOf(model, point, from, to)
            if (stepMs === null) {
              expect([from, to]).toEqual([span.start, span.end])
              expect(curves[index]?.times).toEqual(said.map((one) => one.at))
              expect(curves[index]?.mean).toEqual(said.map((one) => one.value))
              continue
            }
            const steps = Array.from({ length: (to - from) / stepMs }, (_, step) => {
              const begins = from + step * stepMs
              const own = said.filter((one) => one.at >= begins && one.at < begins + stepMs)
              const good = own.flatMap((one) => one.value ?? [])
              const mean = good.reduce((a, b) => a + b, 0) / good.length
              return {
                mean:
                  point.key === 'activePower' ? Math.round(mean * 100) / 100 : (good.at(-1) ?? Number.NaN),
                min: Math.min(...good),
                max: Math.max(...good),
                isBad: good.length < own.length,
              }
            })
            const known = (wanted: readonly number[]) =>
              wanted.map((one) => (Number.isFinite(one) ? one : null))
            expect(curves[index]?.mean).toEqual(known(steps.map(({ mean }) => mean)))
            expect(curves[index]?.min).toEqual(known(steps.map(({ min }) => min)))
            expect(curves[index]?.max).toEqual(known(steps.map(({ max }) => max)))
            const isMarked = steps.map((_, step) => {
              const begins = from + step * stepMs
              return curves[index]?.doubtful.some((range) => range.from <= begins && begins < range.to)
            })
            expect(isMarked).toEqual(steps.map(({ isBad }) => isBad))
          }
        }
      },
    ),
    { numRuns: databaseRuns(30), interruptAfterTimeLimit: 60_000, endOnFailure: true },
  )
})
