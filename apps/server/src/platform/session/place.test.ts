import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it('addresses of one customer of a network are one place, others are others', () => {
  expect(placeOf('10.0.0.7')).toBe('10.0.0.7')
  expect(placeOf('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(placeOf('2001:db8:1:2::7')).toBe('2001:db8:1:2')
  expect(placeOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2')
  expect(placeOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(placeOf('2001:db8:1:3::7')).toBe('2001:db8:1:3')
  expect(placeOf('::1')).toBe('0:0:0:0')
})
