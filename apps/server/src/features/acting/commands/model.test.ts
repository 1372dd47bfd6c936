import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ControllerAnswer } from '../../../ingest/intake.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAnswers } from './answers.ts'
import { createDispatch } from './dispatcher.ts'
import { isEnd } from './machine.ts'
import type { Asking } from './scope.ts'
import { createCommandService } from './service.ts'
import { addCommandedSite, type CommandedSite } from './testing/commanded-site.ts'
import { type Controller, createController } from './testing/controller.ts'
import { checkTrail } from './testing/whole-chain.ts'
import { createVerification } from './verifier.ts'

/** Two settings of a load, without interlocks: what is asked for may always go. */
const wantable = [
  { point: 'sheddingSoc', shows: 'sheddingSoc', values: [20, 35, 50] },
  { point: 'sheddingSetting', shows: 'shedding', values: [0, 1] },
] as const

type Action =
  | { do: 'ask'; point: number; value: number; expiry: number; key: number }
  | { do: 'confirm' | 'withdraw'; nth: number }
  | { do: 'dispatch'; fate: 'ok' | 'lost' | 'twice' | 'crash' }
  | { do: 'arrive' | 'answer'; nth: number; fate: 'once' | 'twice' | 'lost' }
  | { do: 'frame' | 'verify' }
  | { do: 'link'; isUp: boolean }
  | { do: 'time'; seconds: number }
  | { do: 'refuse'; does: boolean }
  /** The next write of all breaks off before its commit. */
  | { do: 'break' }

const nth = fc.nat(5)
const fates = fc.constantFrom('once' as const, 'once' as const, 'twice' as const, 'lost' as const)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ask' as const),
      point: fc.nat(1),
      value: fc.nat(2),
      expiry: fc.constantFrom(30, 300),
      key: fc.nat(6),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('confirm' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), nth }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('dispatch' as const),
      fate: fc.constantFrom(
        'ok' as const,
        'ok' as const,
        'lost' as const,
        'twice' as const,
        'crash' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('arrive' as const, 'answer' as const), nth, fate: fates }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('frame' as const, 'verify' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('link' as const), isUp: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      seconds: fc.constantFrom(1, 1, 5, 11, 40, 400, -3),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse' as const), does: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('break' as const) }) },
)

/** The straight way, with steps left out: most of what is random on its own never gets anywhere. */
const journey = fc
  .record({ point: fc.nat(1), value: fc.nat(2), key: fc.integer({ min: 7, max: 99 }) })
  .chain((wanted) =>
    fc.subarray<Action>(
      [
        { do: 'ask', ...wanted, expiry: 300 },
        { do: 'confirm', nth: 0 },
        { do: 'dispatch', fate: 'ok' },
        { do: 'arrive', nth: 0, fate: 'once' },
        { do: 'answer', nth: 0, fate: 'once' },
        { do: 'time', seconds: 1 },
        { do: 'frame' },
        { do: 'verify' },
      ],
      { minLength: 5 },
    ),
  )
const actionList = fc
  .array(fc.oneof({ weight: 3, arbitrary: action.map((one) => [one]) }, { weight: 1, arbitrary: journey }), {
    minLength: 8,
    maxLength: 24,
    size: 'max',
  })
  .map((parts) => parts.flat())

let testApp: TestApp
let runs = 0
/** What became of commands over all runs: a model that gets nowhere shows nothing. */
const became = new Set<string>()
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const crash = new Error('crash')
const asking: Asking = {
  caller: {
    userId: 'demo-admin',
    username: 'admin',
    scopeId: 'demo-admin',
    standsInFor: null,
    tier: 'admin',
    siteRules: [],
  },
  language: 'en',
}

/** A server, a wire that loses and doubles, and a controller. */
class World {
  readonly #site: CommandedSite
  readonly #controller: Controller = createController()
  readonly #down: string[] = []
  readonly #up: ControllerAnswer[] = []
  readonly #ids: string[] = []
  readonly #sentInVain: string[] = []
  readonly #platform
  #isUp = true
  #breaks = false
  #fate: 'ok' | 'lost' | 'twice' | 'crash' = 'ok'

  constructor(site: CommandedSite) {
    this.#site = site
    const { platform } = testApp
    const publish: Bus['publish'] = async (db, topic, payload) => {
      await platform.bus.publish(db, topic, payload)
      if (!this.#breaks) return
      this.#breaks = false
      throw crash
    }
    this.#platform = { ...platform, bus: { ...platform.bus, publish } }
  }

  #publish = async (_: string, payload: string): Promise<void> => {
    // What a world that failed has left behind is no matter of this one: a failure is told as it was.
    if (!(JSON.parse(payload) as { id: string }).id.startsWith(`${this.#site.siteId}-`)) return
    // The dispatcher would take a failure here for one of the wire.
    if (!this.#isUp) this.#sentInVain.push(payload)
    if (this.#fate === 'crash') throw crash
    if (this.#fate !== 'lost') this.#down.push(payload)
    if (this.#fate === 'twice') this.#down.push(payload)
  }

  async #say(): Promise<void> {
    const { settings } = this.#controller
    const values = Object.fromEntries(
      wantable.map(({ point, shows }) => [
        shows,
        settings.get(`LOAD-01.${point}`) ?? (shows === 'shedding' ? 1 : 16),
      ]),
    )
    await this.#site.say('LOAD-01', values)
    await this.#setLink()
  }

  #setLink() {
    const lastHeardAt = new Date(testApp.clock.now())
    return this.#platform.db
      .updateTable('telemetryLink')
      .set({ isConnected: this.#isUp, ...(this.#isUp && { lastHeardAt }) })
      .where('siteId', '=', this.#site.siteId)
      .execute()
  }

  async #ask({ point, value, expiry, key }: Extract<Action, { do: 'ask' }>): Promise<void> {
    const wanted = wantable[point as 0 | 1]
    const { command } = await createCommandService(this.#platform).request(
      {
        deviceId: this.#site.idOf('LOAD-01'),
        point: wanted.point,
        value: wanted.values[value % wanted.values.length] ?? 0,
        expirySeconds: expiry,
        clientKey: `key ${key}`,
      },
      asking,
    )
    if (!this.#ids.includes(command.id)) this.#ids.push(command.id)
  }

  async #pass(
    list: unknown[],
    fate: 'once' | 'twice' | 'lost',
    place: number,
    take: (one: never) => Promise<void>,
  ) {
    const [one] = list.splice(place % Math.max(1, list.length), 1)
    if (one === undefined || fate === 'lost') return
    await take(one as never)
    if (fate === 'twice') await take(one as never)
  }

  async act(action: Action): Promise<void> {
    const platform = this.#platform
    const id = 'nth' in action ? this.#ids.at(-1 - (action.nth % Math.max(1, this.#ids.length))) : undefined
    switch (action.do) {
      case 'ask':
        return this.#ask(action)
      case 'confirm':
      case 'withdraw':
        if (id !== undefined) await createCommandService(platform)[action.do](id, asking)
        return
      case 'dispatch':
        this.#fate = action.fate
        return createDispatch({ ...platform, log: quiet }, { publish: this.#publish })()
      case 'arrive':
        if (!this.#isUp) return
        return this.#pass(this.#down, action.fate, action.nth, async (payload: string) => {
          this.#up.push(this.#controller.receive(payload, testApp.clock.now()))
        })
      case 'answer':
        if (!this.#isUp) return
        return this.#pass(this.#up, action.fate, action.nth, (answer: ControllerAnswer) =>
          createAnswers(platform)(this.#site.siteId, answer),
        )
      case 'frame':
        return this.#isUp ? this.#say() : undefined
      case 'verify':
        await createVerification(platform)()
        return
      case 'link':
        this.#isUp = action.isUp
        await this.#setLink()
        return
      case 'time':
        return testApp.clock.advance(action.seconds * 1_000)
      case 'refuse':
        this.#controller.refuses = () => action.does
        return
      case 'break':
        this.#breaks = true
    }
  }

  async check(): Promise<void> {
    const { db } = this.#platform
    await checkTrail(this.#platform, this.#site.siteId)
    expect(this.#sentInVain, 'sent to a site that is away').toEqual([])
    const { carriedOut } = this.#controller
    const ids = carriedOut.map(({ id }) => id)
    expect(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      'carried out twice',
    ).toEqual([])
    expect(
      carriedOut.filter(({ at, expires }) => at >= expires),
      'carried out after its time',
    ).toEqual([])
    const rows = await db.selectFrom('command').selectAll().where('siteId', '=', this.#site.siteId).execute()
    const known = new Set(rows.map(({ id }) => id))
    expect(
      ids.filter((id) => !known.has(id)),
      'carried out without a command',
    ).toEqual([])
    for (const { id, state, expiresAt } of rows) {
      const order = carriedOut.find((one) => one.id === id)
      if (order) expect(order.expires).toBe(expiresAt.getTime())
      if (order) expect(['requested', 'confirmed', 'queued', 'rejected', 'withdrawn']).not.toContain(state)
      if (state === 'accepted' || state === 'verified' || state === 'failed')
        expect(order, state).toBeDefined()
    }
  }

  /** Everything works again, and time passes: nothing is left open. */
  async settle(): Promise<void> {
    this.#breaks = false
    await this.act({ do: 'link', isUp: true })
    testApp.clock.advance(4_000_000)
    await createVerification(this.#platform)()
    const rows = await this.#platform.db
      .selectFrom('command')
      .select('state')
      .where('siteId', '=', this.#site.siteId)
      .execute()
    for (const { state } of rows) became.add(state)
    expect(rows.filter(({ state }) => !isEnd(state as 'failed'))).toEqual([])
    const at = this.#controller.carriedOut.length
    for (const payload of this.#down) this.#controller.receive(payload, testApp.clock.now())
    expect(this.#controller.carriedOut.length, 'arrived tomorrow and carried out').toBe(at)
  }
}

const quiet = { warn: () => undefined } as unknown as TestApp['platform']['log']

it('no illegal state, nothing carried out twice or after its time, and a whole trail, whatever breaks', async () => {
  await fc.assert(
    fc.asyncProperty(actionList, async (actions) => {
      const world = new World(await addCommandedSite(testApp, `MDL${++runs}`))
      await world.act({ do: 'frame' })
      for (const one of actions) {
        try {
          await world.act(one)
        } catch (error) {
          // Refused, or broken off: what was written must be whole all the same.
          if (error !== crash && !(error instanceof Refusal)) throw error
        }
        await world.check()
      }
      await world.settle()
      await world.check()
    }),
    { numRuns: databaseRuns(20) },
  )
  expect([...became].toSorted()).toEqual(expect.arrayContaining(['expired', 'verified']))
}, 120_000)
