import {
  type CommandState,
  commandStates,
  endStates,
  liveStates,
} from '@gridhelm/contract/acting/commands/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CommandInput, commandInputs, isEnd, isLive, nextState, transitions } from './machine.ts'

const waysFrom = (state: CommandState) =>
  Object.fromEntries(commandInputs.flatMap((input) => nextState(state, input) ?? []).map((to) => [to, true]))

describe('the life of a command', () => {
  it('every input is named in every state', () => {
    expect(Object.keys(transitions).toSorted()).toEqual([...commandStates].toSorted())
    for (const state of commandStates)
      expect(Object.keys(transitions[state]).toSorted()).toEqual([...commandInputs].toSorted())
  })

  it('the straight way is requested, confirmed, queued, sent, accepted, verified', () => {
    const way: CommandInput[] = ['confirm', 'queue', 'send', 'accept', 'verify']
    const states: CommandState[] = ['requested']
    for (const input of way) states.push(nextState(states.at(-1) as CommandState, input) ?? 'failed')
    expect(states).toEqual(['requested', 'confirmed', 'queued', 'sent', 'accepted', 'verified'])
  })

  it('an end is an end', () => {
    for (const state of commandStates) {
      expect(isEnd(state)).toBe(endStates.some((one) => one === state))
      expect(isLive(state)).toBe(liveStates.some((one) => one === state))
      expect(Object.keys(waysFrom(state)).length === 0).toBe(isEnd(state))
    }
  })

  it('nothing is sent that was not confirmed, nor withdrawn once it was sent, whatever happens', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...commandInputs), { maxLength: 40 }), (inputs) => {
        let state: CommandState = 'requested'
        const passed: string[] = [state]
        for (const input of inputs) {
          state = nextState(state, input) ?? state
          passed.push(state)
        }
        if (passed.includes('sent')) {
          expect(passed.indexOf('confirmed')).toBeLessThan(passed.indexOf('sent'))
          expect(passed.indexOf('confirmed')).toBeGreaterThan(0)
          expect(passed).not.toContain('withdrawn')
        }
        if (passed.includes('failed')) expect(passed).toContain('accepted')
        expect(new Set(passed.filter((one) => isEnd(one as 'failed'))).size).toBeLessThan(2)
      }),
    )
  })
})
