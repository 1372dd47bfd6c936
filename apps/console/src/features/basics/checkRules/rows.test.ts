import { expect, it } from 'vitest'
import { blankRow, draftRows, rowsSummary } from './rows.ts'

it('reads rows however unfinished, and begins with a blank one', () => {
  expect(draftRows(undefined)).toEqual([blankRow])
  expect(draftRows('{')).toEqual([blankRow])
  expect(draftRows('[]')).toEqual([blankRow])
  expect(draftRows('[{"digits":3,"pattern":"("}]')).toEqual([{ digits: '3', pattern: '(', message: '' }])
})

it('sums up the rows of a rule', () => {
  expect(
    rowsSummary('[{"digits":"3","pattern":"a+","message":"m"},{"digits":"*","pattern":".","message":"m"}]'),
  ).toBe('3: a+  ·  *: .')
})
