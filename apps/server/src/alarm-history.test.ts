import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import { fleetCalls } from '@gridhelm/contract/stations/fleet/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWatching, type Watching } from './features/acting/alarms/engine/watching.ts'
import { createAlarmReport } from './features/history/faults/service.ts'
import { frameOf } from './site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from './telemetry/create-store.ts'
import { createReader, type Reader } from './telemetry/read/reader.ts'
import { callerOf } from './testing/callers.ts'
import { eventually } from './testing/eventually.ts'
import { addSite, type TestSite } from './testing/sites.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const devices = { 'SYS-01': 'system', 'GEN-01': 'generator' } as const
const fuelLow = 1
const coolantHot = 4

let testApp: TestApp
let store: RunningTelemetryStore
let reader: Reader
let watching: Watching
let site: TestSite
let token: string
beforeAll(async () => {
  testApp = await createTestApp()
  const { platform } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  reader = createReader(platform.db)
  site = await addSite(platform.db, { number: 'ONE-1', devices })
  token = await testApp.login('admin')
  const rule = { type: 'limit', point: 'fuelLevel', direction: 'below', limitValue: 20, level: 2 }
  await platform.db
    .insertInto('alarmRule')
    .values({ id: 'own', ruleKey: 'own.low', systemType: 'generator', siteId: site.siteId, ...rule })
    .execute()
  watching = createWatching(platform, { reader, past: { quietMs: 0, againMs: 0 } })
  await watching.directory.readRules()
  await watching.directory.readAgain()
})
afterAll(async () => {
  await Promise.all([store.stop(), reader.stop()])
  await testApp.close()
})

/** What the site says, stored as ingest would. */
async function say(ts: number, alarmWord = 0, fuelLevel = 80): Promise<void> {
  const frames = [
    frameOf(site, 'SYS-01', 'system', ts, { alarmWord: 0 }),
    frameOf(site, 'GEN-01', 'generator', ts, { alarmWord, faultWord: 0, fuelLevel }),
  ]
  await store.append(frames)
  store.latest.note(frames, testApp.clock.now())
}
/** The newest values are written beside: until then they are not read. */
const untilLatest = (ts: number) =>
  eventually(async () => {
    const latest = await store.latestOf([site.siteId])
    expect(latest.filter((one) => one.ts >= ts)).toHaveLength(2)
  })
async function look(): Promise<void> {
  await watching.pass([site.siteId])
  while (await watching.fillPast()) await watching.pass([site.siteId])
}
/** It speaks every half minute until then. */
async function speak(minutes: number, alarmWord = 0, fuelLevel = 80): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    testApp.clock.advance(minute / 2)
    await say(testApp.clock.now(), alarmWord, fuelLevel)
  }
  await untilLatest(testApp.clock.now())
  await look()
}

it('list, report, statistics and home agree on a site with limits, a lost link and what came late', async () => {
  const start = testApp.clock.now()
  const at = (minutes: number) => start + minutes * minute
  await speak(2)
  await speak(2, fuelLow)
  await speak(2)
  await speak(2, fuelLow)
  await speak(2)
  // Below the limit.
  await speak(8, 0, 5)
  await speak(12)
  // The link is lost for an hour, and then its data come, the newest first.
  testApp.clock.advance(6 * minute)
  await look()
  testApp.clock.advance(hour - 6 * minute)
  await look()
  const lost = await testApp.ask(fleetCalls.fleetFigures, {}, { token })
  expect(lost.sites.find(({ id }) => id === site.id)?.alarms[0]).toBe(1)
  await speak(1)
  for (let minutes = 80; minutes > 31; minutes--) {
    const word = minutes >= 40 && minutes < 50 ? coolantHot : 0
    await store.append([
      frameOf(site, 'SYS-01', 'system', at(minutes), { alarmWord: 0 }),
      frameOf(site, 'GEN-01', 'generator', at(minutes), {
        alarmWord: word,
        faultWord: 0,
        fuelLevel: minutes >= 60 && minutes < 70 ? 5 : 80,
      }),
    ])
    if (minutes % 12 === 0) await look()
  }
  await look()
  await speak(2)

  const page = { pageNo: 1, pageSize: 100 }
  const list = await testApp.ask(alarmCalls.list, { id: site.id, view: 'all', ...page }, { token })
  const times = list.records.map(({ alarm, sendTime, endTime, occurrences, state }) => [
    alarm,
    Math.round((sendTime - start) / minute),
    endTime === null ? null : Math.round((endTime - start) / minute),
    occurrences,
    state,
  ])
  // Twice within itself, and nobody has acknowledged it: one alarm. What came late was never raised.
  expect(times).toContainEqual(['generator.alarmWord.fuelLow', 3, 9, 2, 'cleared'])
  expect(times).toContainEqual(['generator.alarmWord.coolantHot', 40, 50, 1, 'normal'])
  expect(times).toContainEqual(['site.silence', expect.any(Number), 91, 1, 'cleared'])
  expect(times).toContainEqual(['own.low', 11, 19, 1, 'cleared'])
  expect(times).toContainEqual(['own.low', 60, 70, 1, 'normal'])

  const total = list.records.reduce((sum, { occurrences }) => sum + occurrences, 0)
  const span = { startTime: start, endTime: testApp.clock.now() }
  const statistics = await testApp.ask(
    faultCalls.faultStatistics,
    { id: site.id, ...span, groupBy: 'kind' },
    { token },
  )
  expect(statistics.total.count).toBe(total)
  const byAlarm = Map.groupBy(list.records, ({ alarm }) => alarm)
  expect(Object.fromEntries(statistics.groups.map(({ key, count }) => [key, count]))).toEqual(
    Object.fromEntries(
      [...byAlarm].map(([alarm, own]) => [alarm, own.reduce((sum, one) => sum + one.occurrences, 0)]),
    ),
  )
  for (const call of [faultCalls.alarm, faultCalls.list] as const) {
    const history = await testApp.ask(call, { id: site.id, ...span, ...page }, { token })
    expect(history.total).toBe(total)
    expect(new Set(history.records.map(({ content }) => content))).toEqual(
      new Set(list.records.map(({ content }) => content)),
    )
  }
  const caller = callerOf('demo-admin', 'admin')
  const report = await createAlarmReport(testApp.platform)(
    { kind: 'alarms', siteId: site.id },
    { start, end: testApp.clock.now() },
    { caller, language: 'en' },
  )
  let rows = 0
  for await (const _ of report.rows) rows++
  expect(rows).toBe(total)

  // Now: the header and home count the same.
  const summary = await testApp.ask(alarmCalls.summary, { id: site.id }, { token })
  await testApp.platform.bus.publish(testApp.platform.db, 'alarms.changed', { siteIds: [site.siteId] })
  await eventually(async () => {
    const { sites } = await testApp.ask(fleetCalls.fleetFigures, {}, { token })
    const home = sites.find(({ id }) => id === site.id)
    expect(home?.alarms.map((count, level) => count + (home.clearedAlarms[level] ?? 0))).toEqual(
      summary.unacknowledged,
    )
    expect(home?.acknowledgedAlarms).toEqual(summary.acknowledged)
  })
  // A lost hour is neither up nor down, and what has come since is known.
  expect(statistics.total.lostMs).toBeGreaterThan(50 * minute)
})
