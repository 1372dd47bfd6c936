import { expect, test } from 'vitest'
import { filledValues, sameFilter } from './search.ts'

test('keeps what is filled in, without blanks around texts', () => {
  expect(
    filledValues({ receiver: '  +33 6 ', type: 'sms', state: undefined, note: '   ', age: 0, at: null }),
  ).toEqual({ receiver: '+33 6', type: 'sms', age: 0 })
})

test('the same search is the same in any order and with empty fields', () => {
  expect(sameFilter({ type: 'sms', receiver: ' +33 ' }, { receiver: '+33', type: 'sms', note: '' })).toBe(
    true,
  )
  expect(sameFilter({ type: 'sms' }, { type: 'email' })).toBe(false)
})
