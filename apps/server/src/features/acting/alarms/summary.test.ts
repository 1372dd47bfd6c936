import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const minute = 60_000
let testApp: TestApp
let one: TestSite
let two: TestSite
let foreign: TestSite
let operator: string
let now: number

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  const draft = { devices: { 'GEN-01': 'generator' }, userIds: ['demo-operator'] } as const
  one = await addSite(db, { number: 'SU-1', ...draft })
  two = await addSite(db, { number: 'SU-2', ...draft })
  foreign = await addSite(db, { number: 'SU-3', devices: draft.devices })
  operator = await testApp.login('operator')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('alarm').execute()
  await testApp.platform.db.deleteFrom('alarmEvent').execute()
  now = testApp.clock.now()
})

let nth = 0
const add = (ago: number, more: object = {}, site = one) =>
  addAlarm(testApp.platform.db, { siteId: site.siteId, deviceId: ++nth, raisedAt: now - ago, ...more })
const summary = (id?: string) => testApp.ask(alarmCalls.summary, id ? { id } : {}, { token: operator })

describe('the summary of alarms', () => {
  it('counts by level what is heard of; shelved and suppressed apart', async () => {
    await add(9 * minute, { level: 1 })
    await add(8 * minute, { level: 2 })
    await add(7 * minute, { level: 2, state: 'cleared' })
    await add(6 * minute, { level: 3, state: 'acknowledged' })
    await add(5 * minute, { level: 1, suppressedBy: 'parent' }, two)
    await add(4 * minute, { level: 1, shelvedUntil: new Date(now + minute) }, two)
    await add(3 * minute, { level: 1, state: 'normal' })
    await add(2 * minute, { level: 1 }, foreign)
    const all = await summary()
    expect(all).toMatchObject({
      now,
      unacknowledged: [1, 2, 0],
      acknowledged: [0, 0, 1],
      open: 6,
      cleared: 1,
      shelved: 1,
      suppressed: 1,
      flood: null,
      newestRaisedAt: now - 6 * minute,
    })
    expect(all.newest.map(({ level, state }) => [level, state])).toEqual([
      [1, 'active'],
      [2, 'cleared'],
      [2, 'active'],
    ])
    expect(await summary(two.id)).toMatchObject({
      unacknowledged: [0, 0, 0],
      shelved: 1,
      suppressed: 1,
      newest: [],
    })
  })

  it('nothing is nothing', async () => {
    expect(await summary()).toMatchObject({
      unacknowledged: [0, 0, 0],
      newest: [],
      flood: null,
      newestRaisedAt: null,
    })
  })

  it('ISA-18.2: above ten alarms in ten minutes it tells of a flood, grouped by cause, until under five come', async () => {
    const parent = await add(
      5 * minute,
      {
        deviceId: 0,
        systemType: 'site',
        type: 'silence',
        ruleKey: 'site.silence',
        level: 1,
        point: null,
        bit: null,
        texts: JSON.stringify({ name: { en: 'No data' } }),
      },
      two,
    )
    for (let i = 0; i < 3; i++)
      await add(4 * minute, { suppressedBy: parent.split('-')[1], ruleKey: `k${i}` }, two)
    for (let i = 0; i < 9; i++) await add(3 * minute)
    expect((await summary()).flood).toBeNull()
    await add(2 * minute, { ruleKey: 'generator.alarmWord.overload', bit: 8 })
    const { flood } = await summary()
    expect(flood).toMatchObject({ since: now - 5 * minute, count: 14 })
    expect(
      flood?.groups.map(({ key, content, projectName, level, count }) => [
        key,
        content,
        projectName,
        level,
        count,
      ]),
    ).toEqual([
      [parent, 'No data', 'Site SU-2', 1, 4],
      [`${one.id}:generator.alarmWord.fuelLow`, 'Fuel level low', 'Site SU-1', 2, 9],
      [`${one.id}:generator.alarmWord.overload`, 'Overload', 'Site SU-1', 2, 1],
    ])
    // One operator's flood is that of the sites they see.
    expect((await summary(two.id)).flood).toBeNull()
    testApp.clock.advance(6 * minute)
    expect((await summary()).flood).toMatchObject({ count: 14 })
    testApp.clock.advance(2 * minute)
    expect((await summary()).flood).toBeNull()
  })
})
