import fc from 'fast-check'
import { expect, it } from 'vitest'
import { activeBits } from './alarm-bits.ts'
import type { AlarmWordPoint } from './point.ts'
import { allPoints } from './testing/points.ts'

const words = allPoints.filter((point): point is AlarmWordPoint => point.kind === 'alarmWord')

it('every set bit of a word comes out once, known or not, and no other', () => {
  const word = fc.integer({ min: 0, max: 2 ** 32 - 1 })
  fc.assert(
    fc.property(fc.constantFrom(...words), word, (point, value) => {
      const { known, unknown } = activeBits(value, point)
      const bits = [...known.map(({ bit }) => bit), ...unknown]
      expect(bits.reduce((sum, bit) => sum + 2 ** bit, 0)).toBe(value)
      expect(unknown.filter((bit) => point.bits.some((one) => one.bit === bit))).toEqual([])
    }),
  )
})
