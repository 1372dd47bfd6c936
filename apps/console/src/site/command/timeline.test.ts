import {
  type CommandEvent,
  type CommandState,
  type CommandStep,
  endStates,
} from '@gridhelm/contract/acting/commands/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timelineOf } from './timeline.ts'

const path = ['requested', 'confirmed', 'queued', 'sent', 'accepted', 'verified'] as const
const event = (step: CommandStep, seq: number): CommandEvent => ({
  seq,
  at: seq * 1_000,
  step,
  by: null,
  note: null,
  hash: '',
})
const eventsOf = (steps: readonly CommandStep[]) => steps.map((step, index) => event(step, index + 1))
const free = { interlocks: [], override: null }
const shown = (state: CommandState, steps: readonly CommandStep[]) =>
  timelineOf({ state, events: eventsOf(steps), ...free }).map((one) => `${one.step} ${one.standing}`)

describe('the timeline of a command', () => {
  it('shows what has happened, where it stands, and what is still to come', () => {
    expect(shown('sent', ['requested', 'confirmed', 'queued', 'sent'])).toEqual([
      'requested done',
      'confirmed done',
      'queued done',
      'sent now',
      'accepted ahead',
      'verified ahead',
    ])
  })

  it('counts repetitions with the first sending', () => {
    const events = eventsOf(['requested', 'confirmed', 'queued', 'sent', 'resent', 'resent'])
    const sent = timelineOf({ state: 'sent', events, ...free }).find(({ step }) => step === 'sent')
    expect(sent).toMatchObject({ times: 3, standing: 'now', at: 4_000 })
  })

  it('ends with what happened; only what telemetry contradicts is a failure', () => {
    const begun = ['requested', 'confirmed', 'queued', 'sent', 'accepted'] as const
    expect(shown('failed', [...begun, 'failed']).at(-1)).toBe('failed failed')
    expect(shown('verified', [...begun, 'verified']).at(-1)).toBe('verified done')
    expect(shown('expired', ['requested', 'confirmed', 'queued', 'expired'])).toEqual([
      'requested done',
      'confirmed done',
      'queued done',
      'expired stopped',
    ])
  })

  it('a blocked one waits for a second person, who confirms it as well', () => {
    const blocking = {
      key: 'a',
      name: '',
      detail: '',
      isBlocking: true,
      isUnknown: false,
      mayBeOverridden: true,
      device: null,
      point: null,
      value: null,
      at: null,
      shown: '',
    }
    const told = { state: 'requested' as const, events: eventsOf(['requested']), override: null }
    const steps = timelineOf({ ...told, interlocks: [blocking] }).map(({ step }) => step)
    expect(steps).toEqual(['requested', 'approved', 'queued', 'sent', 'accepted', 'verified'])
  })

  it('tells every step once, in order, and stands at one place until it is over', () => {
    const lives = fc.integer({ min: 1, max: path.length }).chain((length) =>
      fc.record({
        reached: fc.constant(path.slice(0, length)),
        repeats: fc.nat(5),
        remarks: fc.nat(2),
        end: fc.option(fc.constantFrom(...endStates)),
      }),
    )
    fc.assert(
      fc.property(lives, ({ reached, repeats, remarks, end }) => {
        const again = reached.includes('sent') ? Array.from({ length: repeats }, () => 'resent' as const) : []
        const said = reached.includes('accepted')
          ? Array.from({ length: remarks }, () => 'answered' as const)
          : []
        const last = reached.at(-1) ?? 'requested'
        const ended = end !== null && last !== 'verified' ? [end] : []
        const state = ended[0] ?? last
        const steps = timelineOf({
          state,
          events: eventsOf([...reached, ...again, ...said, ...ended]),
          ...free,
        })
        const isOver = (endStates as readonly string[]).includes(state)
        expect(steps.filter(({ standing }) => standing === 'now')).toHaveLength(isOver ? 0 : 1)
        expect(steps.some(({ standing }) => standing === 'ahead')).toBe(!isOver)
        expect(steps.some(({ step }) => step === 'resent' || step === 'answered')).toBe(false)
        expect(steps.flatMap((one) => one.remarks)).toHaveLength(said.length)
        const places = steps.map(({ step }) => step)
        expect(new Set(places).size).toBe(places.length)
        expect(places.at(-1)).toBe(isOver ? state : 'verified')
      }),
    )
  })
})
