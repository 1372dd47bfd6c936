import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { createClock } from '../../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { Faults } from '../faults.ts'
import { quarantineHousekeeping } from './housekeeping.ts'
import { createQuarantine } from './quarantine.ts'

let database: TestDatabase
const clock = createClock(Date.UTC(2026, 10, 15))
const log = pino({ level: 'silent' })
let siteId = 100

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const open = (options?: Parameters<typeof createQuarantine>[1]) =>
  createQuarantine({ db: database.db, log, now: clock.now }, { everyMs: 60_000, ...options })

function unknownPoints(keys: readonly string[], example = 'x') {
  const faults = new Faults()
  for (const key of keys) faults.add('unknownPoint', example, 'PV-01', key)
  return faults.list
}

const keys = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `key${from + i}`)

const rowsOf = (site: number) =>
  database.db
    .selectFrom('telemetryQuarantine')
    .selectAll()
    .where('siteId', '=', site)
    .orderBy('pointKey')
    .execute()

describe('quarantine', () => {
  it('one row a kind of fault, with how often, since when and the last example', async () => {
    const quarantine = open()
    const site = ++siteId
    quarantine.keep(site, 'mqtt', unknownPoints(['a', 'b'], 'first'))
    const first = clock.now()
    clock.advance(1_000)
    quarantine.keep(site, 'http', unknownPoints(['a'], 'second'))
    await quarantine.flush()
    clock.advance(1_000)
    quarantine.keep(site, 'mqtt', unknownPoints(['a'], 'third'))
    await quarantine.stop()
    expect(await rowsOf(site)).toEqual([
      {
        siteId: site,
        reason: 'unknownPoint',
        deviceNumber: 'PV-01',
        pointKey: 'a',
        source: 'mqtt',
        occurrences: 3,
        firstAt: new Date(first),
        lastAt: new Date(first + 2_000),
        example: 'third',
      },
      expect.objectContaining({ pointKey: 'b', occurrences: 1, example: 'first' }),
    ])
  })

  it('an example is cut, and what the database cannot hold is replaced', async () => {
    const quarantine = open()
    const site = ++siteId
    const faults = new Faults()
    faults.add('unknownPoint', `\0${'x'.repeat(5_000)}`, 'PV\0'.repeat(100), 'k\0\ud800')
    quarantine.keep(site, 'mqtt', faults.list)
    await quarantine.stop()
    const [row] = await rowsOf(site)
    expect(row?.example.length).toBeLessThanOrEqual(2_001)
    expect(row?.deviceNumber.length).toBeLessThanOrEqual(65)
  })

  it('a site has at most so many rows, from several servers and over time; no occurrence is lost', async () => {
    const site = ++siteId
    const [one, other] = [open({ rowsPerSite: 60 }), open({ rowsPerSite: 60 })]
    for (const from of [0, 30, 60]) {
      one.keep(site, 'mqtt', unknownPoints(keys(40, from)))
      other.keep(site, 'http', unknownPoints(keys(40, from + 500)))
      await Promise.all([one.flush(), other.flush()])
    }
    await Promise.all([one.stop(), other.stop()])
    const rows = await rowsOf(site)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(rows.reduce((sum, row) => sum + row.occurrences, 0)).toBe(6 * 40)
    expect(rows.find((row) => row.deviceNumber === '' && row.pointKey === '')?.occurrences).toBeGreaterThan(0)
  })

  it('memory is bounded before anything is written', async () => {
    const site = ++siteId
    const quarantine = open({ rowsPerSite: 60, rowsAtOnce: 25 })
    for (let i = 0; i < 40; i++) quarantine.keep(site, 'mqtt', unknownPoints(keys(50, i * 50)))
    await quarantine.stop()
    const rows = await rowsOf(site)
    expect(rows.length).toBeLessThanOrEqual(60)
    expect(rows.reduce((sum, row) => sum + row.occurrences, 0)).toBe(2_000)
  })

  it('a database that is away delays it and loses nothing', async () => {
    const site = ++siteId
    let isAway = true
    const db = new Proxy(database.db, {
      get(target, name) {
        if (isAway) throw new Error('away')
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const quarantine = createQuarantine({ db, log, now: clock.now }, { everyMs: 60_000 })
    quarantine.keep(site, 'mqtt', unknownPoints(['a']))
    await expect(quarantine.flush()).rejects.toThrow('away')
    quarantine.keep(site, 'mqtt', unknownPoints(['a']))
    isAway = false
    await quarantine.stop()
    expect(await rowsOf(site)).toMatchObject([{ pointKey: 'a', occurrences: 2 }])
  })

  it('rows go when their days are over', async () => {
    const quarantine = open()
    const site = ++siteId
    quarantine.keep(site, 'mqtt', unknownPoints(['old']))
    await quarantine.flush()
    clock.advance(20 * 86_400_000)
    quarantine.keep(site, 'mqtt', unknownPoints(['young']))
    await quarantine.stop()
    clock.advance(11 * 86_400_000)
    await quarantineHousekeeping({ db: database.db, now: clock.now } as Platform).run()
    expect((await rowsOf(site)).map((row) => row.pointKey)).toEqual(['young'])
  })
})
