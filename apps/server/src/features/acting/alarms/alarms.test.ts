import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { alarmDeviceTypes } from '@gridhelm/contract/acting/alarms/rules'
import { findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { addAlarm, addManyAlarms } from '../../../site/testing/alarms.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const zone = 'Asia/Kolkata'
const minute = 60_000
const hour = 60 * minute
const devices = {
  'GEN-01': 'generator',
  'PV-01': 'pvInverter',
  'BAT-01': 'battery',
  'PCS-01': 'pcs',
} as const
const evil = '<img src=x onerror=alert(1)>'
const ownTexts = JSON.stringify({
  name: { en: `Too hot ${evil}`, zh: '过热' },
  cause: { en: 'Sun' },
  consequence: {},
  response: { en: 'Shade' },
})

let testApp: TestApp
let own: TestSite
let second: TestSite
let foreign: TestSite
let agent: string
let now: number
const ids: Record<string, string> = {}

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  now = testApp.clock.now()
  const userIds = ['demo-agent']
  own = await addSite(db, { number: 'AL-1', devices, timeZone: zone, userIds })
  second = await addSite(db, { number: 'AL-2', devices, timeZone: 'Europe/Paris', userIds })
  foreign = await addSite(db, { number: 'AL-3', devices })
  agent = await testApp.login('agent')
  const at = (siteId: number, ago: number, more: object) =>
    addAlarm(db, { siteId, raisedAt: now - ago, ...more })
  ids.fuel = await at(own.siteId, 50 * minute, {})
  ids.battery = await at(own.siteId, 40 * minute, {
    deviceId: own.devices['BAT-01'],
    systemType: 'battery',
    ruleKey: 'battery.limit.cellHot',
    type: 'limit',
    point: findPoint('battery', 'cellTemperatureMax').number,
    bit: null,
    level: 1,
    value: 47.5,
    limitValue: 45,
    texts: ownTexts,
    state: 'acknowledged',
    acknowledgedAt: new Date(now - 30 * minute),
    acknowledgedBy: 'demo-agent',
    comment: evil,
  })
  ids.link = await at(second.siteId, 30 * minute, {
    deviceId: 0,
    systemType: 'site',
    ruleKey: 'site.silence',
    type: 'silence',
    point: null,
    bit: null,
    level: 1,
    texts: JSON.stringify({ name: { en: 'No data', zh: '无数据', fr: 'Aucune donnée' } }),
  })
  ids.child = await at(second.siteId, 35 * minute, { suppressedBy: ids.link.split('-')[1] })
  ids.pv = await at(own.siteId, 3 * hour, {
    deviceId: own.devices['PV-01'],
    systemType: 'pvInverter',
    ruleKey: 'pvInverter.alarmWord.stringWeak',
    point: findPoint('pvInverter', 'alarmWord').number,
    bit: 8,
    level: 3,
    state: 'normal',
    clearedAt: new Date(now - 2 * hour),
  })
  ids.pcs = await at(own.siteId, 4 * hour, {
    deviceId: own.devices['PCS-01'],
    systemType: 'pcs',
    ruleKey: 'pcs.alarmWord.overload',
    point: findPoint('pcs', 'alarmWord').number,
    bit: 3,
    state: 'cleared',
    clearedAt: new Date(now - hour),
  })
  ids.gone = await at(own.siteId, 5 * hour, {
    deviceId: 99,
    state: 'normal',
    clearedAt: new Date(now - hour),
  })
  ids.foreign = await at(foreign.siteId, minute, {})
})
afterAll(() => testApp.close())

const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: agent })
const list = (input: Record<string, unknown> = {}) => ask(alarmCalls.list, input)
const found = async (input: Record<string, unknown> = {}) => {
  const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await list({ pageSize: 50, ...input })).records.map(({ id }) => byId.get(id) ?? id)
}
const refusal = async (call: Parameters<TestApp['call']>[0], input: Record<string, unknown>) => {
  const { envelope } = await testApp.call(call, input, { token: agent })
  expect(envelope.success).toBe(false)
  expect(envelope.result ?? {}).not.toHaveProperty('records')
  return envelope.message
}

describe('the list of alarms', () => {
  it('an alarm has level, project, device type, content, send and receive time, and a state', async () => {
    const { records } = await list({ id: own.id, view: 'open' })
    expect(records[0]).toMatchObject({
      id: ids.fuel,
      siteId: own.id,
      projectName: 'Site AL-1',
      zone,
      device: { number: 'GEN-01', kind: 'generator' },
      deviceType: 'generator',
      alarm: 'generator.alarmWord.fuelLow',
      type: 'bit',
      point: 'alarmWord',
      level: 2,
      message: 'GEN-01 · Fuel level low',
      content: 'Fuel level low',
      response: expect.stringContaining('.'),
      state: 'active',
      status: 'alarm',
      sendTime: now - 50 * minute,
      receiveTime: now - 50 * minute + 1_500,
      endTime: null,
      durationMs: 50 * minute,
      acknowledged: null,
    })
    const cleared = records.find(({ id }) => id === ids.pcs)
    expect(cleared).toMatchObject({
      state: 'cleared',
      status: 'normal',
      endTime: now - hour,
      durationMs: 3 * hour,
    })
  })

  it('what waits for somebody comes first, then the newest; what is put aside and done with comes last', async () => {
    expect(await found()).toEqual(['link', 'fuel', 'battery', 'pcs', 'child', 'pv', 'gone'])
    const page = await list({ pageSize: 4, pageNo: 2 })
    expect(page.records.map(({ id }) => id)).toEqual([ids.child, ids.pv, ids.gone])
    expect(page).toMatchObject({ total: 7, pages: 2, current: 2, now })
    expect(await list({ pageNo: 99 })).toMatchObject({ records: [], total: 7 })
  })

  it('alarm filters by level, project name, device type, content and time', async () => {
    expect(await found({ level: '1' })).toEqual(['link', 'battery'])
    expect(await found({ projectName: 'al-2' })).toEqual(['link', 'child'])
    const byType = await Promise.all(alarmDeviceTypes.map((deviceType) => found({ deviceType })))
    expect(byType).toEqual([['fuel', 'child', 'gone'], ['battery'], ['pcs'], ['pv']])
    expect(await found({ content: 'string CURRENT' })).toEqual(['pv'])
    expect(await found({ startTime: now - 45 * minute, endTime: now - 32 * minute })).toEqual([
      'battery',
      'child',
    ])
    const wall = wireTime(new Date(now - 45 * minute), zone)
    expect(await found({ id: own.id, startTime: wall })).toEqual(['battery'])
    for (const level of ['0', 'high']) expect(await refusal(alarmCalls.list, { level })).toBeTruthy()
  })

  it('content is found in all languages, of the catalogue and of rules', async () => {
    for (const content of ['油位低', 'carburant bas', 'Fuel level'])
      expect(await found({ content })).toEqual(['fuel', 'child', 'gone'])
    for (const content of ['过热', 'too HOT', '<img']) expect(await found({ content })).toEqual(['battery'])
    expect(await found({ content: 'Aucune donn' })).toEqual(['link'])
    expect(await found({ content: 'bit 9' })).toEqual([])
  })

  it('signs of SQL are plain letters', async () => {
    for (const sign of ['%', '_', "'", '\\', "' OR 1=1 --", '{name,en}']) {
      expect(await found({ content: sign })).toEqual([])
      expect(await found({ projectName: sign })).toEqual([])
      expect(await found({ alarm: sign, device: sign })).toEqual([])
    }
    expect((await list({ column: 'raised_at; DROP TABLE alarm', order: 'asc' })).total).toBe(7)
  })

  it('views: open, unacknowledged, shelved, suppressed, history', async () => {
    expect(await found({ view: 'open' })).toEqual(['link', 'fuel', 'battery', 'pcs', 'child'])
    expect(await found({ view: 'unacknowledged' })).toEqual(['link', 'fuel', 'pcs'])
    expect(await found({ view: 'suppressed' })).toEqual(['child'])
    expect(await found({ view: 'shelved' })).toEqual([])
    expect(await found({ view: 'history' })).toEqual(['pv', 'gone'])
  })

  it('by site, device and alarm; what does not belong together is nothing', async () => {
    expect(await found({ id: second.id })).toEqual(['link', 'child'])
    expect(await found({ device: `${own.id}-1` })).toEqual(['fuel'])
    expect(await found({ id: second.id, device: `${own.id}-1` })).toEqual([])
    expect(await found({ device: `${foreign.id}-1` })).toEqual([])
    expect(await found({ alarm: 'site.silence' })).toEqual(['link'])
  })

  it('sorts by send time, receive time, level, duration and state, both ways', async () => {
    const sorted = (column: string, order: string) => found({ column, order })
    expect(await sorted('sendTime', 'asc')).toEqual(['gone', 'pcs', 'pv', 'fuel', 'battery', 'child', 'link'])
    expect(await sorted('receiveTime', 'desc')).toEqual([
      'link',
      'child',
      'battery',
      'fuel',
      'pv',
      'pcs',
      'gone',
    ])
    expect((await sorted('level', 'desc')).slice(0, 2)).toEqual(['link', 'battery'])
    expect((await sorted('durationMs', 'desc')).slice(0, 2)).toEqual(['gone', 'pcs'])
    expect((await sorted('state', 'asc'))[0]).toBe('pv')
  })

  it('names are never lost: of the site as a whole, of a device that is gone, in every language', async () => {
    const { records } = await testApp.ask(alarmCalls.list, {}, { token: agent, language: 'zh' })
    const messageOf = (name: string) => records.find(({ id }) => id === ids[name])?.message
    expect(messageOf('link')).toBe('Site AL-2 · 无数据')
    expect(messageOf('gone')).toBe('GEN #99 · 油位低')
    expect(messageOf('battery')).toBe('BAT-01 · 过热')
    const french = await testApp.ask(alarmCalls.list, { level: '1' }, { token: agent, language: 'fr' })
    // Where nobody has written it in French, English stands in.
    expect(french.records.map(({ content }) => content)).toEqual(['Aucune donnée', `Too hot ${evil}`])
  })

  it('text stays text, and a value stands beside its limit', async () => {
    const [alarm] = (await list({ content: 'Too hot' })).records
    expect(alarm).toMatchObject({
      content: `Too hot ${evil}`,
      point: 'cellTemperatureMax',
      value: 47.5,
      limit: 45,
      acknowledged: { comment: evil, by: expect.any(String), at: now - 30 * minute },
    })
  })

  it('an alarm says what explains it', async () => {
    const [child] = (await list({ view: 'suppressed' })).records
    expect(child?.suppressedBy).toEqual({ id: ids.link, content: 'No data' })
  })

  it('another tenant’s site gives nothing, and a site that is asked for is not found', async () => {
    expect(await found({ projectName: 'AL-3' })).toEqual([])
    for (const id of [foreign.id, '0', 'x', '999999999999'])
      expect(await refusal(alarmCalls.list, { id })).toBe('Sorry, resource not found!')
    for (const call of [alarmCalls.summary, alarmCalls.exportXls, alarmCalls.list])
      expect(await refusal(call, { id: foreign.id })).toBe('Sorry, resource not found!')
    expect((await testApp.call(alarmCalls.list)).status).toBe(401)
  })

  it('is read by POST as well', async () => {
    const { statusCode, body } = await testApp.app.inject({
      method: 'POST',
      url: '/api/alarm/list',
      headers: { 'x-access-token': agent },
      payload: { level: 1 },
    })
    expect([statusCode, JSON.parse(body).result.total]).toEqual([200, 2])
  })
})

describe('an alarm alone', () => {
  it('comes with what has happened to it', async () => {
    const id = ids.fuel ?? ''
    const whole = await ask(alarmCalls.detail, { id })
    expect(whole).toMatchObject({
      id,
      events: [{ step: 'raised', at: now - 50 * minute, by: null, note: null }],
    })
  })

  it('of another tenant does not exist', async () => {
    const foreignId = ids.foreign ?? ''
    for (const id of [
      foreignId,
      foreignId.split('-')[1],
      `${own.id}-${foreignId.split('-')[1]}`,
      'x',
      '-',
      '',
    ])
      expect(await refusal(alarmCalls.detail, { id })).toBe('Sorry, resource not found!')
  })
})

describe('the sheet of alarms', () => {
  const sheet = async (query: Record<string, string>) => {
    const { body, statusCode } = await testApp.app.inject({
      method: 'GET',
      url: '/api/alarm/exportXls',
      query: { format: 'csv', ...query },
      headers: { 'x-access-token': agent, 'language-type': 'en' },
    })
    expect(statusCode).toBe(200)
    return (body.split('\r\n\r\n')[1] ?? '').trim().split('\r\n')
  }

  it('has alarm message, send time, receive time, level, project, device type and content', async () => {
    const [head, first] = await sheet({ id: own.id, view: 'open' })
    expect(head).toMatch(/^Alarm message,Send time,Receive time,Level,Site,Device type,Device,Content,/)
    const time = (ago: number) => wireTime(new Date(now - ago), zone)
    expect(first).toContain('BAT-01 · Too hot')
    expect(first).toContain(time(40 * minute))
    expect((await sheet({ content: 'nothing at all' })).length).toBe(1)
  })

  it('holds everything, however much there is', async () => {
    const many = await addSite(testApp.platform.db, { number: 'AL-4', devices, userIds: ['demo-agent'] })
    await addManyAlarms(testApp.platform.db, {
      siteId: many.siteId,
      count: 2_345,
      from: now - 90 * hour,
      stepMs: 1_000,
    })
    const rows = await sheet({ id: many.id })
    expect(rows.length).toBe(2_346)
    expect(new Set(rows).size).toBe(2_346)
    await testApp.platform.db.deleteFrom('alarm').where('siteId', '=', many.siteId).execute()
  })
})
