import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Platform } from '../../../../platform/platform.ts'
import { databaseRuns } from '../../../../testing/long-run.ts'
import { addSite } from '../../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { createEscalation } from './escalate.ts'
import { addAlarm, addEvent, addPolicy } from './testing/alarms.ts'

const minute = 60_000
const delayMinutes = 15

let testApp: TestApp
let beside: TestApp
let siteId: number
beforeAll(async () => {
  testApp = await createTestApp()
  beside = await createTestApp({ beside: testApp })
  siteId = (await addSite(testApp.platform.db, { number: 'ONCE', userIds: ['demo-operator'] })).siteId
})
afterAll(async () => {
  await beside.close()
  await testApp.close()
})

interface Modelled {
  id: string
  level: number
  state: 'active' | 'acknowledged' | 'cleared'
  /** From when on people could have acknowledged it. */
  since: number
  shelvedUntil: number | null
  isSuppressed: boolean
  events: number
}

type Step =
  | { do: 'raise'; level: number; lateMs: number }
  | { do: 'acknowledge' | 'clear' | 'raiseAgain' | 'unshelve' | 'suppress' | 'release'; which: number }
  | { do: 'shelve'; which: number; minutes: number }
  | { do: 'pass'; ms: number }
  | { do: 'look'; how: 'one' | 'other' | 'both' | 'crash' }

const which = fc.nat(3)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('raise' as const),
    level: fc.integer({ min: 1, max: 3 }),
    lateMs: fc.nat(60 * minute),
  }),
  fc.record({
    do: fc.constantFrom('acknowledge', 'clear', 'raiseAgain', 'unshelve', 'suppress', 'release'),
    which,
  }),
  fc.record({ do: fc.constant('shelve' as const), which, minutes: fc.integer({ min: 1, max: 30 }) }),
  { arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(12 * minute) }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('look' as const),
      how: fc.constantFrom('one', 'other', 'both', 'crash'),
    }),
    weight: 3,
  },
)

/** The database says no just before the commit, as when the server is killed. */
function crashing({ platform }: TestApp): Platform {
  const publish = async () => {
    throw new Error('killed')
  }
  return { ...platform, bus: { ...platform.bus, publish } }
}

async function emptied({ platform: { db } }: TestApp): Promise<void> {
  for (const table of ['alarm', 'alarmEvent', 'alarmEscalated', 'alarmEscalation', 'sysMessage'] as const)
    await db.deleteFrom(table).execute()
  await addPolicy(db, {
    id: 'once',
    siteId,
    level: 2,
    delayMinutes,
    channels: 'email',
    userIds: ['demo-operator'],
  })
}

/** The plain story beside the database. */
function createModel() {
  const { db } = testApp.platform
  const { now } = testApp.clock
  const alarms: Modelled[] = []
  const told = new Set<string>()
  const escalations = { one: createEscalation(testApp.platform), other: createEscalation(beside.platform) }

  const write = (alarm: Modelled) =>
    db
      .updateTable('alarm')
      .set({
        state: alarm.state,
        shelvedUntil: alarm.shelvedUntil === null ? null : new Date(alarm.shelvedUntil),
        suppressedBy: alarm.isSuppressed ? 'parent' : null,
      })
      .where('siteId', '=', siteId)
      .where('id', '=', alarm.id)
      .execute()
  const inSight = (alarm: Modelled) =>
    alarm.state === 'active' &&
    !alarm.isSuppressed &&
    (alarm.shelvedUntil === null || alarm.shelvedUntil <= now())
  const mayBeTold = (alarm: Modelled) =>
    inSight(alarm) &&
    alarm.level <= 2 &&
    now() - Math.max(alarm.since, alarm.shelvedUntil ?? 0) >= delayMinutes * minute

  async function back(alarm: Modelled, step: 'unshelved' | 'released'): Promise<void> {
    alarm.since = now()
    const { place } = await db
      .selectFrom('alarmEvent')
      .select((on) => on.fn.max('place').as('place'))
      .where('alarmId', '=', alarm.id)
      .executeTakeFirstOrThrow()
    await addEvent(db, siteId, alarm.id, (place ?? 0) + 1, step, now())
  }

  async function look(how: 'one' | 'other' | 'both' | 'crash'): Promise<void> {
    const messagesBefore = await countOf('sysMessage')
    if (how === 'crash') {
      await createEscalation(crashing(testApp))()
      testApp.faults.length = 0
    } else if (how === 'both') await Promise.all([escalations.one(), escalations.other()])
    else await escalations[how]()
    const marks = await db.selectFrom('alarmEscalated').select('alarmId').execute()
    const fresh = marks.map((row) => row.alarmId).filter((id) => !told.has(id))
    for (const id of fresh) {
      const alarm = alarms.find((one) => one.id === id)
      expect(alarm && mayBeTold(alarm)).toBe(true)
      told.add(id)
    }
    expect(marks).toHaveLength(told.size)
    // However many fell due together, it is one message.
    expect(await countOf('sysMessage')).toBe(messagesBefore + Math.sign(fresh.length))
    if (how === 'crash') expect(fresh).toEqual([])
  }

  const countOf = async (table: 'sysMessage') =>
    (
      await db
        .selectFrom(table)
        .select((on) => on.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n

  return {
    alarms,
    told,
    mayBeTold,
    look,
    async take(one: Step): Promise<void> {
      if (one.do === 'pass') return testApp.clock.advance(one.ms)
      if (one.do === 'look') return look(one.how)
      if (one.do === 'raise') {
        const { level } = one
        const raisedAt = now() - one.lateMs
        const ruleKey = `key${alarms.length}`
        const id = await addAlarm(db, { siteId, raisedAt, receivedAt: now(), level, ruleKey })
        alarms.push({
          id,
          level,
          state: 'active',
          since: now(),
          shelvedUntil: null,
          isSuppressed: false,
          events: 1,
        })
        return
      }
      const alarm = alarms[one.which]
      if (!alarm) return
      if (one.do === 'acknowledge' && alarm.state === 'active') alarm.state = 'acknowledged'
      if (one.do === 'clear' && alarm.state === 'active') alarm.state = 'cleared'
      if (one.do === 'raiseAgain' && alarm.state === 'cleared') alarm.state = 'active'
      if (one.do === 'shelve') alarm.shelvedUntil = now() + one.minutes * minute
      if (one.do === 'suppress') alarm.isSuppressed = true
      if (one.do === 'unshelve' && alarm.shelvedUntil !== null) {
        alarm.shelvedUntil = null
        await back(alarm, 'unshelved')
      }
      if (one.do === 'release' && alarm.isSuppressed) {
        alarm.isSuppressed = false
        await back(alarm, 'released')
      }
      await write(alarm)
    },
    async escalatedEvents() {
      const rows = await db
        .selectFrom('alarmEvent')
        .select('alarmId')
        .where('step', '=', 'escalated')
        .execute()
      return rows.map((row) => row.alarmId)
    },
  }
}

it('whatever people do and whatever dies in between: never early, exactly once, and nobody forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 50 }), async (steps) => {
      await emptied(testApp)
      const model = createModel()
      for (const one of steps) await model.take(one)
      testApp.clock.advance(60 * minute)
      const awaited = model.alarms.filter(model.mayBeTold).map(({ id }) => id)
      await model.look('both')
      for (const id of awaited) expect(model.told.has(id)).toBe(true)
      expect((await model.escalatedEvents()).toSorted()).toEqual([...model.told].toSorted())
    }),
    { numRuns: databaseRuns(25) },
  )
})
