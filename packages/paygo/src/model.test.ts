import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PaygoKey, tokenKinds } from './code.ts'
import { acceptToken, type CounterState, mostAhead, mostBehind, newCounter } from './decode.ts'
import { makeToken, nextCount } from './encode.ts'

const homes = fc.record({
  key: fc.uint8Array({ minLength: 16, maxLength: 16 }),
  startingCode: fc.integer({ min: 1_000, max: 999_999_999 }),
  digits: fc.constantFrom('10' as const, '4' as const),
})
const kinds = fc.constantFrom(...tokenKinds)

/** Makes tokens one after the other and types some of them in, in any order, any of them several times. */
const lives = fc.record({
  home: homes,
  from: fc.integer({ min: 0, max: 40 }),
  made: fc.array(fc.record({ kind: kinds, value: fc.integer({ min: 0, max: 995 }) }), {
    minLength: 1,
    maxLength: 24,
  }),
  typed: fc.array(fc.nat(), { maxLength: 60 }),
})

function tokensOf(
  home: PaygoKey,
  from: number,
  made: readonly { kind: (typeof tokenKinds)[number]; value: number }[],
) {
  let after = from
  return made.map(({ kind, value }) => {
    const carries = kind === 'addTime' || kind === 'setTime' ? value : 0
    const token = makeToken(home, { kind, value: carries, after })
    expect(token.count).toBe(nextCount(after, kind))
    expect(token.count).toBeGreaterThan(after)
    expect(token.count % 2 === 0).toBe(kind === 'addTime')
    after = token.count
    return { ...token, kind, value: carries }
  })
}

test('a home takes each token once within its window, none twice, and none that a later odd one has ended', () => {
  fc.assert(
    fc.property(lives, ({ home, from, made, typed }) => {
      const tokens = tokensOf(home, from, made)
      let state: CounterState = newCounter(from)
      let ended = from
      const taken = new Set<number>()
      for (const at of typed) {
        const token = tokens[at % tokens.length] as (typeof tokens)[number]
        const { count } = token
        const isAhead = count > state.count && count <= state.count + mostAhead
        const isOpen =
          count % 2 === 0 && count > state.count - mostBehind && count > ended && !taken.has(count)
        const before = state.count
        const said = acceptToken(home, state, token.digits)
        if (isAhead || (count <= before && isOpen)) expect(said.outcome).toBe('accepted')
        if (said.outcome !== 'accepted') continue
        // Six digits of hash may by chance stand for another count as well; no count is ever taken twice.
        expect(taken.has(said.count)).toBe(false)
        expect(said.count).toBeGreaterThan(said.count % 2 === 0 ? ended : before)
        taken.add(said.count)
        if (said.count === count) expect(said).toMatchObject({ kind: token.kind })
        if (said.kind !== 'addTime') ended = Math.max(ended, said.count)
        state = said.state
        expect(state.count).toBe(Math.max(before, said.count))
      }
    }),
    { numRuns: 150 },
  )
})

test('digits that are no token change nothing', () => {
  fc.assert(
    fc.property(homes, fc.string({ maxLength: 25 }), (home, typed) => {
      const digits = typed.replace(/\d/g, 'x')
      expect(acceptToken(home, newCounter(0), digits)).toEqual({ outcome: 'invalid' })
    }),
    { numRuns: 50 },
  )
})
