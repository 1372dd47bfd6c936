import type { AlarmStep } from '@gridhelm/contract/acting/alarms/entities'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRuns } from '../../../../testing/long-run.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import { insertEvents } from './alarm-queries.ts'
import { Overtaken } from './commit.ts'
import { type AlarmStanding, moved, quiet } from './machine.ts'
import { limit, Model, type ModelAlarm } from './testing/model.ts'
import { createStation, type Station } from './testing/station.ts'
import type { Watching } from './watching.ts'

let station: Station
beforeAll(async () => {
  station = await createStation()
  await station.platform.db
    .insertInto('alarmRule')
    .values({
      id: 'low',
      ruleKey: limit.key,
      systemType: 'generator',
      type: 'limit',
      point: 'fuelLevel',
      direction: 'below',
      limitValue: limit.below,
      hysteresis: limit.hysteresis,
      onDelaySeconds: limit.onDelayMs / 1_000,
      offDelaySeconds: limit.offDelayMs / 1_000,
      level: 2,
    })
    .execute()
})
afterAll(() => station.close())

const second = 1_000
const word = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 7 }) }, fc.constant(Number.NaN))
const level = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(10, 15, 22, 24, 30, 60) },
  fc.constant(Number.NaN),
)
const frame = { word, level }

type Action =
  | { do: 'say'; word: number; level: number; age: number }
  | { do: 'backfill'; said: { word: number; level: number }[]; everyS: number }
  | { do: 'wait'; s: number }
  | { do: 'look'; engine: number }
  | { do: 'restart'; engine: number }
  | { do: 'crash' }
  | { do: 'acknowledge'; place: number }

const say = fc.record({
  do: fc.constant('say' as const),
  ...frame,
  // Most are of now, some come late or twice.
  age: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.constantFrom(5, 20, 100, 299, 400)),
})
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: say },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('look' as const), engine: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      s: fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(5, 10, 30) },
        fc.constantFrom(250, 310, 3_000, 9_000),
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('backfill' as const),
      said: fc.array(fc.record(frame), { minLength: 1, maxLength: 30 }),
      everyS: fc.constantFrom(10, 250, 320),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), engine: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'crash' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('acknowledge' as const), place: fc.nat(5) }) },
)

/** As a person would: the machine, the row, the event. */
async function acknowledge(site: TestSite, { key }: ModelAlarm): Promise<void> {
  await station.platform.db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('alarm')
      .select(['id', 'state'])
      .where('siteId', '=', site.siteId)
      .where('ruleKey', '=', key)
      .where('state', 'in', ['active', 'cleared'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const state = row.state === 'active' ? 'acknowledged' : 'normal'
    await tx
      .updateTable('alarm')
      .set({ state })
      .where('siteId', '=', site.siteId)
      .where('id', '=', row.id)
      .execute()
    const at = station.clock.now()
    await insertEvents(tx, [{ siteId: site.siteId, alarmId: row.id, at, step: 'acknowledged' }])
  })
}

/** The one that was not the last to write is told so, and reads again. */
async function look(watching: Watching, site: TestSite): Promise<void> {
  for (let rounds = 0; rounds < 200; rounds++) {
    try {
      if ((await watching.pass([site.siteId])).length === 0) return
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw new Error('never comes to an end')
}

/** An engine that comes up and breaks down in the middle of its work; whether it found nothing to tell of. */
async function isQuiet(site: TestSite): Promise<boolean> {
  try {
    await look(await station.breaking(), site)
    return true
  } catch (error) {
    expect((error as Error).message).toBe('crashed')
    return false
  }
}

/** In an order that does not depend on how they were written. */
const inOrder = (alarms: readonly ModelAlarm[]) =>
  alarms.map((alarm) => JSON.stringify({ ...alarm })).toSorted()

async function stored(site: TestSite): Promise<ModelAlarm[]> {
  return (await station.alarmsOf(site)).map(
    ({ ruleKey, state, raisedAt, clearedAt, occurrences, suppressedBy }) => ({
      key: ruleKey,
      state: state as ModelAlarm['state'],
      raisedAt,
      clearedAt,
      occurrences,
      isSuppressed: suppressedBy !== null,
    }),
  )
}

const inputOf: Partial<Record<AlarmStep, Parameters<typeof moved>[1]>> = {
  raised: { kind: 'raise' },
  raisedAgain: { kind: 'raise' },
  cleared: { kind: 'clear' },
  acknowledged: { kind: 'acknowledge' },
  suppressed: { kind: 'suppress', by: 'link' },
  released: { kind: 'release' },
}

/** What was written of each alarm, gone through step by step, leads to the state that it has. */
async function checkEvents(site: TestSite): Promise<void> {
  const { db } = station.platform
  const events = await db
    .selectFrom('alarmEvent')
    .select(['alarmId', 'step', 'place'])
    .where('siteId', '=', site.siteId)
    .orderBy('alarmId')
    .orderBy('place')
    .execute()
  const byAlarm = Map.groupBy(events, ({ alarmId }) => alarmId)
  for (const { id, state } of await station.alarmsOf(site)) {
    const own = byAlarm.get(id) ?? []
    expect(own.map(({ place }) => place)).toEqual(own.map((_, nth) => nth + 1))
    // What came and went in the past is no question to anybody.
    if (own.length === 2 && state === 'normal') continue
    let alarm: AlarmStanding = quiet
    for (const { step } of own) {
      const move = moved(alarm, inputOf[step as AlarmStep] ?? { kind: 'release' })
      expect(move?.step).toBe(step)
      alarm = move?.next ?? alarm
    }
    expect(alarm.state).toBe(state)
  }
}

/** What is not known is not said. */
const valuesOf = ({ word: said, level: shown }: { word: number; level: number }) => ({
  activePower: 1,
  ...(!Number.isNaN(said) && { alarmWord: said }),
  ...(!Number.isNaN(shown) && { fuelLevel: shown }),
})

let count = 0

it('two engines that restart at any time, with late, repeated and lost frames and people in between: the plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30 }), async (actions) => {
      const site = await station.site(`MODEL-${++count}`, { 'GEN-01': 'generator' })
      const { clock } = station
      const model = new Model()
      const put = async (said: readonly { at: number; word: number; level: number }[]) => {
        for (const { at, ...values } of said) model.say(at, values)
        await station.sayAll(
          site,
          said.map(({ at, ...values }) => ({
            device: 'GEN-01',
            kind: 'generator',
            at,
            values: valuesOf(values),
          })),
        )
      }
      const fresh = async () => ({ watching: await station.watching(), since: clock.now() })
      const engines = [await fresh(), await fresh()]
      clock.advance(10 * second)
      await put([{ at: clock.now(), word: 0, level: 60 }])
      await look(engines[0]?.watching as Watching, site)
      model.look(clock.now(), engines[0]?.since ?? 0)
      for (const one of actions) {
        if (one.do === 'wait') clock.advance(one.s * second)
        else if (one.do === 'say')
          await put([{ at: clock.now() - one.age * second, word: one.word, level: one.level }])
        else if (one.do === 'crash') {
          if (await isQuiet(site)) model.look(clock.now(), clock.now())
        } else if (one.do === 'restart') engines[one.engine] = await fresh()
        else if (one.do === 'backfill') {
          const since = clock.now() - one.said.length * one.everyS * second
          await put(one.said.map((said, nth) => ({ ...said, at: since + nth * one.everyS * second })))
        } else if (one.do === 'acknowledge') {
          const alarm = model.acknowledge(one.place)
          if (alarm) await acknowledge(site, alarm)
        } else {
          const { watching, since } = engines[one.engine] as (typeof engines)[number]
          await look(watching, site)
          model.look(clock.now(), since)
          expect(inOrder(await stored(site))).toEqual(inOrder(model.alarms))
        }
      }
      await checkEvents(site)
    }),
    { numRuns: databaseRuns(12) },
  )
}, 120_000)
