import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { happens, normal, normalShare, randomFrom, uniform, wander } from './random.ts'

describe('random numbers', () => {
  it('the same seed gives the same numbers, each from 0 and below 1', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [one, other] = [randomFrom(seed), randomFrom(seed)]
        for (let count = 0; count < 20; count++) {
          const value = uniform(one)
          expect(value).toBe(uniform(other))
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThan(1)
        }
      }),
    )
  })

  it('wandering keeps mean 0 and deviation 1 whatever the step', () => {
    for (const seconds of [10, 300, 3600]) {
      const random = randomFrom(7)
      let value = normal(random)
      let [sum, squares] = [0, 0]
      const count = 40_000
      for (let index = 0; index < count; index++) {
        value = wander(value, seconds, 600, random)
        sum += value
        squares += value * value
      }
      expect(Math.abs(sum / count)).toBeLessThan(0.15)
      expect(squares / count).toBeGreaterThan(0.8)
      expect(squares / count).toBeLessThan(1.2)
    }
  })

  it('the normal share meets its table', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6)
    expect(normalShare(1)).toBeCloseTo(0.841345, 5)
    expect(normalShare(-1.96)).toBeCloseTo(0.024998, 5)
  })

  it('what happens every hour on average happens about as often', () => {
    const random = randomFrom(3)
    let count = 0
    for (let minute = 0; minute < 60_000; minute++) if (happens(random, 60, 3600)) count++
    expect(count).toBeGreaterThan(850)
    expect(count).toBeLessThan(1150)
  })
})
