import { expect, it } from 'vitest'
import { lockClasses, lockKeys } from './lock-keys.ts'

const isUnique = (numbers: readonly number[]) => new Set(numbers).size === numbers.length

it('no two locks share a number', () => {
  expect(isUnique(Object.values(lockKeys))).toBe(true)
  expect(isUnique(Object.values(lockClasses))).toBe(true)
})

it('no kind of lock has a number that a site could have, and each fits the database', () => {
  for (const number of Object.values(lockClasses)) {
    expect(number).toBeGreaterThan(1_000_000_000)
    expect(number).toBeLessThan(2 ** 31)
  }
})
