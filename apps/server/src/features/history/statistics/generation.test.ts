import { type GenerationUnit, generationUnits } from '@gridhelm/contract/history/statistics/rules'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { Correction } from '../../../site/energy/corrections.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { callerOf } from '../../../testing/callers.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { createGeneration } from './generation.ts'
import { plainBetween, plainSums, type Reading } from './testing/plain-statistics.ts'

const minute = 60_000
const hour = 60 * minute
const sizes = { least: 15, usual: 20, most: 25 }
const admin = callerOf('nobody', 'admin')

const devices = { 'PV-01': 'pvInverter', 'PV-02': 'pvInverter', 'GRID-01': 'grid' } as const satisfies Record<
  string,
  DeviceKind
>
const counters: readonly { device: keyof typeof devices; key: string; kind: EnergyKind }[] = [
  { device: 'PV-01', key: 'energyTotal', kind: 'pv' },
  { device: 'PV-02', key: 'energyTotal', kind: 'pv' },
  { device: 'GRID-01', key: 'importTotal', kind: 'import' },
  { device: 'GRID-01', key: 'exportTotal', kind: 'export' },
]
const pointOf = ({ device, key }: (typeof counters)[number]) =>
  findPoint(devices[device], key) as CounterPoint

let database: TestDatabase
let appender: Appender
let reader: Reader
let now = 0
let sites = 0

beforeAll(async () => {
  database = await createTestDatabase()
  const { db, url } = database
  appender = createAppender({ url, db, now: () => now, onError: () => undefined })
  reader = createReader(db)
})
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await database.close()
})

/** Nights on which clocks change, by an hour and by half an hour, a turn of the year, and zones off the hour. */
const beginnings = [
  { zone: 'Europe/Paris', at: '2026-03-27T20:00:00Z' },
  { zone: 'Europe/Paris', at: '2026-10-23T20:00:00Z' },
  { zone: 'Australia/Lord_Howe', at: '2026-04-03T20:00:00Z' },
  { zone: 'Asia/Kolkata', at: '2025-12-29T20:00:00Z' },
  { zone: 'America/New_York', at: '2026-02-27T20:00:00Z' },
]

/** What happens to a counter between two frames: it counts, begins anew, rolls over, or is not read. */
const change = fc.oneof(
  { weight: 8, arbitrary: fc.nat(400).map((tenths) => ({ counts: tenths / 10 })) },
  { weight: 1, arbitrary: fc.constant({ resets: true as const }) },
  { weight: 1, arbitrary: fc.constant({ rolls: true as const }) },
  { weight: 2, arbitrary: fc.constant({ silent: true as const }) },
)
const frame = fc.record({
  wait: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: minute, max: 50 * minute }) },
    { weight: 1, arbitrary: fc.integer({ min: hour, max: 60 * hour }) },
  ),
  changes: fc.tuple(change, change),
  isLate: fc.nat(5).map((one) => one === 0),
})
const history = fc.record({
  beginning: fc.constantFrom(...beginnings),
  frames: fc.tuple(
    fc.array(frame, { minLength: 25, maxLength: 60 }),
    fc.array(frame, { minLength: 0, maxLength: 25 }),
    fc.array(frame, { minLength: 10, maxLength: 30 }),
  ),
  /** How much of the late ones comes in before the last sealing. */
  resealed: fc.boolean(),
  after: fc.integer({ min: 0, max: 30 * hour }),
  asked: fc.array(fc.record({ unit: fc.constantFrom(...generationUnits), place: fc.nat(1_000) }), {
    minLength: 3,
    maxLength: 3,
  }),
  corrected: fc.array(fc.record({ place: fc.nat(1_000), amount: fc.nat(50) }), {
    maxLength: 3,
  }),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

interface Made {
  site: TestSite
  zone: string
  /** By counter, in order. */
  readings: Reading[][]
  corrections: Correction[]
}

function walk(frames: History['frames'][number], from: number, keys: readonly CounterPoint[]) {
  const stands = keys.map((point) => (point.counter.rollover ?? 0) * 0.9995)
  let at = from
  return frames.map(({ wait, changes, isLate }) => {
    at += wait
    const said: Record<string, number> = {}
    for (const [index, point] of keys.entries()) {
      const one = changes[index] ?? { silent: true }
      const { rollover = 0 } = point.counter
      if ('silent' in one) continue
      const stand = stands[index] as number
      if ('counts' in one) stands[index] = stand + one.counts
      else if ('resets' in one) stands[index] = 3
      else stands[index] = stand > rollover * 0.999 ? stand + rollover * 0.0008 : stand + 1
      stands[index] = Math.round(((stands[index] as number) % rollover) * 100) / 100
      said[point.key] = stands[index] as number
    }
    return { ts: at, said, isLate }
  })
}

async function make({ beginning, frames, resealed, corrected }: History): Promise<Made> {
  const { db } = database
  const start = Date.parse(beginning.at)
  sites++
  const site = await addSite(db, { number: `ST-${sites}`, devices, timeZone: beginning.zone })
  const readings = counters.map((): Reading[] => [])
  let last = start
  for (const [index, number] of (Object.keys(devices) as (keyof typeof devices)[]).entries()) {
    const own = counters.filter(({ device }) => device === number)
    const walked = walk(frames[index] ?? [], start, own.map(pointOf))
    const packed = walked.map(({ ts, said }) => frameOf(site, number, devices[number], ts, said))
    const key = { siteId: site.siteId, deviceId: site.devices[number] ?? 0 }
    const append = async (isLate: boolean) => {
      const some = packed.filter((_, place) => walked[place]?.isLate === isLate)
      if (some.length === 0) return
      now = Math.max(now, some.at(-1)?.ts ?? 0)
      await appender.append(some)
    }
    now = start
    await append(false)
    now += 5 * hour
    while (await sealNext(db, key, now, sizes));
    now += 3 * hour
    await append(true)
    if (resealed) while (await sealLate(db, key, sizes));
    for (const { ts, said } of walked)
      for (const [place, counter] of counters.entries())
        if (counter.device === number && said[counter.key] !== undefined)
          readings[place]?.push({ at: ts, value: said[counter.key] as number })
    last = Math.max(last, walked.at(-1)?.ts ?? 0)
  }
  now = last
  const pv = readings[0] ?? []
  const corrections = corrected.flatMap(({ place, amount }) => {
    const at = pv[1 + (place % Math.max(1, pv.length - 1))]?.at
    const deviceId = site.devices['PV-01'] ?? 0
    const point = findPoint('pvInverter', 'energyTotal')?.number ?? 0
    return at === undefined ? [] : [{ siteId: site.siteId, deviceId, point, at, amount }]
  })
  return { site, zone: beginning.zone, readings, corrections }
}

const rowDigits = { day: 13, month: 10, year: 7, total: 4 } as const
const nameDigits = { day: 10, month: 7, year: 4, total: 0 } as const

async function check({ site, zone, readings, corrections }: Made, unit: GenerationUnit, at: number) {
  const statistics = createGeneration({ db: database.db, now: () => now }, reader, {
    correctionsOf: async (_, __, span) =>
      corrections.filter((one) => one.at >= span.start && one.at < span.end),
    waitingRepairs: async () => 2,
  })
  const name = wireTime(new Date(at), zone).slice(0, nameDigits[unit])
  const asked = await statistics.asked(admin, { siteId: site.id, unit, period: name })
  const found = await statistics.generationOf(asked.site, asked.period, asked.since, asked.before)
  expect([found.period, found.waitingRepairs]).toEqual([name, 2])
  const ownCorrections = (place: number) => (place === 0 ? corrections : [])
  for (const [place, counter] of counters.entries()) {
    const sums = plainSums(
      readings[place] ?? [],
      pointOf(counter),
      zone,
      rowDigits[unit],
      ownCorrections(place),
    )
    const wanted = [...sums].filter(([row]) => row.startsWith(name))
    const own = found.devices.find((one) => one.device.number === counter.device && one.kind === counter.kind)
    // An hour that the clocks show twice has two rows.
    const shown = new Map<string, number>()
    for (const [row, { name: full, state }] of found.rows.entries()) {
      if (state === 'earlier') continue
      const kwh = own?.kwh[row] ?? null
      const key = full.slice(0, rowDigits[unit])
      if (kwh !== null) shown.set(key, (shown.get(key) ?? 0) + kwh)
    }
    expect([...shown.keys()]).toEqual(wanted.map(([row]) => row))
    // A counter that falls by less than a reset gives a row below nothing to the plain walk; `settle.test.ts` is about
    // what becomes of it.
    if (wanted.some(([, kwh]) => kwh < 0)) continue
    for (const [row, kwh] of wanted) expect(shown.get(row)).toBeCloseTo(kwh, 5)
    const first = unit === 'total' ? readings[place]?.[0]?.value : undefined
    const total = wanted.reduce((sum, [, kwh]) => sum + kwh, first ?? 0)
    if (wanted.length === 0 && first === undefined) expect(own?.total).toBeNull()
    else expect(own?.total).toBeCloseTo(total, 5)
  }
  for (const [row, { energies, corrected }] of found.rows.entries()) {
    for (const kind of ['pv', 'import', 'export'] as const) {
      const known = found.devices.flatMap((one) => (one.kind === kind ? (one.kwh[row] ?? []) : []))
      if (known.length === 0) expect(energies[kind]).toBeUndefined()
      else
        expect(energies[kind]).toBeCloseTo(
          known.reduce((sum, kwh) => sum + kwh, 0),
          5,
        )
    }
    const { from, to } = found.rows[row] ?? { from: 0, to: 0 }
    // What was earlier takes no time.
    expect(corrected).toBe(corrections.some((one) => one.at >= from && one.at < to) ? 1 : 0)
  }
  if (!found.before) return expect(unit).toBe('total')
  const { from, to, energies } = found.before
  for (const kind of ['import', 'export'] as const) {
    const place = counters.findIndex((counter) => counter.kind === kind)
    const point = pointOf(counters[place] as (typeof counters)[number])
    const wanted = plainBetween(readings[place] ?? [], point, zone, from, to)
    if (wanted === undefined) expect(energies[kind]).toBeUndefined()
    else expect(energies[kind]).toBeCloseTo(wanted, 5)
  }
}

describe('power generation statistics equal a walk over the raw frames', () => {
  it('whatever was late, sealed anew, reset, rolled over or corrected, on days of 23, 24 and 25 hours', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        const made = await make(one)
        now += one.after
        const all = made.readings.flat()
        for (const { unit, place } of one.asked)
          await check(made, unit, all[place % Math.max(1, all.length)]?.at ?? now)
      }),
      // On a machine that is busy with other things, as many as there is time for.
      { numRuns: databaseRuns(25), interruptAfterTimeLimit: 60_000, endOnFailure: true },
    )
  })
})
