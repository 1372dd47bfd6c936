import { expect, it } from 'vitest'
import { hoursAndMinutes } from './durations.ts'

it('rounds a duration to minutes', () => {
  expect(hoursAndMinutes(46_140_000)).toEqual({ value: '12 h 49', unit: 'min' })
  expect(hoursAndMinutes(7_199_900)).toEqual({ value: '2 h 00', unit: 'min' })
  expect(hoursAndMinutes(86_400_000)).toEqual({ value: '24 h 00', unit: 'min' })
})
