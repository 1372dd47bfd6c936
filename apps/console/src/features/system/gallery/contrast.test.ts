import { expect, test } from 'vitest'
import { contrastRatio, hexOf, type Rgb } from './contrast.ts'

const grey = (level: number): Rgb => [level / 255, level / 255, level / 255]

test.each([
  [grey(0), grey(255), 21],
  [grey(255), grey(255), 1],
  [grey(118), grey(255), 4.54],
  [[1, 0, 0] as const, grey(255), 4],
])('%j on %j', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1)
})

test('hexOf writes the usual form', () => {
  expect(hexOf([21 / 255, 88 / 255, 184 / 255])).toBe('#1558b8')
})
