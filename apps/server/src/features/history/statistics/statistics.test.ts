import type { Endpoint } from '@gridhelm/contract/endpoint'
import { statisticsCalls } from '@gridhelm/contract/history/statistics/calls'
import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { callerOf } from '../../../testing/callers.ts'
import { sayLatest } from '../../../testing/latest.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createGenerationReport } from './service.ts'

const zone = 'Africa/Nairobi'
const calendar = calendarOf(zone)
const minute = 60_000
const hour = 60 * minute
const devices = {
  'SYS-01': 'system',
  'PV-01': 'pvInverter',
  'PV-02': 'pvInverter',
  'PCS-01': 'pcs',
  'GEN-01': 'generator',
  'GRID-01': 'grid',
  'LOAD-01': 'load',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>
const { powerGeneration, exportPowerGeneration } = statisticsCalls

let testApp: TestApp
let store: RunningTelemetryStore
let own: TestSite
let silent: TestSite
let foreign: TestSite
let agent: string
let now: number
let today: string
let yesterday: { start: number; end: number }

const append = (device: keyof typeof devices, said: readonly (readonly [number, Record<string, number>])[]) =>
  store.append(said.map(([ts, values]) => frameOf(own, device, devices[device], ts, values)))

beforeAll(async () => {
  testApp = await createTestApp()
  const { clock, platform } = testApp
  // Half past ten in the morning at the site, some days into a month.
  const day = calendar.spanOf('day', Date.parse('2026-11-18T09:00:00Z'))
  clock.advance(day.start + 10.5 * hour - clock.now())
  now = clock.now()
  today = wireTime(new Date(now), zone).slice(0, 10)
  yesterday = calendar.spanOf('day', day.start - 1)
  store = createTelemetryStore(platform.databaseUrl, platform)
  own = await addSite(platform.db, { number: 'ST-1', devices, timeZone: zone, userIds: ['demo-agent'] })
  silent = await addSite(platform.db, { number: 'ST-2', devices, timeZone: zone, userIds: ['demo-agent'] })
  foreign = await addSite(platform.db, { number: 'ST-3', devices })
  agent = await testApp.login('agent')
  const start = yesterday.start
  await append('PV-01', [
    [start - minute, { energyTotal: 1_000 }],
    [start + 12 * hour, { energyTotal: 1_030 }],
    [start + 18 * hour, { energyTotal: 1_060 }],
    [now - minute, { energyTotal: 1_070 }],
  ])
  await append('PV-02', [
    [start - minute, { energyTotal: 5_000 }],
    // Its memory was lost at noon.
    [start + 12 * hour, { energyTotal: 20 }],
    [start + 18 * hour, { energyTotal: 40 }],
    [now - minute, { energyTotal: 40 }],
  ])
  await append('GEN-01', [
    [start - minute, { energyTotal: 100, fuelTotal: 50 }],
    [start + 20 * hour, { energyTotal: 120, fuelTotal: 56 }],
    [now - minute, { energyTotal: 120, fuelTotal: 56 }],
  ])
  await append('GRID-01', [
    [start - minute, { importTotal: 10, exportTotal: 10 }],
    [start + 20 * hour, { importTotal: 30, exportTotal: 20 }],
    [now - minute, { importTotal: 30, exportTotal: 20 }],
  ])
  await append('PCS-01', [
    [start - minute, { chargeTotal: 10, dischargeTotal: 10 }],
    [start + 20 * hour, { chargeTotal: 30, dischargeTotal: 28 }],
  ])
  await append('LOAD-01', [
    [start - minute, { energyTotal: 10 }],
    [start + 20 * hour, { energyTotal: 150 }],
    [now - minute, { energyTotal: -3 }],
  ])
  await append('ENV-01', [
    [start - minute, { insolationTotal: 100 }],
    [start + 12 * hour, { insolationTotal: 102 }],
    [start + 18 * hour, { insolationTotal: 105 }],
  ])
  await append('SYS-01', [
    [start + 9 * hour, { pvPower: 11, loadPower: 9 }],
    [start + 12 * hour + 40_000, { pvPower: 17.5, loadPower: 6 }],
    // A value that no such site can give.
    [start + 13 * hour, { pvPower: 1e9, loadPower: 8 }],
    [start + 14 * hour, { pvPower: 16, loadPower: 7 }],
  ])
  for (const device of ['PV-01', 'PV-02'] as const)
    await sayLatest(platform, own, { device, kind: 'pvInverter', values: { dcRatedPower: 20 }, ts: now })
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const ask = (input: Record<string, string>) =>
  testApp.ask(powerGeneration, { id: own.id, ...input }, { token: agent })
const refused = async (call: Endpoint, input: Record<string, string>) => {
  const { envelope } = await testApp.call(call, input, { token: agent, language: 'en' })
  expect(envelope.success).toBe(false)
  return envelope
}
const nameOfYesterday = () => wireTime(new Date(yesterday.start), zone).slice(0, 10)

describe('power generation statistics', () => {
  it('of a day by the hour: by source and device, with what a reset has not lost', async () => {
    const day = await ask({ unit: 'day', period: nameOfYesterday() })
    expect(day.rows).toHaveLength(24)
    expect(day.rows[12]).toMatchObject({ state: 'over', energies: { pv: 50 }, corrected: 0 })
    expect(day.rows[12]?.name).toBe(`${nameOfYesterday()} 12:00`)
    // Nothing was read at three o'clock: no zero stands there.
    expect(day.rows[3]).toMatchObject({ energies: {}, coverage: 0 })
    expect(day.rows[12]?.carried).toBe(2)
    expect(day.indicators.energies).toEqual({
      pv: 100,
      generator: 20,
      import: 20,
      export: 10,
      charge: 20,
      discharge: 18,
      load: 140,
    })
    const second = day.devices.find(({ device }) => device.number === 'PV-02')
    expect(second).toMatchObject({ kind: 'pv', total: 40 })
    expect(second?.kwh[12]).toBe(20)
    expect(second?.kwh[11]).toBeNull()
  })

  it('indicators: yield, performance ratio, shares, fuel, peaks, and what they are compared with', async () => {
    const { indicators, before } = await ask({ unit: 'day', period: nameOfYesterday() })
    expect(indicators).toMatchObject({
      ratedKwp: 40,
      specificYield: 2.5,
      performance: { ratio: expect.closeTo(100 / (40 * 5)) },
      selfConsumption: expect.closeTo(0.9),
      selfSufficiency: expect.closeTo(1 - 20 / 140),
      renewableShare: expect.closeTo(100 / 140),
      benefit: { cleanKwh: 100, dieselLitres: expect.closeTo(31), co2Kg: expect.closeTo(83.08) },
      fuelLitres: 6,
      litresPerKwh: expect.closeTo(0.3),
      roundTrip: null,
      peakPv: { kw: 17.5, at: yesterday.start + 12 * hour + 40_000 },
      peakLoad: { kw: 9, at: yesterday.start + 9 * hour },
    })
    // The day before has the first reading of each counter: nothing to count from is not zero.
    expect(before).toMatchObject({ to: yesterday.start, energies: {}, specificYield: null })
  })

  it('of a month, a year and the whole time; the running day counts what is hot', async () => {
    const month = await ask({ unit: 'month' })
    expect([month.period, month.rows.length]).toEqual([today.slice(0, 7), 30])
    expect(month.indicators.energies.pv).toBe(110)
    expect(month.indicators.roundTrip).toBeCloseTo(0.9)
    const at = Number(today.slice(8)) - 1
    expect(month.rows[at]).toMatchObject({ state: 'running', energies: { pv: 10 } })
    expect(month.rows[at + 1]).toMatchObject({ state: 'ahead', energies: {}, coverage: null })
    // Yesterday was told of until six and eight in the evening: the rest came this morning.
    expect(month.rows[at - 1]).toMatchObject({
      carried: 0,
      coverage: expect.closeTo((2 * 18 + 6 * 20) / 8 / 24),
    })
    expect(month.rows[at]?.carried).toBe(6)
    // A counter cannot stand below zero: what follows from it is marked.
    expect(month.rows[at]?.doubtful).toBe(1)
    expect(month.before).toMatchObject({ energies: {}, specificYield: null, coverage: 0 })
    expect(wireTime(new Date(month.before?.to ?? 0), zone)).toBe('2026-10-18 10:30:00')
    const year = await ask({ unit: 'year', period: '2026' })
    expect(year.rows[10]).toMatchObject({ name: '2026-11', energies: { pv: 110 } })
    const total = await ask({ unit: 'total' })
    expect(total.rows).toMatchObject([
      { name: '', state: 'earlier', energies: { pv: 6_000 } },
      { name: '2026', energies: { pv: 110 } },
    ])
    expect(total.indicators).toMatchObject({ energies: { pv: 6_110 }, benefit: { cleanKwh: 6_110 } })
    expect(total.before).toBeNull()
  })

  it('a site that has told nothing has no figures, and no zeros', async () => {
    for (const unit of ['day', 'month', 'year', 'total']) {
      const found = await ask({ id: silent.id, unit })
      expect(found).toMatchObject({
        since: null,
        indicators: {
          energies: {},
          specificYield: null,
          performance: { ratio: null, coverage: 0 },
          selfConsumption: null,
          selfSufficiency: null,
          renewableShare: null,
          benefit: null,
          fuelLitres: null,
          peakPv: null,
          coverage: 0,
        },
      })
      expect(found.rows.every(({ energies }) => Object.keys(energies).length === 0)).toBe(true)
    }
  })

  it('a site of somebody else, and one that never was, do not exist', async () => {
    for (const id of [foreign.id, '99999', 'x'])
      for (const call of [powerGeneration, exportPowerGeneration])
        await expect(refused(call, { id, unit: 'month' })).resolves.toMatchObject({
          message: 'Sorry, resource not found!',
        })
  })

  it('a period that is none, or lies ahead, gives a message and no data', async () => {
    for (const input of [
      { unit: 'day', period: '2026-02-30' },
      { unit: 'month', period: today },
      { unit: 'week' },
    ] as Record<string, string>[]) {
      const { message, result } = await refused(powerGeneration, { id: own.id, ...input })
      expect(message).toContain('Please choose a period')
      expect(result).not.toHaveProperty('rows')
    }
    const { message } = await refused(powerGeneration, { id: own.id, unit: 'month', period: '2026-12' })
    expect(message).toBe('This period has not begun at the site yet')
  })

  it('the sheet has the rows of the screen, by source and by device, with remarks and a total', async () => {
    const { status, headers, bytes } = await download(testApp, exportPowerGeneration, agent, {
      id: own.id,
      unit: 'month',
      format: 'csv',
    })
    expect(status).toBe(200)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
      'Generation Site ST-1 2026-11',
    )
    const lines = bytes.toString('utf8').split('\r\n\r\n')[1]?.trim().split('\r\n') ?? []
    expect(lines[0]).toContain('Period,PV (kWh),Generator (kWh),From the grid (kWh)')
    expect(lines[0]).toContain('PV-02 · PV (kWh)')
    expect(lines).toHaveLength(1 + Number(today.slice(8)) + 1)
    expect(lines.find((line) => line.includes(nameOfYesterday()))).toContain(',100,20,20,10,20,18,140,')
    expect(lines.at(-2)).toContain('still running')
    expect(lines.at(-1)).toContain('Total,110,20')
  })

  it('the report for the calendar goes by the day of the site, with the rights of its reader', async () => {
    const report = createGenerationReport(testApp.platform, store)
    const admin = callerOf('somebody', 'admin')
    const week = { start: yesterday.start - 6 * 24 * hour, end: yesterday.end }
    const params = { kind: 'generation', siteId: own.id } as const
    const table = await report(params, week, { caller: admin, language: 'fr' })
    const rows = await Array.fromAsync(table.rows)
    expect(table.title).toBe(`Production Site ST-1 2026-11-11 – ${nameOfYesterday()}`)
    expect(rows).toHaveLength(8)
    expect(rows[6]?.slice(0, 2)).toEqual([nameOfYesterday(), 100])
    expect(rows[0]?.slice(0, 2)).toEqual(['2026-11-11', null])
    const nobody = callerOf('somebody', 'master')
    await expect(report(params, week, { caller: nobody, language: 'fr' })).rejects.toThrow('error.notFound')
  })

  it('the performance of a day that still runs is the one of the overview, also while only counters have spoken', async () => {
    const dawn = calendar.spanOf('day', now).start + 6 * hour
    await append('PV-01', [[dawn, { energyTotal: 1_062 }]])
    await append('ENV-01', [
      [dawn, { insolationTotal: 105 }],
      [now - minute, { insolationTotal: 106 }],
    ])
    const { indicators } = await ask({ unit: 'day', period: today })
    const { performanceToday } = await testApp.ask(
      overviewCalls.siteSummary,
      { siteId: own.id },
      { token: agent },
    )
    expect(indicators.energies.pv).toBe(10)
    expect(indicators.performance.ratio).toBe(performanceToday.ratio)
    // Of a day that is over the counters tell it.
    expect(
      (await ask({ unit: 'day', period: nameOfYesterday() })).indicators.performance.ratio,
    ).not.toBeNull()
  })
})
