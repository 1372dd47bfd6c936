import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bridged, firstKnown, meanOfSteps, type Steps, sumOfSteps } from './steps.ts'

const value = fc.option(fc.double({ min: -100, max: 100, noNaN: true }), { nil: null, freq: 2 })
const steps: fc.Arbitrary<Steps> = fc.array(value, { minLength: 12, maxLength: 12 })

describe('steps of several devices', () => {
  it('are unknown only where no device has told anything', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 1, maxLength: 4 }), (all) => {
        const [sums, means] = [sumOfSteps(all), meanOfSteps(all)]
        for (const [step, sum] of sums.entries()) {
          const known = all.flatMap((one) => one[step] ?? [])
          expect(sum === null).toBe(known.length === 0)
          if (sum !== null) expect(means[step]).toBeCloseTo(sum / known.length)
        }
      }),
    )
  })

  it('the second only speaks where the first is silent', () => {
    expect(firstKnown([1, null, null], [9, 2, null])).toEqual([1, 2, null])
    expect(firstKnown([], [3])).toEqual([3])
  })
})

describe('bridged steps', () => {
  it('keep what is known, fill short gaps between what lies around them, and leave long ones', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (some, lessThan) => {
        const whole = bridged(some, lessThan)
        for (const [step, now] of whole.entries()) {
          const before = some.findLastIndex((one, at) => at <= step && one !== null)
          const after = some.findIndex((one, at) => at >= step && one !== null)
          const isShort = before >= 0 && after >= 0 && after - before <= lessThan
          expect(now === null).toBe(!isShort)
          if (now === null) continue
          const ends = [some[before] as number, some[after] as number]
          expect(now).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9)
          expect(now).toBeLessThanOrEqual(Math.max(...ends) + 1e-9)
        }
      }),
    )
  })
})
