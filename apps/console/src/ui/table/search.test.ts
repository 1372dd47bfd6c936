import { expect, test } from 'vitest'
import { filledValues } from './search.ts'

test('keeps what is filled in, without blanks around texts', () => {
  expect(
    filledValues({ receiver: '  +33 6 ', type: 'sms', state: undefined, note: '   ', age: 0, at: null }),
  ).toEqual({ receiver: '+33 6', type: 'sms', age: 0 })
})
