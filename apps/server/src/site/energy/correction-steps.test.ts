import fc from 'fast-check'
import { expect, it } from 'vitest'
import { correctionSteps } from './correction-steps.ts'

const step = fc.record({ ms: fc.integer({ min: 1, max: 1e7 }), counted: fc.integer({ min: -10, max: 1e6 }) })

it('corrections make the steps count what was approved, each by its time', () => {
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 1e5 }),
      (all, value) => {
        const beforeAt = 1e12
        let at = beforeAt
        const steps = all.map(({ ms, counted }) => {
          at += ms
          return { at, counted }
        })
        const corrections = correctionSteps({ beforeAt, steps, value })
        const counted = steps.map((one, place) => one.counted + (corrections[place]?.amount ?? 0))
        expect(counted.reduce((sum, one) => sum + one, 0)).toBeCloseTo(value, 3)
        for (const [place, { ms }] of all.entries())
          expect(counted[place]).toBeCloseTo((value * ms) / (at - beforeAt), 3)
        expect(corrections.map((one) => one.at)).toEqual(steps.map((one) => one.at))
      },
    ),
  )
})
