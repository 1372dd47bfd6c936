import { expect, test } from 'vitest'
import { isNarrowed, lastPage, pageAfterResize } from './paging.ts'

test.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [95, 20, 5],
])('%d rows in pages of %d end on page %d', (total, size, last) => {
  expect(lastPage(total, size)).toBe(last)
})

test.each([
  [1, 10, 50, 1],
  [4, 10, 20, 2],
  [3, 50, 10, 11],
])('page %d, from %d to %d rows a page: page %d', (page, from, to, expected) => {
  expect(pageAfterResize(page, from, to)).toBe(expected)
})

test('a search with nothing in it does not narrow', () => {
  expect(isNarrowed({})).toBe(false)
  expect(isNarrowed({ name: undefined, type: '' })).toBe(false)
  expect(isNarrowed({ name: undefined, type: '0' })).toBe(true)
})
