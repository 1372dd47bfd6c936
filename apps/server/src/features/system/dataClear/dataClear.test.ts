import { calls } from '@gridhelm/contract/calls'
import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunAbout } from '../../../platform/jobs/run-about.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { clearJob } from './job.ts'

const { dataClear } = calls
const dayMs = 86_400_000
const minute = 60_000

let testApp: TestApp
let appender: Appender
let reader: Reader
let admin: string
let master: string
let site: TestSite
let today: number
let place = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, databaseUrl: url, now } = testApp.platform
  appender = createAppender({ url, db, now, onError: () => undefined })
  reader = createReader(db)
  admin = await testApp.login('admin')
  master = await testApp.login('master')
  today = Math.floor(now() / dayMs) * dayMs
})
afterAll(async () => {
  await Promise.all([reader.stop(), appender.stop()])
  await testApp.close()
})

const energy = findPoint('pvInverter', 'energyTotal').number
const frames = (deviceId: number, from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const values = new Float64Array(pointsOf('pvInverter').length).fill(Number.NaN)
    values[energy] = index
    return { siteId: site.siteId, deviceId, ts: from + index * 10 * minute, values }
  })

/** Three days of a site of two devices, the first two of them sealed. */
beforeEach(async () => {
  const { db, now } = testApp.platform
  site = await addSite(db, {
    number: `CLEAR-${++place}`,
    devices: { 'PV-01': 'pvInverter', 'PV-02': 'pvInverter' },
    userIds: ['demo-master'],
  })
  for (const deviceId of [1, 2]) {
    await appender.append(frames(deviceId, today - 4 * dayMs, 3 * 144))
    while (await sealNext(db, { siteId: site.siteId, deviceId }, now() - dayMs));
  }
})

const day = (ago: number) => new Date(today - ago * dayMs).toISOString().slice(0, 10)
const asked = (more: object = {}) => ({
  siteId: site.id,
  what: 'telemetry',
  from: day(4),
  to: day(3),
  ...more,
})
const order = (more: object = {}) => ({
  ...asked(),
  reason: 'Trial',
  projectNumber: site.number,
  ...more,
})
const refused = async (endpoint: Parameters<TestApp['call']>[0], input: object, token = admin) =>
  (await testApp.call(endpoint, input as never, { token })).envelope.message
const rows = () => testApp.ask(dataClear.list, { projectNumber: site.number }, { token: admin })
const newest = async () => (await rows()).records[0] ?? {}
const work = async (options: Parameters<typeof clearJob>[1] = {}) => {
  const told: string[] = []
  const tell = (key: string) => void told.push(key)
  await clearJob(testApp.platform, { pauseMs: 0, ...options }).run({
    parameter: {},
    signal: new AbortController().signal,
    tell: tell as RunAbout['tell'],
  })
  return told
}
const kept = async (deviceId: number) =>
  (
    await reader.samples({
      siteId: site.siteId,
      deviceId,
      points: [energy],
      from: today - 10 * dayMs,
      to: today,
    })
  ).times.length

describe('a data clear', () => {
  it('is counted, asked for, approved by somebody else, and takes what was counted and nothing else', async () => {
    const counts = await testApp.ask(dataClear.preview, asked(), { token: admin })
    expect(counts).toMatchObject({ count: 2 * 2 * 144, devices: 2, repairs: 0, kept: 0 })
    expect(await kept(1)).toBe(3 * 144)
    await testApp.ask(dataClear.clear, order(), { token: admin })
    const { id } = await newest()
    expect(await newest()).toMatchObject({ state: 'requested', counted: 576, cleared: 0 })
    const tasksOf = async (token: string) => {
      const { todo, onHold } = await testApp.ask(calls.dashboards.tasks, {}, { token })
      return [todo, onHold].map((list) => list.filter((task) => task.id === id).length)
    }
    expect([await tasksOf(admin), await tasksOf(master)]).toEqual([
      [0, 1],
      [1, 0],
    ])
    // Nothing goes before somebody else has said yes.
    await work()
    expect(await kept(1)).toBe(3 * 144)
    expect(await refused(dataClear.decide, { id, approve: true })).toMatch(/somebody else/i)
    await testApp.ask(dataClear.decide, { id, approve: true }, { token: master })
    expect(await work()).toEqual(['dataClear.doneRun'])
    expect(await newest()).toMatchObject({ state: 'done', cleared: 576, slice: 4, slices: 4 })
    expect([await kept(1), await kept(2)]).toEqual([144, 144])
    const left = await reader.summaries({
      siteId: site.siteId,
      deviceId: 1,
      points: [energy],
      from: today - 10 * dayMs,
      to: today,
      unit: 'day',
    })
    expect(left.map(({ t0 }) => t0)).toEqual([today - 2 * dayMs])
    expect(await refused(dataClear.decide, { id, approve: false }, master)).toMatch(/decided already/)
    const { records } = await testApp.ask(calls.logs.list, { keyWord: 'data clear' }, { token: admin })
    expect(records.length).toBeGreaterThanOrEqual(2)
  })

  it('goes on after an end in the middle, and stops where somebody stops it', async () => {
    await testApp.ask(dataClear.clear, order(), { token: master })
    const { id } = await newest()
    await testApp.ask(dataClear.decide, { id, approve: true }, { token: admin })
    // No time at all: it is started and nothing more.
    await work({ runMs: -1 })
    expect(await newest()).toMatchObject({ state: 'running', slice: 0 })
    await work()
    expect(await newest()).toMatchObject({ state: 'done', cleared: 576 })

    await testApp.ask(dataClear.clear, order({ from: day(2), to: day(2) }), { token: master })
    const { id: second } = await newest()
    await testApp.ask(dataClear.decide, { id: second, approve: true }, { token: admin })
    await testApp.ask(dataClear.cancel, { id: second }, { token: master })
    await work()
    expect(await newest()).toMatchObject({ state: 'cancelled', cleared: 0 })
    expect(await kept(1)).toBe(144)
    expect(await refused(dataClear.cancel, { id: second })).toMatch(/ended already/)
  })

  it('takes the chosen devices alone, and one clear at a time of a site', async () => {
    const { records } = await testApp.ask(calls.devices.list, { siteId: site.id }, { token: admin })
    const second = records.find(({ deviceNumber }) => deviceNumber === 'PV-02')
    const only = order({ deviceIds: [second?.id] })
    await testApp.ask(dataClear.clear, only, { token: admin })
    expect(await refused(dataClear.clear, only)).toMatch(/Another clear/)
    const { id } = await newest()
    await testApp.ask(dataClear.decide, { id, approve: true }, { token: master })
    await work()
    expect([await kept(1), await kept(2)]).toEqual([3 * 144, 144])
  })

  it('takes alarms that are over and leaves those that are open, and refused frames', async () => {
    const { db } = testApp.platform
    const alarm = (id: string, state: string) => ({
      siteId: site.siteId,
      id,
      deviceId: 1,
      systemType: 'pvInverter',
      ruleKey: `rule-${id}`,
      type: 'limit',
      level: 2,
      state,
      raisedAt: new Date(today - 3.5 * dayMs),
      lastRaisedAt: new Date(today - 3.5 * dayMs),
    })
    await db
      .insertInto('alarm')
      .values([alarm('over', 'normal'), alarm('open', 'active')])
      .execute()
    await db
      .insertInto('telemetryQuarantine')
      .values({
        siteId: site.siteId,
        reason: 'unknownDevice',
        source: 'mqtt',
        occurrences: 3,
        firstAt: new Date(today - 4 * dayMs),
        lastAt: new Date(today - 3.5 * dayMs),
        example: '{}',
      })
      .execute()
    expect(await testApp.ask(dataClear.preview, asked({ what: 'alarms' }), { token: admin })).toMatchObject({
      count: 1,
      kept: 1,
    })
    for (const what of ['alarms', 'quarantine']) {
      await testApp.ask(dataClear.clear, order({ what }), { token: admin })
      await testApp.ask(dataClear.decide, { id: (await newest()).id, approve: true }, { token: master })
      await work()
      expect(await newest()).toMatchObject({ what, state: 'done', cleared: 1 })
    }
    const alarms = await db.selectFrom('alarm').select('id').where('siteId', '=', site.siteId).execute()
    expect(alarms).toEqual([{ id: 'open' }])
    expect(await kept(1)).toBe(3 * 144)
  })

  it('refuses what is not over, the wrong number, nothing to clear, and foreign sites', async () => {
    expect(await refused(dataClear.preview, asked({ to: day(0) }))).toMatch(/over at the site/)
    expect(await refused(dataClear.preview, asked({ to: day(9) }))).toMatch(/before the first/)
    expect(await refused(dataClear.preview, asked({ what: 'ledger' }))).toMatch(/what is to be cleared/)
    expect(await refused(dataClear.clear, order({ projectNumber: 'CLEAR' }))).toMatch(/not the number/)
    expect(await refused(dataClear.clear, order({ from: day(30), to: day(29) }))).toMatch(/nothing to clear/)
    const foreign = await addSite(testApp.platform.db, { number: `FOREIGN-${place}` })
    expect(await refused(dataClear.preview, asked({ siteId: foreign.id }), master)).toMatch(/not found/)
    const agent = await testApp.login('agent')
    expect((await testApp.call(dataClear.clear, order(), { token: agent })).status).toBe(403)
  })

  it('nobody has decided for a week: it is expired', async () => {
    await testApp.ask(dataClear.clear, order(), { token: admin })
    testApp.clock.advance(8 * dayMs)
    admin = await testApp.login('admin')
    await work()
    expect(await newest()).toMatchObject({ state: 'expired' })
  })
})
