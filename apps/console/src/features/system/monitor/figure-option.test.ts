import { expect, it } from 'vitest'
import { brokenLine } from './figure-option.ts'

it('a line breaks where the process told nothing, and where it could not know', () => {
  const minute = 60_000
  expect(brokenLine([0, minute, 10 * minute, 11 * minute], [1, 2, 3, null])).toEqual([
    [0, 1],
    [minute, 2],
    [10 * minute - 1, null],
    [10 * minute, 3],
    [11 * minute, null],
  ])
})
