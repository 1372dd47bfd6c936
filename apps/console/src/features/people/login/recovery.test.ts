import { expect, test } from 'vitest'
import { identitiesOf, waysOf } from './recovery.ts'

test.each([
  ['maria_k', [{ username: 'maria_k' }]],
  [' maria@example.org ', [{ email: 'maria@example.org' }]],
  ['+261 34 12 345 67', [{ phone: '+261341234567' }]],
  ['034-12-345-67', [{ phone: '0341234567' }]],
  ['1234', [{ username: '1234' }]],
  ['0341234567', [{ phone: '0341234567' }, { username: '0341234567' }]],
])('%j can name', (typed, expected) => {
  expect(identitiesOf(typed)).toEqual(expected)
})

test('a code goes where the account has an address', () => {
  const account = { username: 'maria', phone: '+26*****67', email: 'ma***@example.org' }
  const unnamed = { sms: 'its number', email: 'its address' }
  expect(waysOf(account, unnamed)).toEqual([
    { way: 'sms', target: '+26*****67' },
    { way: 'email', target: 'ma***@example.org' },
  ])
  expect(waysOf({ ...account, phone: null }, unnamed).map((one) => one.way)).toEqual(['email'])
  expect(waysOf({ ...account, phone: null, email: null }, unnamed)).toEqual([])
  expect(waysOf({ username: 'maria', phone: null, email: null, undisclosed: true }, unnamed)).toEqual([
    { way: 'sms', target: 'its number' },
    { way: 'email', target: 'its address' },
  ])
})
