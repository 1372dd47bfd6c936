import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { addAlarm, addManyAlarms } from '../../../site/testing/alarms.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const zone = 'Africa/Nairobi'
/** A Monday at the site. */
const monday = Date.parse('2026-03-01T21:00:00Z')
const devices = { 'GEN-01': 'generator' } as const

let testApp: TestApp
let own: TestSite
let many: TestSite
let operator: string

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'QU-1', devices, timeZone: zone, userIds: ['demo-operator'] })
  many = await addSite(db, { number: 'QU-2', devices, timeZone: zone })
  const foreign = await addSite(db, { number: 'QU-3', devices })
  operator = await testApp.login('operator')
  const add = (at: number, more: object = {}) =>
    addAlarm(db, { siteId: own.siteId, raisedAt: monday + at, ...more })
  const done = { state: 'normal' as const }
  // Five times within a minute, in rows of their own.
  for (let i = 0; i < 5; i++)
    await add(10 * hour + i * 10_000, {
      ...done,
      clearedAt: new Date(monday + 10 * hour + i * 10_000 + 5_000),
    })
  // Acknowledged after 2, 4 and 9 minutes.
  for (const [index, after] of [2, 4, 9].entries()) {
    const at = 2 * day + index * hour
    await add(at, {
      ...done,
      ruleKey: 'generator.alarmWord.overload',
      bit: 8,
      level: 3,
      clearedAt: new Date(monday + at + hour),
      acknowledgedAt: new Date(monday + at + after * minute),
      acknowledgedBy: 'demo-operator',
    })
  }
  // Raised before the week, and again in it.
  const again = await add(-2 * hour, {
    ruleKey: 'generator.alarmWord.coolantHot',
    bit: 2,
    state: 'cleared',
    occurrences: 2,
    lastRaisedAt: new Date(monday + hour),
    clearedAt: new Date(monday + 2 * hour),
  })
  const event = { siteId: own.siteId, alarmId: again.split('-')[1] ?? '' }
  const steps = [
    ['raisedAgain', hour],
    ['shelved', hour + minute],
    ['suppressed', hour + 2 * minute],
    ['raisedAgain', 8 * day],
  ] as const
  for (const [index, [step, at]] of steps.entries())
    await db
      .insertInto('alarmEvent')
      .values({ ...event, place: index + 2, step, at: new Date(monday + at) })
      .execute()
  // There for more than a day, and nobody has acknowledged it.
  await add(-3 * day, {
    ruleKey: 'generator.faultWord.breaker',
    level: 1,
    deviceId: 0,
    texts: '{"name":{"en":"Stands"}}',
  })
  await addAlarm(db, { siteId: foreign.siteId, raisedAt: monday + hour })
})
afterAll(() => testApp.close())

const quality = (input: object = {}) =>
  testApp.ask(alarmCalls.quality, { id: own.id, ...input }, { token: operator })

describe('the quality of a week', () => {
  it('EEMUA 191: rate, peak, chattering, standing, frequent and the time until people react', async () => {
    const figures = await quality({ week: '2026-03-04' })
    expect(figures).toMatchObject({
      from: monday,
      to: monday + 7 * day,
      zone,
      total: 9,
      levels: [0, 6, 3],
      perDay: 1.29,
      peakInTenMinutes: 5,
      floods: [],
      floodShare: 0,
      acknowledgeMs: 4 * minute,
      neverAcknowledged: 0,
      shelved: 1,
      suppressed: 1,
    })
    const place = { siteId: own.id, projectName: 'Site QU-1', deviceName: 'GEN-01' }
    expect(figures.chattering).toEqual([
      {
        ...place,
        alarm: 'generator.alarmWord.fuelLow',
        content: 'Fuel level low',
        count: 5,
        mostInMinute: 5,
      },
    ])
    expect(figures.standing).toMatchObject([{ content: 'Stands', level: 1, state: 'active' }])
    expect(figures.frequent.map(({ content, count, level }) => [content, count, level])).toEqual([
      ['Fuel level low', 5, 2],
      ['Overload', 3, 3],
      ['Coolant temperature high', 1, 2],
    ])
    expect(figures.perHour).toHaveLength(168)
    expect(figures.perHour[10]).toEqual({ from: monday + 10 * hour, count: 5 })
  })

  it('every day of a week means that week; of all sites it is the reader’s own', async () => {
    for (const week of ['2026-03-02', '2026-03-08']) expect((await quality({ week })).from).toBe(monday)
    expect((await quality({ week: '2026-03-09' })).from).toBe(monday + 7 * day)
    const all = await quality({ id: '', week: '2026-03-04' })
    expect(all).toMatchObject({ from: Date.parse('2026-03-02T00:00:00Z'), zone: 'UTC' })
    const now = testApp.clock.now()
    const current = await quality()
    expect(current.from <= now && current.to > now).toBe(true)
    const ahead = wireTime(new Date(now + 30 * day), 'UTC').slice(0, 10)
    expect(await quality({ week: ahead })).toMatchObject({ total: 0, perHour: [], floodShare: 0 })
  })

  it('what is no date, and sites of others, are refused', async () => {
    for (const input of [{ week: '2026-02-30' }, { week: 'now' }, { id: many.id }, { id: 'x' }]) {
      const { envelope } = await testApp.call(
        alarmCalls.quality,
        { id: own.id, week: '2026-03-04', ...input },
        { token: operator },
      )
      expect(envelope.success).toBe(false)
    }
  })

  it('many alarms in a week are told', async () => {
    await addManyAlarms(testApp.platform.db, {
      siteId: many.siteId,
      count: 20_000,
      from: monday + 7 * day,
      stepMs: 30_000,
    })
    const token = await testApp.login('admin')
    const figures = await testApp.ask(alarmCalls.quality, { id: many.id, week: '2026-03-11' }, { token })
    expect(figures).toMatchObject({ total: 20_000, acknowledgeMs: 10_000, neverAcknowledged: 0 })
    expect(figures.floods).toHaveLength(1)
  })
})
