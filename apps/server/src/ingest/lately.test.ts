import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createLately } from './lately.ts'

it('knows what was named within the span, and nothing from before twice of it', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ one: fc.nat(5), after: fc.nat(250) })), (steps) => {
      let now = 0
      const lately = createLately(100, () => now)
      const namedAt = new Map<number, number>()
      for (const { one, after } of steps) {
        now += after
        const age = now - (namedAt.get(one) ?? Number.NEGATIVE_INFINITY)
        if (age < 100) expect(lately.has(one)).toBe(true)
        if (age >= 200) expect(lately.has(one)).toBe(false)
        lately.name(one)
        namedAt.set(one, now)
      }
    }),
  )
})
