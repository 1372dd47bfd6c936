import { expect, it } from 'vitest'
import { lockKeys } from './lock-keys.ts'

it('no two locks share a number', () => {
  const numbers = Object.values(lockKeys)
  expect(new Set<number>(numbers).size).toBe(numbers.length)
})
