import { type AlarmState, alarmStates } from '@gridhelm/contract/acting/alarms/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmInput, type AlarmStanding, moved, quiet, transitions } from './machine.ts'

const input: fc.Arbitrary<AlarmInput> = fc.oneof(
  fc.constantFrom<AlarmInput>(
    { kind: 'raise' },
    { kind: 'clear' },
    { kind: 'acknowledge' },
    { kind: 'unshelve' },
    { kind: 'release' },
  ),
  fc.record({ kind: fc.constant('shelve' as const), until: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('suppress' as const), by: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('time' as const), now: fc.integer({ min: 0, max: 100 }) }),
)

/** The same thing said otherwise: is it there, and does somebody know? */
class Model {
  isThere = false
  isKnown = true
  until: number | null = null
  by: string | null = null

  get state(): AlarmState {
    if (this.isThere) return this.isKnown ? 'acknowledged' : 'active'
    return this.isKnown ? 'normal' : 'cleared'
  }

  take(one: AlarmInput): void {
    const isDone = this.state === 'normal'
    if (one.kind === 'raise' && !this.isThere) {
      this.isThere = true
      this.isKnown = false
    }
    if (one.kind === 'clear') this.isThere = false
    if (one.kind === 'acknowledge') this.isKnown = true
    if (one.kind === 'shelve' && !isDone) this.until = one.until
    if (one.kind === 'unshelve') this.until = null
    if (one.kind === 'time' && this.until !== null && this.until <= one.now) this.until = null
    if (one.kind === 'suppress' && this.isThere) this.by = one.by
    if (one.kind === 'release') this.by = null
  }
}

describe('the states of ISA-18.2', () => {
  it('whatever happens in whatever order, an alarm is where the plain model says, and says each step once', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
        const model = new Model()
        let alarm: AlarmStanding = quiet
        for (const one of inputs) {
          const move = moved(alarm, one)
          model.take(one)
          const next = move?.next ?? alarm
          expect(next).toEqual({ state: model.state, shelvedUntil: model.until, suppressedBy: model.by })
          // Shelving anew is a step although the time may be the same.
          if (one.kind !== 'shelve')
            expect(move === undefined).toBe(JSON.stringify(next) === JSON.stringify(alarm))
          alarm = next
        }
      }),
    )
  })

  it('has these transitions and no other', () => {
    const all = Object.entries(transitions).flatMap(([kind, table]) =>
      Object.entries(table).map(([from, to]) => `${from} ${kind} ${to}`),
    )
    expect(all.toSorted()).toEqual([
      'acknowledged clear normal',
      'active acknowledge acknowledged',
      'active clear cleared',
      'cleared acknowledge normal',
      'cleared raise active',
      'normal raise active',
    ])
    for (const kind of ['raise', 'clear', 'acknowledge'] as const)
      for (const state of alarmStates) {
        const move = moved({ ...quiet, state }, { kind })
        expect(move !== undefined).toBe(state in transitions[kind])
      }
  })

  it('a shelf ends by itself and not before', () => {
    const shelved: AlarmStanding = { ...quiet, state: 'active', shelvedUntil: 100 }
    expect(moved(shelved, { kind: 'time', now: 99 })).toBeUndefined()
    expect(moved(shelved, { kind: 'time', now: 100 })).toMatchObject({
      step: 'unshelved',
      next: { shelvedUntil: null },
    })
  })
})
