import { expect, it } from 'vitest'
import { intervalFor } from './interval.ts'

const hour = 3_600_000

it('a chosen interval holds until too few of its steps are in sight', () => {
  expect(intervalFor('60', { from: 0, to: 72 * hour })).toBe('60')
  expect(intervalFor('60', { from: 0, to: 29 * hour })).toBe('default')
  expect(intervalFor('5', { from: 0, to: 3 * hour })).toBe('5')
  expect(intervalFor('5', { from: 0, to: hour })).toBe('default')
  expect(intervalFor('default', { from: 0, to: hour })).toBe('default')
})
