import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionStates } from '../../../site/live/connection.ts'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { createTelemetryStore } from '../../../telemetry/create-store.ts'
import { eventually } from '../../../testing/eventually.ts'
import { sayLatest } from '../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
let agent: string
let admin: string
const devices = { 'SYS-01': 'system', 'PV-01': 'pvInverter', 'PV-02': 'pvInverter', 'PCS-01': 'pcs' } as const

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'OWN-1', devices, userIds: ['demo-agent'] })
  foreign = await addSite(db, { number: 'FOR-1', devices })
  for (const { siteId } of [own, foreign]) {
    await db.updateTable('iotProject').set({ countryCode: 'IS' }).where('siteId', '=', siteId).execute()
  }
  agent = await testApp.login('agent')
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())

const say = (
  site: TestSite,
  device: keyof typeof devices,
  values: Readonly<Record<string, number>>,
  ts = testApp.clock.now(),
) => sayLatest(testApp.platform, site, { device, kind: devices[device], values, ts })

const notFound = 'Sorry, resource not found!'

describe('current data', () => {
  it('getDeviceData gives the newest value of every point with its moment, quality and state', async () => {
    const ts = testApp.clock.now()
    await say(own, 'PV-01', { activePower: 41.5, frequency: -5 }, ts - 70_000)
    await say(own, 'PV-01', { activePower: 42.5 }, ts - 10_000)
    await expect(
      testApp.ask(liveCalls.getDeviceData, { id: `${own.id}-2` }, { token: agent }),
    ).resolves.toEqual({
      id: `${own.id}-2`,
      siteId: own.id,
      number: 'PV-01',
      name: null,
      kind: 'pvInverter',
      t: ts - 10_000,
      state: 'normal',
      now: ts,
      staleSeconds: 60,
      failedSeconds: 300,
      values: {
        activePower: { v: 42.5, t: ts - 10_000, q: 'good' },
        frequency: { v: -5, t: ts - 70_000, q: 'bad' },
      },
    })
  })

  it('getProjectCurrentData gives all devices, its PCS equivalent the storage inverters', async () => {
    await say(own, 'PCS-01', { activePower: -7 })
    const site = await testApp.ask(liveCalls.getProjectCurrentData, { id: own.id }, { token: agent })
    expect(site.devices.map(({ number }) => number)).toEqual(Object.keys(devices))
    expect(site).toMatchObject({ siteId: own.id, state: 'normal', lastFrameAt: testApp.clock.now() })
    const inverters = await testApp.ask(liveCalls.getPcsCurrentData, { id: own.id }, { token: agent })
    expect(inverters.devices.map(({ number }) => number)).toEqual(['PCS-01'])
  })

  it('a site without devices and frames is known, and unknown is its state', async () => {
    const bare = await addSite(testApp.platform.db, { number: 'BARE-1' })
    await expect(
      testApp.ask(liveCalls.getProjectCurrentData, { id: bare.id }, { token: admin }),
    ).resolves.toMatchObject({ state: 'unknown', lastFrameAt: null, devices: [] })
  })

  it('what is somebody else’s, or is nothing, is not found', async () => {
    for (const id of [foreign.id, '0', '-1', 'x', '']) {
      for (const call of [
        liveCalls.getProjectCurrentData,
        liveCalls.getPcsCurrentData,
        liveCalls.queryStatusByProjectId,
      ]) {
        const { envelope } = await testApp.call(call, { id }, { token: agent })
        expect([envelope.success, envelope.message]).toEqual([false, notFound])
      }
    }
    for (const id of [
      `${foreign.id}-1`,
      `${own.id}-99`,
      own.id,
      `${own.id}-1-1`,
      `${own.id}-01`,
      '-',
      '1-x',
    ]) {
      const { envelope } = await testApp.call(liveCalls.getDeviceData, { id }, { token: agent })
      expect([id, envelope.success, envelope.message]).toEqual([id, false, notFound])
    }
  })
})

describe('connection states', () => {
  const stateOf = async ({ id }: TestSite) =>
    (await testApp.ask(liveCalls.queryStatusByProjectId, { id }, { token: admin })).state

  it('unknown before the first frame, normal while it is young, then failed, by the frame’s own moment', async () => {
    const site = await addSite(testApp.platform.db, { number: 'STATE-1', devices })
    expect(await stateOf(site)).toBe('unknown')
    await say(site, 'PV-01', { activePower: 1 })
    expect(await stateOf(site)).toBe('normal')
    testApp.clock.advance(299_999)
    expect(await stateOf(site)).toBe('normal')
    testApp.clock.advance(1)
    expect(await stateOf(site)).toBe('failed')
    // Filled in afterwards: it comes now and tells of then.
    await say(site, 'PV-02', { activePower: 1 }, testApp.clock.now() - 400_000)
    expect(await stateOf(site)).toBe('failed')
  })

  it('a project’s own time intervals go before the settings', async () => {
    const site = await addSite(testApp.platform.db, { number: 'STATE-2', devices })
    await testApp.platform.db
      .updateTable('iotProject')
      .set({ timeInterval1: 1, timeInterval2: 2, timeInterval3: 5 })
      .where('siteId', '=', site.siteId)
      .execute()
    await say(site, 'PV-01', { activePower: 1 }, testApp.clock.now() - 5_000)
    expect(await stateOf(site)).toBe('failed')
  })

  it('sites that do not exist have none', async () => {
    const { db } = testApp.platform
    const site = await addSite(db, { number: 'STATE-3', devices })
    const sites = await connectionStates(db, [site.siteId, 999_999], testApp.clock.now())
    expect([...sites.keys()]).toEqual([site.siteId])
  })

  it('a project’s state tells its alarms by level, without those put aside', async () => {
    const { db } = testApp.platform
    const site = await addSite(db, { number: 'STATE-4', devices })
    const raisedAt = testApp.clock.now()
    const add = (id: string, more: object) =>
      addAlarm(db, { siteId: site.siteId, id, ruleKey: id, level: 1, raisedAt, ...more })
    await add('a', {})
    await add('b', { level: 3, state: 'acknowledged' })
    await add('c', { state: 'cleared' })
    await add('d', { state: 'normal' })
    await add('e', { suppressedBy: 'a' })
    await add('f', { shelvedUntil: new Date(raisedAt + 1_000) })
    const alarms = async () =>
      (await testApp.ask(liveCalls.queryStatusByProjectId, { id: site.id }, { token: admin })).alarms
    expect(await alarms()).toEqual([1, 0, 1])
    const all = await testApp.ask(liveCalls.projectState, {}, { token: admin })
    expect(all.find(({ siteId: id }) => id === site.id)?.alarms).toEqual([1, 0, 1])
    expect(all.find(({ siteId: id }) => id === own.id)?.alarms).toEqual([0, 0, 0])
  })

  it('projectState tells those of the caller’s sites and of no others', async () => {
    const ids = async (token: string) =>
      (await testApp.ask(liveCalls.projectState, {}, { token })).map(({ siteId: id }) => id)
    expect(await ids(agent)).toContain(own.id)
    expect(await ids(agent)).not.toContain(foreign.id)
    expect(await ids(admin)).toEqual(expect.arrayContaining([own.id, foreign.id]))
  })
})

describe('power by country', () => {
  it('sums what is fresh and good over the caller’s sites, and tells how many count', async () => {
    const now = testApp.clock.now()
    await say(own, 'PV-01', { activePower: 10 }, now)
    await say(own, 'PV-02', { activePower: 20 }, now - 61_000)
    await say(own, 'PCS-01', { activePower: -3 }, now)
    await say(own, 'SYS-01', { loadPower: 7, pvPower: 999 }, now)
    const countries = await testApp.ask(liveCalls.currentDataByCountry, {}, { token: agent })
    expect(countries.find(({ countryCode }) => countryCode === 'IS')).toEqual({
      countryCode: 'IS',
      sites: 1,
      countedSites: 1,
      power: { pv: 10, wind: 0, generator: 0, battery: -3, grid: 0, load: 7 },
    })
    const all = await testApp.ask(liveCalls.currentDataByCountry, {}, { token: admin })
    expect(all.find(({ countryCode }) => countryCode === 'IS')).toMatchObject({ sites: 2, countedSites: 1 })
  })
})

describe('power by country over 24 hours', () => {
  it('hourly means of the caller’s sites, summed; null where nothing was measured', async () => {
    const { db, databaseUrl } = testApp.platform
    const site = await addSite(db, { number: 'DAY-1', devices, userIds: ['demo-agent'] })
    await db.updateTable('iotProject').set({ countryCode: 'GL' }).where('siteId', '=', site.siteId).execute()
    const store = createTelemetryStore(databaseUrl, testApp.platform)
    const to = Math.floor(testApp.clock.now() / 3_600_000) * 3_600_000
    const frame = (deviceId: number, kind: DeviceKind, key: string, value: number, ts: number) => {
      const values = new Float64Array(pointsOf(kind).length).fill(Number.NaN)
      values[findPoint(kind, key)?.number ?? 0] = value
      return { siteId: site.siteId, deviceId, ts, values }
    }
    await store.append([
      frame(2, 'pvInverter', 'activePower', 10, to - 3_600_000),
      frame(2, 'pvInverter', 'activePower', 20, to - 1),
      frame(3, 'pvInverter', 'activePower', 5, to - 1_000),
      frame(1, 'system', 'loadPower', 7, to - 2 * 3_600_000),
      frame(2, 'pvInverter', 'activePower', 999, to),
    ])
    await store.stop()
    const countries = await testApp.ask(liveCalls.dayDataByCountry, {}, { token: agent })
    const day = countries.find((country) => country.countryCode === 'GL')
    expect(day).toMatchObject({ sites: 1, from: to - 24 * 3_600_000 })
    expect(day?.power.pv).toEqual([...Array(23).fill(null), 20])
    expect(day?.power.load).toEqual([...Array(22).fill(null), 7, null])
    expect(day?.power.wind).toEqual(Array(24).fill(null))
    const others = await testApp.ask(
      liveCalls.dayDataByCountry,
      {},
      { token: await testApp.login('enduser') },
    )
    expect(others.map((country) => country.countryCode)).toEqual(['MG'])
  })
})

describe('resettingCache', () => {
  it('tells every server that the site has changed; a foreign one is not found', async () => {
    const heard: number[][] = []
    const off = testApp.platform.bus.subscribe('sites.changed', ({ siteIds }) => heard.push(siteIds))
    await testApp.ask(liveCalls.resettingCache, { siteId: own.id }, { token: admin })
    await eventually(() => expect(heard).toEqual([[own.siteId]]))
    // Older clients ask for it.
    await testApp.ask({ ...liveCalls.resettingCache, method: 'GET' }, { siteId: own.id }, { token: admin })
    await eventually(() => expect(heard).toHaveLength(2))
    const operator = await testApp.login('operator')
    const refused = await testApp.call(liveCalls.resettingCache, { siteId: foreign.id }, { token: operator })
    expect(refused.envelope.message).toBe(notFound)
    expect((await testApp.call(liveCalls.resettingCache, { siteId: own.id }, { token: agent })).status).toBe(
      403,
    )
    off()
  })
})
