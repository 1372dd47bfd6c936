import { type HistoryCurve, historySeries } from '@gridhelm/contract/history/history/entities'
import { type HistoryInterval, historyIntervals } from '@gridhelm/contract/history/history/rules'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { BruteForce } from '../../../telemetry/read/testing/brute-force.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { callerOf } from '../../../testing/callers.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createPowerHistory, type PowerHistories } from './power-history.ts'
import { seriesSources } from './power-series.ts'
import { type PlainAxis, type PlainCurve, type PlainDevice, plainHistory } from './testing/plain-history.ts'

const minute = 60_000
const hour = 60 * minute
/** Nights in which clocks change by an hour or by half of one, and clocks that are ahead by quarters. */
const places = [
  { zone: 'Europe/Paris', night: Date.parse('2026-03-29T01:00:00Z') },
  { zone: 'Europe/Paris', night: Date.parse('2026-10-25T01:00:00Z') },
  { zone: 'America/St_Johns', night: Date.parse('2026-11-01T04:30:00Z') },
  { zone: 'Australia/Lord_Howe', night: Date.parse('2026-04-04T15:00:00Z') },
  { zone: 'Asia/Kathmandu', night: Date.parse('2026-05-01T18:15:00Z') },
  { zone: 'Pacific/Apia', night: Date.parse('2026-05-01T11:00:00Z') },
] as const
const kinds = {
  'SYS-01': 'system',
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'PCS-01': 'pcs',
  'BAT-01': 'battery',
  'BAT-02': 'battery',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>
type DeviceNumber = keyof typeof kinds
const numbers = Object.keys(kinds) as DeviceNumber[]
const sizes = { least: 8, usual: 12, most: 16 }

/** What a device says, now and then something that cannot be true. */
const said: Readonly<Partial<Record<DeviceKind, readonly string[]>>> = {
  system: ['pvPower', 'windPower', 'loadPower', 'batteryPower', 'soc', 'irradiance'],
  pvInverter: ['activePower'],
  pcs: ['activePower'],
  battery: ['soc', 'ratedEnergy'],
  environment: ['irradiancePlane'],
}

let database: TestDatabase
let appender: Appender
let reader: Reader
let histories: PowerHistories
let now = 0
let sites = 0

beforeAll(async () => {
  database = await createTestDatabase('demo')
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  reader = createReader(db)
  const platform = { db, now: () => now } as Platform
  histories = createPowerHistory(platform, reader, createSharedAnswers(platform.now))
})
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await database.close()
})

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(-1_000_000) },
  { weight: 12, arbitrary: fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10) },
)
const values = fc.array(value, { minLength: 6, maxLength: 6 })
const run = fc.record({
  number: fc.constantFrom(...numbers),
  /** Minutes from the beginning. */
  at: fc.oneof(fc.integer({ min: 0, max: 60 * 24 }), fc.integer({ min: 720, max: 723 })),
  stepMs: fc.constantFrom(10_000, 11_300, 61_300, 33 * minute),
  frames: fc.array(values, { minLength: 2, maxLength: 22 }),
})
const act = fc.constantFrom('seal', 'late', 'nothing')
const story = fc.record({
  place: fc.constantFrom(...places),
  runs: fc.array(fc.tuple(run, act), { minLength: 8, maxLength: 18 }),
})
/** Around the night, or so close to what a device said that frames are told one by one. */
const question = fc.oneof(
  fc.record({
    run: fc.constant(undefined),
    before: fc.integer({ min: 0, max: 30 * 60 }),
    minutes: fc.oneof(fc.integer({ min: 60, max: 72 * 60 }), fc.constant(72 * 60)),
    interval: fc.constantFrom(...historyIntervals),
  }),
  fc.record({
    run: fc.nat(),
    before: fc.integer({ min: 0, max: 5 }),
    minutes: fc.integer({ min: 1, max: 59 }),
    interval: fc.constantFrom(...historyIntervals, 'default'),
  }),
)

async function newSite(timeZone: string) {
  const site = await addSite(database.db, { number: `HIS-${++sites}`, devices: kinds, timeZone })
  const devices = new Map(
    numbers.map((number): [DeviceNumber, PlainDevice] => [
      number,
      { kind: kinds[number], model: new BruteForce(timeZone) },
    ]),
  )
  return { site, devices }
}

async function append(
  site: TestSite,
  devices: ReadonlyMap<DeviceNumber, PlainDevice>,
  start: number,
  { number, at, stepMs, frames }: typeof run extends fc.Arbitrary<infer R> ? R : never,
) {
  const kind = kinds[number]
  const points = (said[kind] ?? []).map((key) => (findPoint(kind, key) as Point).number)
  const made = frames.map((given, place) => {
    const all = new Float64Array(pointsOf(kind).length).fill(Number.NaN)
    for (const [index, point] of points.entries()) all[point] = given[index] ?? Number.NaN
    const ts = start + at * minute + place * stepMs
    return { siteId: site.siteId, deviceId: site.devices[number] as number, ts, values: all }
  })
  now = Math.max(now, (made.at(-1)?.ts ?? 0) + 3 * hour)
  await appender.append(made)
  for (const frame of made) devices.get(number)?.model.append(frame)
}

async function settle(site: TestSite, number: DeviceNumber, what: 'seal' | 'late' | 'nothing') {
  const device = { siteId: site.siteId, deviceId: site.devices[number] as number }
  if (what === 'seal') while (await sealNext(database.db, device, now, sizes));
  if (what === 'late') while (await sealLate(database.db, device, sizes));
}

const caller = callerOf('nobody', 'admin')

/** Whether the clocks show a multiple of the step. */
function isOnClock(at: number, zone: string, stepMs: number): boolean {
  const shown = wireTime(new Date(at), zone).slice(11)
  return Date.parse(`1970-01-01T${shown}Z`) % stepMs === 0
}

/** Where a curve differs from what it should be. */
function wrongSteps(curve: HistoryCurve, { steps, marks }: PlainCurve, axis: PlainAxis, half: number) {
  return steps.flatMap((wanted, step) => {
    const at = axis.from + step * axis.stepMs
    const mark = curve.doubtful.find(({ from, to }) => from <= at && at < to)?.quality ?? 'good'
    const found = { min: curve.min[step], mean: curve.mean[step], max: curve.max[step] }
    const isRight = (['min', 'mean', 'max'] as const).every((figure) => {
      const value = found[figure]
      return wanted ? Math.abs((value ?? Number.NaN) - wanted[figure]) <= half : value === null
    })
    return isRight && mark === marks[step] ? [] : [{ step, wanted, found, marks: [marks[step], mark] }]
  })
}

function gapIn({ steps }: PlainCurve, { stepMs, rhythmMs }: PlainAxis): number {
  const known = steps.flatMap((step, at) => (step ? [at] : []))
  const distances = known.slice(1).map((at, place) => at - (known[place] as number))
  const median = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 1
  return Math.max(Math.min(2.5 * median * stepMs, 3 * hour), 2.5 * stepMs, 3 * rhythmMs)
}

async function check(site: ReadSite, devices: readonly PlainDevice[], span: Span, interval: HistoryInterval) {
  const { zone } = site.calendar
  const history = await histories.curves(site, histories.rangeOf(site, span, interval))
  const { from, to, stepMs } = history
  const count = (to - from) / stepMs
  expect(from <= span.start && from > span.start - stepMs && to >= span.end && to < span.end + stepMs).toBe(
    true,
  )
  expect([from, to].map((at) => isOnClock(at, zone, stepMs))).toEqual([true, true])
  const axis = { from, stepMs, count, rhythmMs: site.frameSeconds * 1_000 }
  const plain = plainHistory(devices, axis)
  for (const name of historySeries) {
    const curve = history.series[name]
    const wanted = plain[name]
    if (!curve) {
      // Only what nobody measures, and of which the system says nothing or zero.
      expect(wanted.steps.every((step) => step === undefined || (step.min === 0 && step.max === 0))).toBe(
        true,
      )
      continue
    }
    expect(curve.mean).toHaveLength(count)
    const half = 0.5 / 10 ** (seriesSources[name].point.decimals + 1) + 1e-6
    expect(wrongSteps(curve, wanted, axis, half)).toEqual([])
    expect(curve.gapMs).toBe(gapIn(wanted, axis))
  }
}

describe('the power history is what a plain calculation over all frames gives', () => {
  it('hot, sealed, late and sealed anew, with wrong values, silent devices and clocks that change', async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.array(question, { minLength: 4, maxLength: 4 }), async (told, questions) => {
        const { zone, night } = told.place
        const start = night - 12 * hour
        now = start
        const { site, devices } = await newSite(zone)
        for (const [one, what] of told.runs) {
          await append(site, devices, start, one)
          await settle(site, one.number, what)
        }
        const read = await readSite(database.db, caller, site.id)
        for (const { run: place, before, minutes, interval } of questions) {
          const near = place === undefined ? undefined : told.runs[place % told.runs.length]?.[0]
          const middle = near ? start + near.at * minute : night
          const span = { start: middle - before * minute, end: middle + (minutes - before) * minute }
          await check(read, [...devices.values()], span, interval)
        }
      }),
      { numRuns: databaseRuns(30), interruptAfterTimeLimit: 60_000, endOnFailure: true },
    )
  })
})
