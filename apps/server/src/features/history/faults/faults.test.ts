import { alarmDeviceTypes } from '@gridhelm/contract/acting/alarms/rules'
import { apiBase } from '@gridhelm/contract/endpoint'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { addStretches } from '../../../site/testing/alarms.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { callerOf } from '../../../testing/callers.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAlarmReport, createFaultReport } from './service.ts'

const zone = 'Asia/Kolkata'
const minute = 60_000
const hour = 60 * minute
const devices = {
  'GEN-01': 'generator',
  'PV-01': 'pvInverter',
  'BAT-01': 'battery',
  'PCS-01': 'pcs',
  'ENV-01': 'environment',
} as const satisfies Record<string, DeviceKind>
/** Bits of the generator's warnings, and of its shutdowns. */
const fuelLow = 0
const coolantHot = 2
const emergencyStop = 11

let testApp: TestApp
let store: RunningTelemetryStore
let own: TestSite
let second: TestSite
let foreign: TestSite
let agent: string
let now: number

/** Heard every half minute from so long ago until so long ago. */
async function hear(
  site: TestSite,
  device: keyof typeof devices,
  first: number,
  last: number,
): Promise<void> {
  const frames = Array.from({ length: (first - last) * 2 }, (_, step) =>
    frameOf(site, device, devices[device], now - first * minute + (step * minute) / 2, { alarmWord: 0 }),
  )
  await store.append(frames)
}

type Was = readonly [bit: number, fromMinutesAgo: number, untilMinutesAgo: number | null]

/** What the engine has on record. */
const was = (site: TestSite, device: keyof typeof devices, stretches: readonly Was[], more: object = {}) =>
  addStretches(
    testApp.platform.db,
    stretches.map(([bit, from, to]) => ({
      siteId: site.siteId,
      deviceId: site.devices[device] ?? 0,
      kind: devices[device],
      bit,
      from: now - from * minute,
      to: to === null ? null : now - to * minute,
      ...more,
    })),
  )

beforeAll(async () => {
  testApp = await createTestApp()
  const { clock, platform } = testApp
  now = clock.now()
  store = createTelemetryStore(platform.databaseUrl, platform)
  const userIds = ['demo-agent']
  own = await addSite(platform.db, { number: 'FA-1', devices, timeZone: zone, userIds })
  second = await addSite(platform.db, { number: 'FA-2', devices, timeZone: 'Europe/Paris', userIds })
  foreign = await addSite(platform.db, { number: 'FA-3', devices })
  agent = await testApp.login('agent')
  for (const [first, last] of [
    [100, 60],
    [50, 45],
    [30, 0],
  ] as const)
    await hear(own, 'GEN-01', first, last)
  await was(own, 'GEN-01', [
    [fuelLow, 90, 70],
    [coolantHot, 80, 70],
    [coolantHot, 20, null],
  ])
  await was(own, 'GEN-01', [[emergencyStop, 50, 40]], { word: 'faultWord' })
  await hear(own, 'PV-01', 60, 0)
  await was(own, 'PV-01', [[8, 50, 40]])
  await was(own, 'BAT-01', [[0, 60, 50]])
  await was(own, 'PCS-01', [[0, 60, 50]])
  await was(own, 'ENV-01', [[31, 60, 55]])
  await was(second, 'GEN-01', [[fuelLow, 60, 30]])
  await was(foreign, 'GEN-01', [[fuelLow, 60, null]])
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: agent })
const history = (input: Record<string, unknown> = {}) => ask(faultCalls.alarm, { id: own.id, ...input })
const refusal = async (call: Parameters<TestApp['call']>[0], input: Record<string, unknown>) => {
  const { envelope } = await testApp.call(call, input, { token: agent })
  expect(envelope.success).toBe(false)
  expect(envelope.result ?? {}).not.toHaveProperty('records')
  return envelope.message
}
const ago = (ms: number) => Math.round((now - ms) / (minute / 2)) / 2

describe('alarm history', () => {
  it('an alarm has level, project, device type, content, send time and a state; those that are there come first', async () => {
    const { records, total } = await history()
    const shown = records.map(({ device, content, level, deviceType, sendTime, durationMs, status }) => [
      `${device?.number} ${content}`,
      level,
      deviceType,
      ago(sendTime),
      durationMs / minute,
      status,
    ])
    expect(total).toBe(8)
    expect(shown).toEqual([
      ['GEN-01 Coolant temperature high', 2, 'generator', 20, 20, 'alarm'],
      ['GEN-01 Emergency stop', 1, 'generator', 50, 10, 'normal'],
      ['PV-01 String current low', 3, 'photovoltaic', 50, 10, 'normal'],
      [expect.stringContaining('BAT-01'), 2, 'battery', 60, 10, 'normal'],
      [expect.stringContaining('PCS-01'), expect.any(Number), 'inverter', 60, 10, 'normal'],
      ['ENV-01 Unknown alarm (bit 31)', 3, null, 60, 5, 'normal'],
      ['GEN-01 Coolant temperature high', 2, 'generator', 80, 10, 'normal'],
      ['GEN-01 Fuel level low', 2, 'generator', 90, 20, 'normal'],
    ])
    expect(records.every((one) => one.projectName === 'Site FA-1' && one.zone === zone)).toBe(true)
    expect(records.every((one) => one.receiveTime === one.sendTime + 1_500)).toBe(true)
  })

  it('a lost site is an alarm of no device, and what was there before is lost sight of', async () => {
    const { db } = testApp.platform
    const site = await addSite(db, { number: 'FA-4', devices, userIds: ['demo-agent'] })
    const silence = {
      id: 'silence',
      deviceId: 0,
      systemType: 'site',
      type: 'silence',
      ruleKey: 'site.silence',
    }
    await was(site, 'GEN-01', [[fuelLow, 30, null]], {
      ...silence,
      level: 1,
      texts: null,
      point: null,
      bit: 0,
    })
    await was(site, 'GEN-01', [[coolantHot, 50, null]], { suppressedBy: 'silence' })
    const { records } = await ask(faultCalls.alarm, { id: site.id })
    expect(records).toMatchObject([
      { device: null, message: 'Site FA-4 · No data received', status: 'alarm', durationMs: 30 * minute },
      { device: { number: 'GEN-01' }, status: 'lost', endTime: null, durationMs: 20 * minute },
    ])
  })

  it('names, cause, consequence and response are in the language of the reader', async () => {
    const in3 = { en: 'Fuel level low', zh: '油位低', fr: 'Niveau de carburant bas' } as const
    for (const [language, content] of Object.entries(in3)) {
      const page = await testApp.ask(
        faultCalls.alarm,
        { id: own.id, content },
        { token: agent, language: language as keyof typeof in3 },
      )
      expect(page.records).toMatchObject([{ content, message: `GEN-01 · ${content}` }])
      for (const key of ['cause', 'consequence', 'response'] as const)
        expect(page.records[0]?.[key].length).toBeGreaterThan(3)
    }
  })

  it('filters by level, device type and content; a wrong one prompts and answers nothing', async () => {
    const levels = await Promise.all([1, 2, 3].map((level) => history({ level })))
    expect(levels.reduce((sum, { total }) => sum + total, 0)).toBe(8)
    for (const [index, { records }] of levels.entries())
      expect(records.every(({ level }) => level === index + 1)).toBe(true)
    for (const deviceType of alarmDeviceTypes) {
      const { records } = await history({ deviceType })
      expect(records.length).toBeGreaterThan(0)
      expect(records.every((one) => one.deviceType === deviceType)).toBe(true)
    }
    expect((await history({ content: 'cOOLant' })).total).toBe(2)
    expect(
      (await history({ level: '', deviceType: '', content: ' ', startTime: '', endTime: '' })).total,
    ).toBe(8)
    expect(await refusal(faultCalls.alarm, { id: own.id, level: 4 })).toBe('Please choose the alarm level')
    expect(await refusal(faultCalls.alarm, { id: own.id, deviceType: 'kettle' })).toBe(
      'Please choose the device type',
    )
  })

  it('times are those of the site, as wall times or in ms; an alarm counts where any part of it lies in them', async () => {
    const wall = (minutes: number) => wireTime(new Date(now - minutes * minute), zone)
    const contents = async (startTime: unknown, endTime: unknown) =>
      (await history({ device: `${own.id}-1`, startTime, endTime })).records.map(({ content }) => content)
    expect(await contents(wall(85), wall(82))).toEqual(['Fuel level low'])
    expect(await contents(now - 85 * minute, now - 82 * minute)).toEqual(['Fuel level low'])
    expect(await contents(wall(75), wall(74))).toEqual(['Coolant temperature high', 'Fuel level low'])
    expect(await contents(wall(65), wall(62))).toEqual([])
    expect(await contents(wall(10), '')).toEqual(['Coolant temperature high'])
  })

  it('start after end, a span over a year and a clock of its own give a message and no data', async () => {
    const of = (startTime: unknown, endTime: unknown) => ({ id: own.id, startTime, endTime })
    const [one, other] = ['2026-03-02 00:00:00', '2026-03-01 00:00:00']
    expect(await refusal(faultCalls.alarm, of(one, other))).toBe(
      'The start time may not be later than the end time',
    )
    expect(await refusal(faultCalls.faultStatistics, of(one, other))).toBe(
      'The start time may not be later than the end time',
    )
    for (const call of [faultCalls.alarm, faultCalls.faultStatistics, faultCalls.list])
      expect(await refusal(call, of('2024-03-02 00:00:00', other))).toBe('The time span is at most one year')
    expect(await refusal(faultCalls.faultStatistics, of(now - hour, one))).toContain('time')
    expect(await refusal(faultCalls.faultStatistics, of('', ''))).toContain('start time')
    expect(await refusal(faultCalls.list, { startTime: now - 400 * 24 * hour })).toBe(
      'The time span is at most one year',
    )
    expect(await refusal(faultCalls.list, { startTime: now - 60 * 24 * hour })).toContain('31 days')
  })

  it('pages and sorts; a page past the end is empty', async () => {
    const all = (await history({ column: 'durationMs', order: 'asc' })).records
    const durations = all.map(({ durationMs }) => durationMs)
    expect(durations).toEqual(durations.toSorted((a, b) => a - b))
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => history({ pageNo, pageSize: 3 })))
    expect(pages.map(({ records }) => records.length)).toEqual([3, 3, 2, 0])
    expect(new Set(pages.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(8)
    expect(pages.every(({ total, pages: count }) => total === 8 && count === 3)).toBe(true)
    const byLevel = (await history({ column: 'level', order: 'desc' })).records.map(({ level }) => level)
    expect(byLevel).toEqual(byLevel.toSorted((a, b) => a - b))
  })
})

describe('the list of faults', () => {
  it('covers the sites that the caller may see, or one of them, by project name as well', async () => {
    const all = await ask(faultCalls.list)
    const named = new Set(all.records.map(({ projectName }) => projectName))
    expect([...named]).toEqual(expect.arrayContaining(['Site FA-1', 'Site FA-2']))
    expect(named).not.toContain('Site FA-3')
    expect((await ask(faultCalls.list, { id: second.id })).total).toBe(1)
    expect((await ask(faultCalls.list, { projectName: 'fa-2' })).records).toMatchObject([
      { projectName: 'Site FA-2', zone: 'Europe/Paris', durationMs: 30 * minute },
    ])
    expect((await ask(faultCalls.list, { projectName: 'FA-3' })).total).toBe(0)
    expect((await ask(faultCalls.list, { projectName: '%' })).total).toBe(0)
  })

  it('another tenant’s site and device do not exist', async () => {
    const missing = 'Sorry, resource not found!'
    const span = { startTime: now - hour, endTime: now }
    for (const id of [foreign.id, '999999', 'x'])
      for (const call of [faultCalls.alarm, faultCalls.faultStatistics, faultCalls.list])
        expect(await refusal(call, { id, ...span })).toBe(missing)
    expect((await history({ device: `${foreign.id}-1` })).total).toBe(0)
    expect((await ask(faultCalls.list, { device: `${foreign.id}-1` })).total).toBe(0)
  })
})

describe('fault statistics of a site', () => {
  const statistics = (input: Record<string, unknown> = {}) =>
    ask(faultCalls.faultStatistics, { id: own.id, startTime: now - 2 * hour, endTime: now + hour, ...input })

  it('count, duration, time between and to repair, availability, first and last by alarm', async () => {
    const { total, groups, to } = await statistics()
    expect(to).toBe(now)
    expect(total).toMatchObject({ count: 8, carried: 0, durationMs: 95 * minute })
    expect(groups[0]).toMatchObject({
      key: 'generator.alarmWord.coolantHot',
      count: 2,
      share: 0.25,
      durationMs: 30 * minute,
      meanMs: 15 * minute,
      // One has not gone yet.
      repairMs: 10 * minute,
      firstAt: now - 80 * minute,
      lastAt: now - 20 * minute,
    })
  })

  it('by device: availability is the time without a critical alarm of the time in which it was heard', async () => {
    const { groups } = await statistics({ groupBy: 'device', level: 2 })
    const generator = groups.find(({ name }) => name === 'GEN-01')
    const hours = new Set(
      Array.from({ length: 200 }, (_, half) => Math.floor((now - (half * minute) / 2 - 1) / hour)),
    )
    const heard = [...hours].reduce(
      (sum, at) => sum + Math.min(now, (at + 1) * hour) - Math.max(now - 2 * hour, at * hour),
      0,
    )
    // Of the hours in which it was heard only.
    expect(generator?.availability).toBeCloseTo(1 - (10 * minute) / heard, 4)
    expect(generator?.count).toBe(3)
    expect(groups.find(({ name }) => name === 'PV-01')).toMatchObject({
      count: 0,
      betweenMs: null,
      availability: 1,
    })
  })

  it('what was there before the period is told apart, and counts with the part that lies in it', async () => {
    const { total } = await statistics({ startTime: now - 75 * minute, endTime: now - 70 * minute })
    expect(total).toMatchObject({ count: 0, carried: 2, durationMs: 10 * minute, betweenMs: null })
  })
})

describe('sheets', () => {
  const fileOf = async (path: string, query: Record<string, string>) => {
    const response = await testApp.app.inject({
      method: 'GET',
      url: apiBase + path,
      query,
      headers: { 'x-access-token': agent },
    })
    expect(response.statusCode).toBe(200)
    return response
  }

  it('the alarm history as text, with the columns of the spec', async () => {
    const file = await fileOf(faultCalls.exportList.path, { id: own.id, format: 'csv', level: '2' })
    const body = file.body.split('\r\n\r\n')[1] ?? ''
    const [head, first] = body.split('\r\n')
    expect(head).toMatch(/^Alarm message,Send time,Receive time,End time,Level,Site,Device type/)
    expect(first).toContain('GEN-01 · Coolant temperature high')
    expect(first).toContain(wireTime(new Date(now - 20 * minute), zone))
    expect(body.trim().split('\r\n').length - 1).toBe((await history({ level: 2 })).total)
  })

  it('scheduled reports are the same tables', async () => {
    const { platform } = testApp
    const caller = callerOf('demo-agent', 'agent')
    const period = { start: now - 2 * hour, end: now }
    const rowsOf = async (rows: AsyncIterable<unknown>) => {
      const found: unknown[] = []
      for await (const row of rows) found.push(row)
      return found
    }
    const alarms = await createAlarmReport(platform)({ kind: 'alarms', siteId: own.id }, period, {
      caller,
      language: 'zh',
    })
    expect(alarms.title).toBe('历史告警')
    expect(await rowsOf(alarms.rows)).toHaveLength(8)
    const faults = await createFaultReport(platform)({ kind: 'faults', siteId: own.id, level: '1' }, period, {
      caller,
      language: 'fr',
    })
    expect((await rowsOf(faults.rows))[0]).toEqual(expect.arrayContaining(['Total', 1]))
    await expect(
      createFaultReport(platform)({ kind: 'faults', siteId: foreign.id }, period, {
        caller,
        language: 'en',
      }),
    ).rejects.toThrow('error.notFound')
    const { headers } = await fileOf(faultCalls.exportFaultStatistics.path, {
      id: own.id,
      startTime: String(now - hour),
      endTime: String(now),
    })
    expect(headers['content-type']).toContain('spreadsheet')
  })
})
