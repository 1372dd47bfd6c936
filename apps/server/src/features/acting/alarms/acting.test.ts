import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
let operator: string
const heard: number[][] = []

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, bus } = testApp.platform
  const userIds = ['demo-operator', 'demo-observer', 'demo-enduser']
  own = await addSite(db, { number: 'AC-1', devices: { 'GEN-01': 'generator' }, userIds })
  foreign = await addSite(db, { number: 'AC-2', devices: { 'GEN-01': 'generator' } })
  operator = await testApp.login('operator')
  bus.subscribe('alarms.changed', ({ siteIds }) => heard.push(siteIds))
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('alarm').execute()
  await testApp.platform.db.deleteFrom('alarmEvent').execute()
  heard.length = 0
})

const add = (more: object = {}, site = own) =>
  addAlarm(testApp.platform.db, { siteId: site.siteId, raisedAt: testApp.clock.now() - 60_000, ...more })
const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: operator })
const detail = (id: string) => ask(alarmCalls.detail, { id })
const stepsOf = async (id: string) => (await detail(id)).events.map(({ step }) => step)
const eventCount = async () =>
  (await testApp.platform.db.selectFrom('alarmEvent').select('step').execute()).length

describe('acknowledging', () => {
  it('ISA-18.2: what is there stays as acknowledged, what has gone is done with; who, when and why are kept', async () => {
    const [there, gone] = [
      await add(),
      await add({ state: 'cleared', ruleKey: 'generator.alarmWord.overload' }),
    ]
    const comment = 'Tanker is on its way <b>now</b>'
    expect(await ask(alarmCalls.acknowledge, { ids: [there, gone], comment })).toEqual({ done: 2, left: 0 })
    expect(await detail(there)).toMatchObject({
      state: 'acknowledged',
      acknowledged: { at: testApp.clock.now(), comment, by: expect.any(String) },
      events: [{ step: 'raised' }, { step: 'acknowledged', note: comment, by: expect.any(String) }],
    })
    expect(await detail(gone)).toMatchObject({ state: 'normal', acknowledged: { comment } })
    await eventually(() => expect(heard).toEqual([[own.siteId]]))
  })

  it('what no longer fits, is not the caller’s or does not exist is left, and leaves nothing behind', async () => {
    const [fit, acknowledged] = [await add(), await add({ state: 'acknowledged', ruleKey: 'a' })]
    const [normal, strange] = [await add({ state: 'normal' }), await add({}, foreign)]
    const ids = [fit, fit, acknowledged, normal, strange, `${own.id}-nothing`, 'x', '']
    const before = await eventCount()
    expect(await ask(alarmCalls.acknowledge, { ids })).toEqual({ done: 1, left: 6 })
    expect(await eventCount()).toBe(before + 1)
    const rows = await testApp.platform.db
      .selectFrom('alarm')
      .select('state')
      .where('siteId', '=', foreign.siteId)
      .execute()
    expect(rows).toEqual([{ state: 'active' }])
  })

  it('two at once give one event, and two who choose many in another order do not block each other', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => add({ ruleKey: `key${i}` })))
    const acknowledge = (some: string[]) => ask(alarmCalls.acknowledge, { ids: some })
    const answers = await Promise.all([
      acknowledge(ids),
      acknowledge(ids.toReversed()),
      acknowledge(ids),
      acknowledge(ids.toReversed()),
    ])
    expect(answers.reduce((sum, { done }) => sum + done, 0)).toBe(20)
    expect(await eventCount()).toBe(40)
  })

  it('needs at least one alarm, and not too many', async () => {
    for (const ids of [[], Array.from({ length: 501 }, (_, i) => `1-${i}`)])
      expect(
        (await testApp.call(alarmCalls.acknowledge, { ids }, { token: operator })).envelope.success,
      ).toBe(false)
  })
})

describe('shelving', () => {
  it('ISA-18.2: is timed and has a reason; the alarm is heard of again when its time is over, or before by hand', async () => {
    const id = await add()
    expect(
      await ask(alarmCalls.shelve, { ids: [id], minutes: 60, reason: 'Sensor is being replaced' }),
    ).toEqual({
      done: 1,
      left: 0,
    })
    const until = testApp.clock.now() + 3_600_000
    expect(await detail(id)).toMatchObject({
      state: 'active',
      shelved: { until, reason: 'Sensor is being replaced', by: expect.any(String) },
    })
    const summary = await ask(alarmCalls.summary)
    expect(summary).toMatchObject({ unacknowledged: [0, 0, 0], shelved: 1, newest: [] })
    expect((await ask(alarmCalls.list, { view: 'shelved' })).total).toBe(1)
    expect((await ask(alarmCalls.list, { view: 'unacknowledged' })).total).toBe(0)
    expect(await ask(alarmCalls.unshelve, { ids: [id] })).toEqual({ done: 1, left: 0 })
    expect(await ask(alarmCalls.unshelve, { ids: [id] })).toEqual({ done: 0, left: 1 })
    expect((await detail(id)).shelved).toBeNull()
    expect(await stepsOf(id)).toEqual(['raised', 'shelved', 'unshelved'])
    await ask(alarmCalls.shelve, { ids: [id], minutes: 1, reason: 'again' })
    testApp.clock.advance(61_000)
    expect((await ask(alarmCalls.summary)).unacknowledged).toEqual([0, 1, 0])
  })

  it('refuses no reason, no time and more than a week; what is done with is left', async () => {
    const id = await add()
    const wrong = [
      { minutes: 60 },
      { minutes: 60, reason: ' ' },
      { minutes: 0, reason: 'x' },
      { minutes: 10_081, reason: 'x' },
      { minutes: 1.5, reason: 'x' },
      { reason: 'x' },
    ]
    for (const form of wrong)
      expect(
        (await testApp.call(alarmCalls.shelve, { ids: [id], ...form }, { token: operator })).envelope.success,
      ).toBe(false)
    expect(
      await ask(alarmCalls.shelve, { ids: [await add({ state: 'normal' })], minutes: 5, reason: 'x' }),
    ).toEqual({
      done: 0,
      left: 1,
    })
  })
})

describe('comments', () => {
  it('are added to any alarm of the caller’s sites, as text', async () => {
    const id = await add({ state: 'normal' })
    const comment = '<script>alert(1)</script>'
    await ask(alarmCalls.comment, { id, comment })
    expect((await detail(id)).events.at(-1)).toMatchObject({ step: 'commented', note: comment })
    for (const other of [await add({}, foreign), `${own.id}-x`, 'x']) {
      const { envelope } = await testApp.call(alarmCalls.comment, { id: other, comment }, { token: operator })
      expect(envelope).toMatchObject({ success: false, message: 'Sorry, resource not found!' })
    }
  })
})

describe('rights', () => {
  it('who may not act gets 403 from every call that acts, whatever the console shows', async () => {
    const form = { ids: ['1-x'], id: '1-x', comment: 'x', minutes: 5, reason: 'x' }
    for (const who of ['observer', 'enduser']) {
      const token = await testApp.login(who)
      for (const name of ['acknowledge', 'comment', 'shelve', 'unshelve'] as const)
        expect((await testApp.call(alarmCalls[name], form, { token })).status).toBe(403)
      expect((await testApp.call(alarmCalls.list, {}, { token })).status).toBe(200)
    }
    expect(
      (await testApp.call(alarmCalls.quality, {}, { token: await testApp.login('enduser') })).status,
    ).toBe(403)
    for (const call of Object.values(alarmCalls)) expect((await testApp.call(call, form)).status).toBe(401)
  })
})
