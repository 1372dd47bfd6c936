import { calls } from '@gridhelm/contract/calls'
import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serialMoment } from '../../../platform/sheets/serial-time.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { createReader } from '../../../telemetry/read/reader.ts'
import { callerOf } from '../../../testing/callers.ts'
import { belowHead, readPart, readSheet } from '../../../testing/read-sheet.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createFreeReport } from './service.ts'

const { freeReport } = calls
const zone = 'Europe/Paris'
const minute = 60_000
const hour = 60 * minute
/** Clocks in Paris are put back at 01:00 UTC. */
const start = Date.parse('2026-10-24T22:00:00Z')
const devices = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const

let testApp: TestApp
let store: RunningTelemetryStore
let own: TestSite
let foreign: TestSite
let token: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { clock, platform } = testApp
  clock.advance(start + 30 * hour - clock.now())
  store = createTelemetryStore(platform.databaseUrl, platform)
  own = await addSite(platform.db, { number: 'FR-1', devices, timeZone: zone, userIds: ['demo-agent'] })
  foreign = await addSite(platform.db, { number: 'FR-2', devices })
  token = await testApp.login('agent')
  const frames = Array.from({ length: 100 }, (_, n) => {
    const activePower = n === 7 ? 1e9 : n / 10
    return frameOf(own, 'PV-01', 'pvInverter', start + n * 3 * minute, {
      activePower,
      energyTotal: n,
      runState: 1,
    })
  })
  await store.append(frames)
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const refs = (site: TestSite, ...points: string[]) =>
  points.map((point) => `${site.siteId}-1:${point}`).join()
const asked = (more: object = {}) => ({
  points: refs(own, 'activePower', 'energyTotal', 'runState'),
  startTime: '2026-10-25 00:00:00',
  endTime: '2026-10-25 06:00:00',
  ...more,
})
const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token })

describe('free report', () => {
  it.each([
    [
      'start not later than end',
      { endTime: '2026-10-24 00:00:00' },
      'The start time may not be later than the end time',
    ],
    ['span at most three days', { endTime: '2026-10-28 00:00:01' }, 'The time span is at most three days'],
    ['no points', { points: '' }, 'Please choose at least one point!'],
    ['unknown point', { points: '1-1:nothing,nonsense' }, 'Unknown point'],
  ])('%s', async (_, wrong, message) => {
    for (const call of [freeReport.head, freeReport.table, freeReport.export]) {
      const { envelope } = await testApp.call(call, asked(wrong), { token })
      expect(envelope).toMatchObject({ success: false, message })
      expect(JSON.stringify(envelope.result ?? '')).not.toContain('records')
    }
  })

  it('another tenant’s device does not exist, nor does a point that the device lacks', async () => {
    for (const call of [freeReport.head, freeReport.table, freeReport.export]) {
      const theirs = await testApp.call(call, asked({ points: refs(foreign, 'activePower') }), { token })
      expect(theirs.envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
      for (const points of [refs(own, 'soc'), `${own.siteId}-9:activePower`]) {
        const { envelope } = await testApp.call(call, asked({ points }), { token })
        expect(envelope).toMatchObject({ success: false, message: 'Unknown point' })
      }
    }
    const { envelope } = await testApp.call(freeReport.menu, { ids: `${own.id},${foreign.id}` }, { token })
    expect(envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
  })

  it('the menu names devices and points in the reader’s language', async () => {
    const [site] = await testApp.ask(freeReport.menu, { ids: own.id }, { token, language: 'fr' })
    expect(site).toMatchObject({ id: own.id, name: 'Site FR-1', zone })
    const pv = site?.devices.find(({ number }) => number === 'PV-01')
    expect(pv?.points).toHaveLength(pointsOf('pvInverter').length)
    expect(pv?.points.find(({ point }) => point === 'activePower')).toMatchObject({
      name: findPoint('pvInverter', 'activePower').name.fr,
      unit: 'kW',
      groupName: 'Côté AC',
    })
    const ids = Array.from({ length: 11 }, (_, n) => n + 1).join()
    const { envelope } = await testApp.call(freeReport.menu, { ids }, { token })
    expect(envelope.message).toBe('At most 10 sites at once')
  })

  it('a step shows the figure of its point, and says where something was left out', async () => {
    const input = asked({ interval: '30' })
    const head = await ask(freeReport.head, input)
    expect(head).toMatchObject({ zone, from: start, stepMs: 30 * minute, rows: 14 })
    expect(head.columns.map(({ figure }) => figure)).toEqual(['mean', 'delta', 'last'])
    const { records } = await ask(freeReport.table, input)
    // 0.0 to 0.9 without 0.7, which came out as nonsense.
    expect(records[0]?.values[0]).toBe(0.422)
    expect(records[0]).toMatchObject({ time: '2026-10-25 00:00:00', doubtful: [0] })
    expect(records[1]).toMatchObject({ values: [1.45, 10, 1] })
    // The hour that clocks show twice.
    expect(records.slice(4, 8).map(({ time }) => time.slice(11, 16))).toEqual([
      '02:00',
      '02:30',
      '02:00',
      '02:30',
    ])
    const least = await ask(freeReport.table, asked({ interval: '30', figure: 'min' }))
    expect(least.records[1]?.values).toEqual([1, 10, 1])
  })

  it('a page past the end is empty, and both orders have the same rows', async () => {
    const past = await ask(freeReport.table, asked({ pageNo: 99 }))
    expect(past).toMatchObject({ records: [], total: 100, current: 99 })
    const rows = await ask(freeReport.table, asked({ pageSize: 1_000 }))
    const back = await ask(freeReport.table, asked({ pageSize: 1_000, order: 'desc' }))
    expect(back.records.toReversed()).toEqual(rows.records)
    expect(rows.records[7]).toMatchObject({ values: [null, 7, 1], doubtful: [0] })
  })

  it('what lies ahead is no part of it', async () => {
    const head = await ask(
      freeReport.head,
      asked({ startTime: '2026-10-26 00:00:00', endTime: '2026-10-28 00:00:00', interval: '60' }),
    )
    expect(head.to).toBe(testApp.clock.now() + 1)
    expect(head.rows).toBe(6)
  })

  it('the file has real dates, the digits of the points, and a sheet about itself', async () => {
    const query = { ...asked(), interval: '5' }
    const { bytes, headers } = await download(testApp, freeReport.export, token, query)
    expect(headers['content-disposition']).toContain(encodeURIComponent('Free report.xlsx'))
    const [titles, first] = belowHead(await readSheet(bytes))
    expect(titles).toEqual([
      'Time',
      'UTC offset',
      'PV-01 Active power (kW, mean)',
      'PV-01 Energy generated in total (kWh, counted)',
      'PV-01 Running status (last value)',
      'Left out as implausible',
    ])
    expect(serialMoment(first?.[0] ?? '')).toBe('2026-10-25 00:00:00')
    expect(first?.slice(1)).toEqual(['UTC+02:00', '0.05', '1', 'Running', ''])
    const about = await readPart(bytes, 'xl/worksheets/sheet2.xml')
    for (const fact of ['Site FR-1 (FR-1)', zone, '5 minutes', 'PV-01 Active power'])
      expect(about).toContain(fact)
    expect(await readPart(bytes, 'xl/workbook.xml')).toContain('name="About"')
    expect(await readPart(bytes, 'xl/worksheets/sheet1.xml')).toMatch(/<c s="2"><v>46320(\.0+)?<\/v>/)
  })

  it('a scheduled report of a month goes by the hour, with the rights of whoever asks', async () => {
    const { platform } = testApp
    const reader = createReader(platform.db)
    const make = createFreeReport(platform, reader)
    const params = { kind: 'freeReport', interval: 'default', figure: 'usual' } as const
    const period = { start: start - 24 * 24 * hour, end: start + 7 * 24 * hour }
    const caller = callerOf('demo-agent', 'agent')
    const points = [{ device: `${own.siteId}-1`, point: 'activePower' }]
    const table = await make({ ...params, points }, period, { caller, language: 'en' })
    const rows = await Array.fromAsync(table.rows)
    // The days before, and those 30 hours and a bit that have passed.
    expect(rows).toHaveLength(24 * 24 + 31)
    const theirs = [{ device: `${foreign.siteId}-1`, point: 'activePower' }]
    await expect(make({ ...params, points: theirs }, period, { caller, language: 'en' })).rejects.toThrow()
    await reader.stop()
  })
})
