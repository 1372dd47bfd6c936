import type { LoadState } from '@gridhelm/contract/money/loads/entities'
import type { PaygoKey } from '@gridhelm/paygo/code'
import { acceptToken, type CounterState, newCounter } from '@gridhelm/paygo/decode'
import { makeToken } from '@gridhelm/paygo/encode'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type LoadInput, nextState } from './machine.ts'
import { type Carried, type JudgedLoad, type Shown, verdictOf } from './verdict.ts'

const key: PaygoKey = {
  key: Uint8Array.from({ length: 16 }, (_, at) => (at * 37 + 11) % 256),
  startingCode: 516_959_010,
  digits: '10',
}

interface ModelLoad extends Omit<JudgedLoad, 'mostCount'> {
  digits: string
  tokenCount: number
  sms: Carried | undefined
}

interface Frame {
  at: number
  count: number
  result: number
  power: number
  energy: number
}

type Action =
  | { do: 'make'; value: number }
  | { do: 'send' | 'arrive' | 'arriveFrame' | 'type'; nth: number }
  | { do: 'answer'; nth: number; status: 'accepted' | 'rejected' }
  | { do: 'sms'; nth: number; status: 'sent' | 'delivered' | 'failed' }
  | { do: 'frame' | 'mistype' | 'use' | 'verify' | 'crashVerify' | 'sync' }
  | { do: 'time'; ms: number }

const nth = fc.nat(9)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('make' as const), value: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    do: fc.constantFrom('send' as const, 'arrive' as const, 'arriveFrame' as const, 'type' as const),
    nth,
  }),
  fc.record({
    do: fc.constantFrom('send' as const, 'arrive' as const, 'arriveFrame' as const),
    nth: fc.constant(0),
  }),
  fc.record({
    do: fc.constant('answer' as const),
    nth,
    status: fc.constantFrom('accepted' as const, 'rejected' as const),
  }),
  fc.record({
    do: fc.constant('sms' as const),
    nth,
    status: fc.constantFrom('sent' as const, 'delivered' as const, 'failed' as const),
  }),
  fc.record({
    do: fc.constantFrom(
      'frame' as const,
      'frame' as const,
      'verify' as const,
      'verify' as const,
      'use' as const,
      'mistype' as const,
      'crashVerify' as const,
      'sync' as const,
    ),
  }),
  fc.record({ do: fc.constant('time' as const), ms: fc.integer({ min: 1, max: 5_000 }) }),
)

/** A home, the way to it, and what the server believes, without a database. */
class World {
  now = 1_000
  loads: ModelLoad[] = []
  mostCount = 1
  home: CounterState = newCounter(1)
  readonly accepted = new Set<number>()
  credit = 0
  energy = 0
  result = 0
  power = 0
  inFlight: string[] = []
  frames: Frame[] = []
  shown: Shown | undefined
  readonly given: number[] = []

  take(load: ModelLoad, input: LoadInput, change: Partial<ModelLoad> = {}): boolean {
    const state = nextState(load.state, input)
    if (!state) return false
    Object.assign(load, change, { state })
    return true
  }

  code(kind: 'add' | 'sync', value: number) {
    const made = makeToken(key, {
      kind: kind === 'add' ? 'addTime' : 'counterSync',
      value,
      after: Math.max(this.mostCount, this.shown?.count?.value ?? 0),
    })
    expect(made.count).toBeGreaterThan(this.mostCount)
    this.mostCount = made.count
    this.given.push(made.count)
    return { digits: made.digits, tokenCount: made.count, readyAt: this.now, sentAt: null }
  }

  make(kind: 'add' | 'sync', value: number): void {
    const state: LoadState = 'ready'
    const rest = {
      confirmedAt: null,
      resultBefore: null,
      energyBefore: null,
      laterConfirmedAt: null,
      sms: undefined,
    }
    this.loads.push({ kind, state, lights: kind === 'add', ...rest, ...this.code(kind, value) })
  }

  /** As the dispatcher: in the order of the codes. */
  send(load: ModelLoad): void {
    const isBlocked = this.loads.some(
      (one) => one.tokenCount < load.tokenCount && ['ready', 'sent', 'delivered'].includes(one.state),
    )
    if (isBlocked || !['ready', 'sent'].includes(load.state)) return
    const resultBefore = load.sentAt === null ? (this.shown?.result?.value ?? null) : load.resultBefore
    if (this.take(load, 'send', { sentAt: load.sentAt ?? this.now, resultBefore }))
      this.inFlight.push(load.digits)
  }

  enter(digits: string): void {
    const taken = acceptToken(key, this.home, digits)
    this.result = taken.outcome === 'accepted' ? 1 : taken.outcome === 'used' ? 2 : 3
    if (taken.outcome !== 'accepted') return
    expect(this.accepted.has(taken.count)).toBe(false)
    this.accepted.add(taken.count)
    this.home = taken.state
    if (taken.kind === 'addTime') this.credit += taken.value
  }

  /** As the store: the newest of each point by its own moment, whenever it comes. */
  hear({ at, ...values }: Frame): void {
    const of = (value: number, known: { value: number; at: number } | undefined) =>
      known && known.at >= at ? known : { value, at }
    this.shown = {
      receivedAt: this.now,
      count: of(values.count, this.shown?.count),
      result: of(values.result, this.shown?.result),
      power: of(values.power, this.shown?.power),
      energy: of(values.energy, this.shown?.energy),
    }
  }

  sync(): void {
    const open = this.loads.filter(({ state }) => ['ready', 'sent', 'delivered', 'failed'].includes(state))
    if (!open.some(({ state }) => state === 'failed')) return
    this.mostCount = Math.max(this.mostCount, this.shown?.count?.value ?? 0)
    this.make('sync', 0)
    for (const one of open.toSorted((a, b) => a.tokenCount - b.tokenCount)) {
      if (one.kind === 'sync') this.take(one, 'cancel')
      else this.take(one, 'make', { ...this.code('add', 1), sms: undefined })
    }
  }

  verify(commits: boolean): void {
    for (const load of this.loads) {
      const verdict = verdictOf({ ...load, mostCount: this.mostCount }, this.shown, load.sms, this.now)
      if (!verdict || !commits) continue
      const before = { ...load }
      const change =
        verdict.input === 'confirm'
          ? { confirmedAt: verdict.at, energyBefore: verdict.energy }
          : verdict.input === 'send'
            ? { sentAt: verdict.at }
            : {}
      expect(this.take(load, verdict.input, change)).toBe(true)
      if (verdict.input === 'confirm') {
        // Invariant 15: the frame is younger than the load, and shows at least its count, which is one of ours.
        expect(this.shown?.count?.at).toBeGreaterThan(before.readyAt ?? Number.POSITIVE_INFINITY)
        expect(this.home.count).toBeGreaterThanOrEqual(before.tokenCount)
        expect(this.home.count).toBeLessThanOrEqual(this.mostCount)
      }
    }
  }

  act(one: Action): void {
    const loadAt = (at: number) => this.loads[at % Math.max(1, this.loads.length)]
    switch (one.do) {
      case 'make':
        if (this.loads.length < 8) this.make('add', one.value)
        return
      case 'send': {
        const load = loadAt(one.nth)
        if (load) this.send(load)
        return
      }
      case 'arrive': {
        // In any order, and as often as it likes: nothing is taken out.
        const digits = this.inFlight[one.nth % Math.max(1, this.inFlight.length)]
        if (digits !== undefined) this.enter(digits)
        return
      }
      case 'type': {
        // Somebody was told the code by voice; the one before is typed in first.
        const load = this.loads.find(({ state }) => state === 'sent')
        if (load) this.enter(load.digits)
        return
      }
      case 'mistype':
        this.enter('123456789')
        return
      case 'answer': {
        const load = loadAt(one.nth)
        if (load?.sentAt == null) return
        if (one.status === 'accepted') this.take(load, 'deliver')
        else this.take(load, 'fail')
        return
      }
      case 'sms': {
        const load = loadAt(one.nth)
        if (load) load.sms = { status: one.status, at: this.now, note: null }
        return
      }
      case 'use':
        if (this.credit > 0) {
          this.energy += 1
          this.power = 4
        }
        return
      case 'frame':
        this.frames.push({
          at: this.now,
          count: this.home.count,
          result: this.result,
          power: this.power,
          energy: this.energy,
        })
        return
      case 'arriveFrame': {
        const frame = this.frames[one.nth % Math.max(1, this.frames.length)]
        if (frame) this.hear(frame)
        return
      }
      case 'verify':
        this.verify(true)
        return
      case 'crashVerify':
        this.verify(false)
        return
      case 'sync':
        this.sync()
        return
      case 'time':
        this.now += one.ms
    }
  }
}

it('counts only grow, no code is taken twice, and no frame confirms a load that is younger or unconfirms one', () => {
  let confirmed = 0
  let lit = 0
  fc.assert(
    fc.property(fc.array(action, { minLength: 10, maxLength: 80, size: 'max' }), (actions) => {
      const world = new World()
      const proved = new Map<ModelLoad, number>()
      for (const one of actions) {
        world.now += 1
        world.act(one)
        for (const load of world.loads) {
          const at = proved.get(load)
          if (at !== undefined) {
            expect(['confirmed', 'lit']).toContain(load.state)
            expect(load.confirmedAt).toBe(at)
          } else if (load.confirmedAt !== null) proved.set(load, load.confirmedAt)
        }
      }
      expect(world.given).toEqual([...new Set(world.given)].toSorted((a, b) => a - b))
      confirmed += proved.size
      lit += world.loads.filter(({ state }) => state === 'lit').length
    }),
    { numRuns: 400 },
  )
  // A model that gets nowhere shows nothing.
  expect(confirmed).toBeGreaterThan(20)
  expect(lit).toBeGreaterThan(0)
})
