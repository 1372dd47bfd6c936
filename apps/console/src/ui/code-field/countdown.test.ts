import { expect, test } from 'vitest'
import { secondsLeft } from './countdown.ts'

test('a started second counts as a whole one', () => {
  expect(secondsLeft(60_000, 0)).toBe(60)
  expect(secondsLeft(60_000, 1)).toBe(60)
  expect(secondsLeft(60_000, 1_000)).toBe(59)
  expect(secondsLeft(60_000, 59_999)).toBe(1)
})

test('a moment that has passed leaves nothing to wait', () => {
  expect(secondsLeft(60_000, 60_000)).toBe(0)
  expect(secondsLeft(60_000, 3_600_000)).toBe(0)
})
