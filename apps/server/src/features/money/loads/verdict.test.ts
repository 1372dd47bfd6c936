import { loadStates } from '@gridhelm/contract/money/loads/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadInputs, nextState, transitions } from './machine.ts'
import { type JudgedLoad, type Shown, verdictOf } from './verdict.ts'

const load: JudgedLoad = {
  state: 'sent',
  kind: 'add',
  tokenCount: 12,
  mostCount: 14,
  readyAt: 1_000,
  sentAt: 1_100,
  confirmedAt: null,
  resultBefore: 1,
  energyBefore: null,
  lights: true,
  laterConfirmedAt: null,
}
const frame = (
  values: Partial<Record<'count' | 'result' | 'power' | 'energy', number>>,
  at = 2_000,
): Shown => ({
  receivedAt: at,
  ...Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, at }])),
})
const now = 5_000

describe('what becomes of a load', () => {
  it('the count of a frame made after it was ready confirms it, at the frame’s own moment', () => {
    const confirmed = { input: 'confirm', at: 2_000, by: 'home', energy: null }
    for (const state of ['ready', 'sent', 'delivered'] as const)
      expect(verdictOf({ ...load, state }, frame({ count: 12 }), undefined, now)).toEqual(confirmed)
    expect(verdictOf(load, frame({ count: 14, energy: 3 }), undefined, now)).toEqual({
      ...confirmed,
      energy: 3,
    })
    expect(verdictOf(load, frame({ count: 10 }), undefined, now)).toBeUndefined()
    expect(verdictOf(load, frame({ count: 12 }, 1_000), undefined, now)).toBeUndefined()
  })

  it('neither a clock that is ahead nor a frame that comes late proves anything', () => {
    expect(verdictOf(load, { ...frame({ count: 12 }), receivedAt: 900 }, undefined, now)).toBeUndefined()
    expect(
      verdictOf(load, { ...frame({ count: 12 }, 900), receivedAt: 4_000 }, undefined, now),
    ).toBeUndefined()
    expect(verdictOf(load, frame({ count: 12 }, 9_000), undefined, now)).toMatchObject({ at: now })
  })

  it('a count that we never gave is not ours', () => {
    const wrong = { input: 'fail', failure: 'wrongCounter', note: null }
    expect(verdictOf(load, frame({ count: 50 }), undefined, now)).toEqual(wrong)
    expect(verdictOf({ ...load, state: 'failed' }, frame({ count: 50 }), undefined, now)).toBeUndefined()
  })

  it('a refusal since it was sent fails it, unless the home was refusing already', () => {
    const failed = { input: 'fail', failure: 'refused', note: null }
    expect(verdictOf(load, frame({ count: 10, result: 3 }), undefined, now)).toEqual(failed)
    expect(verdictOf(load, frame({ count: 10, result: 4 }), undefined, now)).toEqual(failed)
    expect(verdictOf({ ...load, resultBefore: 3 }, frame({ result: 3 }), undefined, now)).toBeUndefined()
    expect(verdictOf(load, frame({ result: 3 }, 1_050), undefined, now)).toBeUndefined()
    expect(verdictOf({ ...load, state: 'ready' }, frame({ result: 3 }), undefined, now)).toBeUndefined()
  })

  it('one that was refused is confirmed by its own count alone', () => {
    const failed = { ...load, state: 'failed' as const }
    expect(verdictOf(failed, frame({ count: 14 }), undefined, now)).toBeUndefined()
    expect(verdictOf(failed, frame({ count: 12 }), undefined, now)).toMatchObject({ input: 'confirm' })
  })

  it('an SMS that a carrier took is sent, one that none took has failed', () => {
    const keypad = { ...load, state: 'ready' as const, sentAt: null }
    const sms = { at: 1_500, note: null }
    expect(verdictOf(keypad, undefined, { ...sms, status: 'waiting' }, now)).toBeUndefined()
    expect(verdictOf(keypad, undefined, { ...sms, status: 'sent' }, now)).toEqual({
      input: 'send',
      at: 1_500,
    })
    const gone = { ...sms, status: 'failed', note: 'no such number' } as const
    expect(verdictOf(keypad, undefined, gone, now)).toEqual({
      input: 'fail',
      failure: 'smsFailed',
      note: 'no such number',
    })
    expect(verdictOf({ ...keypad, state: 'failed' }, undefined, gone, now)).toBeUndefined()
    expect(verdictOf({ ...keypad, state: 'failed' }, undefined, { ...sms, status: 'sent' }, now)?.input).toBe(
      'send',
    )
    const later = { ...keypad, laterConfirmedAt: 3_000 }
    expect(verdictOf(later, undefined, undefined, now)).toMatchObject({
      input: 'confirm',
      at: 3_000,
      by: 'later',
    })
  })

  it('consumption after it was confirmed is light', () => {
    const confirmed = { ...load, state: 'confirmed' as const, confirmedAt: 2_000, energyBefore: 7 }
    const light = { input: 'light', at: 3_000 }
    expect(verdictOf(confirmed, frame({ power: 4 }, 3_000), undefined, now)).toEqual(light)
    expect(verdictOf(confirmed, frame({ power: 0, energy: 7.1 }, 3_000), undefined, now)).toEqual(light)
    expect(verdictOf(confirmed, frame({ power: 0, energy: 7 }, 3_000), undefined, now)).toBeUndefined()
    expect(verdictOf(confirmed, frame({ power: 4, energy: 9 }, 2_000), undefined, now)).toBeUndefined()
    expect(
      verdictOf({ ...confirmed, lights: false }, frame({ power: 4 }, 3_000), undefined, now),
    ).toBeUndefined()
  })
})

describe('the machine', () => {
  it('nothing leads back from what a home has shown, nor out of the ends', () => {
    for (const input of loadInputs) {
      expect(['confirmed', 'lit', undefined]).toContain(nextState('confirmed', input))
      expect(nextState('lit', input)).toBeUndefined()
      expect(nextState('cancelled', input)).toBeUndefined()
    }
    expect(Object.keys(transitions)).toEqual([...loadStates].toSorted((a, b) => order(a) - order(b)))
    function order(state: string) {
      return Object.keys(transitions).indexOf(state)
    }
  })

  it('light only comes after the home has confirmed, a confirmation only to what has a code', () => {
    for (const state of loadStates) {
      expect(nextState(state, 'light')).toBe(state === 'confirmed' ? 'lit' : undefined)
      const hasCode = ['ready', 'sent', 'delivered', 'failed'].includes(state)
      expect(nextState(state, 'confirm')).toBe(hasCode ? 'confirmed' : undefined)
    }
  })

  it('verdicts are only ever steps that the machine allows', () => {
    const time = fc.integer({ min: 0, max: 5_000 })
    const shown = fc.option(fc.record({ value: fc.integer({ min: 0, max: 20 }), at: time }), {
      nil: undefined,
    })
    fc.assert(
      fc.property(
        fc.record({
          state: fc.constantFrom(...loadStates),
          kind: fc.constantFrom('add' as const, 'set' as const, 'sync' as const, 'unlock' as const),
          tokenCount: fc.option(fc.integer({ min: 1, max: 20 })),
          mostCount: fc.integer({ min: 1, max: 20 }),
          readyAt: fc.option(time),
          sentAt: fc.option(time),
          confirmedAt: fc.option(time),
          resultBefore: fc.option(fc.integer({ min: 0, max: 4 })),
          energyBefore: fc.option(fc.integer({ min: 0, max: 20 })),
          lights: fc.boolean(),
          laterConfirmedAt: fc.option(time),
        }),
        fc.option(fc.record({ receivedAt: time, count: shown, result: shown, power: shown, energy: shown }), {
          nil: undefined,
        }),
        fc.option(
          fc.record({
            status: fc.constantFrom('waiting' as const, 'sent' as const, 'failed' as const),
            at: time,
            note: fc.constant(null),
          }),
          { nil: undefined },
        ),
        (any, frames, sms) => {
          const verdict = verdictOf(any, frames, sms, 5_000)
          if (!verdict) return
          expect(nextState(any.state, verdict.input)).toBeDefined()
          // Invariant 15: no frame older than the load speaks about it.
          if (verdict.input === 'confirm' && verdict.by === 'home')
            expect(frames?.count?.at).toBeGreaterThan(any.readyAt ?? Number.POSITIVE_INFINITY)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
