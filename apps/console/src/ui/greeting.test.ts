import { describe, expect, it } from 'vitest'
import { dayPart } from './greeting.ts'

describe('greeting', () => {
  it.each([
    ['morning', [0, 8]],
    ['lateMorning', [9, 11]],
    ['noon', [12, 13]],
    ['afternoon', [14, 19]],
    ['evening', [20, 23]],
  ] as const)('%s from the first to the last of its hours', (part, hours) => {
    expect(hours.map(dayPart)).toEqual([part, part])
  })
})
