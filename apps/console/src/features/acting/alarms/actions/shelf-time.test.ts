import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isShelfTime, minutesUntil, shelfChoices } from './shelf-time.ts'

it('shelves for whole minutes, never shorter than asked', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2e12 }), fc.integer({ min: 1, max: 6e8 }), (now, ms) => {
      const minutes = minutesUntil(now + ms, now)
      expect(minutes * 60_000).toBeGreaterThanOrEqual(ms)
      expect((minutes - 1) * 60_000).toBeLessThan(ms)
    }),
  )
})

it('knows what the contract allows: a minute to a week', () => {
  expect(shelfChoices.every(isShelfTime)).toBe(true)
  expect(isShelfTime(7 * 24 * 60)).toBe(true)
  expect([0, -5, 7 * 24 * 60 + 1, Number.NaN].some(isShelfTime)).toBe(false)
})
