import { attentionCalls } from '@gridhelm/contract/history/attention/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingJob } from './scan.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const devices = { 'GEN-01': 'generator', 'BAT-01': 'battery', 'BAT-02': 'battery' } as const

let testApp: TestApp
let store: RunningTelemetryStore
let reader: Reader
let own: TestSite
let foreign: TestSite
/** May open everything; may see the site alone; and an administrator. */
let [master, endUser, admin] = ['', '', '']

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  reader = createReader(platform.db)
  const userIds = ['demo-master', 'demo-enduser']
  own = await addSite(platform.db, { number: 'AT-1', devices, userIds })
  foreign = await addSite(platform.db, { number: 'AT-2', devices })
  ;[master, endUser, admin] = await Promise.all([
    testApp.login('master'),
    testApp.login('enduser'),
    testApp.login('admin'),
  ])
})
afterAll(async () => {
  await Promise.all([store.stop(), reader.stop()])
  await testApp.close()
})

const of = async (token: string, { id }: TestSite) => testApp.ask(attentionCalls.list, { id }, { token })
const look = () => findingJob({ ...testApp.platform, reader }, { pauseMs: 0 }).run()

/** Two days of a full tank by the engine that stands, from which 140 L go after a day. */
function tank(site: TestSite, now: number) {
  return Array.from({ length: 2 * 24 * 12 }, (_, step) => {
    const at = now - 2 * day + step * 5 * minute
    const fuelVolume = step < 24 * 12 ? 800 : 660
    const values = { fuelVolume, fuelTotal: 4_000, runHours: 700, activePower: 0, runState: 0 }
    return frameOf(site, 'GEN-01', 'generator', at, { ...values, ratedPower: 60, tankCapacity: 1_000 })
  })
}

/** One battery wears out within a month, the other one as it should. */
const batteries = (site: TestSite, now: number) =>
  Array.from({ length: 31 }, (_, back) => [
    frameOf(site, 'BAT-01', 'battery', now - back * day - hour, { soh: 91 + back / 10 }),
    frameOf(site, 'BAT-02', 'battery', now - back * day - hour, { soh: 97 }),
  ]).flat()

it('tells what was found at the sites that one sees, to those who may open the pages', async () => {
  const now = testApp.clock.now()
  for (const site of [own, foreign]) await store.append([...tank(site, now), ...batteries(site, now)])
  expect((await of(master, own)).items).toEqual([])
  await look()
  const diesel = {
    kind: 'diesel',
    siteId: own.id,
    device: { id: `${own.id}-1`, number: 'GEN-01' },
    litres: expect.closeTo(140, 3),
    engineRan: false,
    from: now - day - 5 * minute,
    to: now - day,
  }
  const health = {
    kind: 'health',
    siteId: own.id,
    device: { id: `${own.id}-2`, number: 'BAT-01' },
    soh: expect.closeTo(91, 3),
    before: expect.closeTo(94, 3),
  }
  expect((await of(master, own)).items).toMatchObject([diesel, health])
  expect((await of(endUser, own)).items).toMatchObject([health])

  // Of all sites: the foreign one is nobody's but an administrator's.
  const all = await testApp.ask(attentionCalls.list, {}, { token: master })
  expect(all.sites.filter(({ siteId: id }) => [own.id, foreign.id].includes(id))).toEqual([
    { siteId: own.id, count: 2 },
  ])
  const everything = await testApp.ask(attentionCalls.list, {}, { token: admin })
  expect(everything.sites).toContainEqual({ siteId: foreign.id, count: 2 })
  const refused = await testApp.call(attentionCalls.list, { id: foreign.id }, { token: master })
  expect(refused.envelope.success).toBe(false)
})

it('an open alarm that says the same is enough', async () => {
  const { db } = testApp.platform
  const alarm = { siteId: own.siteId, systemType: 'x', type: 'bit', level: 3, state: 'active' }
  const moment = new Date(testApp.clock.now() - day)
  const times = { raisedAt: moment, lastRaisedAt: moment }
  await db
    .insertInto('alarm')
    .values([
      { ...alarm, ...times, id: 'a', deviceId: 1, ruleKey: 'generator.rate.fuelFalls' },
      { ...alarm, ...times, id: 'b', deviceId: 2, ruleKey: 'battery.alarmWord.healthLow' },
    ])
    .execute()
  expect((await of(master, own)).items).toEqual([])
  await db.deleteFrom('alarm').where('siteId', '=', own.siteId).execute()
})

it('counter repairs that wait are one line, certificates that end within a month another', async () => {
  const { db } = testApp.platform
  const now = testApp.clock.now()
  const at = (back: number) => new Date(now - back * hour)
  const repair = {
    siteId: own.siteId,
    deviceId: 1,
    kind: 'jump',
    beforeAt: at(9),
    beforeValue: 1,
    firstValue: 2,
    afterAt: at(1),
    afterValue: 3,
    steps: '[]',
    counted: 1,
    proposed: 1,
    method: 'power',
    facts: '{}',
    foundAt: at(1),
  }
  await db
    .insertInto('counterRepair')
    .values([
      { ...repair, point: 1, at: at(5), state: 'waiting' },
      { ...repair, point: 2, at: at(6), state: 'waiting' },
      { ...repair, point: 3, at: at(7), state: 'approved' },
    ])
    .execute()
  for (const [site, days] of [
    [own, 29],
    [foreign, 31],
  ] as const)
    await db
      .insertInto('iotProjectCredential')
      .values({ siteId: site.siteId, mqttUser: site.number, certificateEnds: new Date(now + days * day) })
      .execute()
  const { items } = await of(admin, own)
  expect(items.map(({ kind }) => kind)).toEqual(['certificate', 'diesel', 'health', 'counters'])
  expect(items.at(0)).toMatchObject({ ends: now + 29 * day })
  expect(items.at(-1)).toEqual({ kind: 'counters', siteId: own.id, count: 2, since: now - 6 * hour })
  expect((await of(admin, foreign)).items.map(({ kind }) => kind)).toEqual(['diesel', 'health'])
})

it('what is told is found anew with each look, and forgotten after a fortnight', async () => {
  const { db } = testApp.platform
  const found = () =>
    db.selectFrom('siteFinding').select('kind').where('siteId', '=', own.siteId).orderBy('kind').execute()
  testApp.clock.advance(2 * hour)
  await look()
  expect((await found()).map(({ kind }) => kind)).toEqual(['diesel', 'health'])
  testApp.clock.advance(15 * day)
  await look()
  expect(await found()).toEqual([])
})
