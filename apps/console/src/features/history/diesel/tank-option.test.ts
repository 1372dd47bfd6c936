import { expect, it } from 'vitest'
import { levelAt, lineOf } from './tank-option.ts'

const hour = 3_600_000

it('a gap is a gap', () => {
  const level = {
    readings: [
      [0, 500],
      [hour, 490],
      [9 * hour, 480],
    ] as [number, number][],
    gapMs: 3 * hour,
  }
  expect(lineOf(level)).toEqual([
    [0, 500],
    [hour, 490],
    [9 * hour - 1, null],
    [9 * hour, 480],
  ])
})

it('marks stand on the line, by the last reading before them', () => {
  const readings = [
    [10, 500],
    [20, 400],
  ] as const
  expect([5, 10, 15, 99].map((at) => levelAt(readings, at))).toEqual([500, 500, 500, 400])
  expect(levelAt([], 5)).toBeUndefined()
})
