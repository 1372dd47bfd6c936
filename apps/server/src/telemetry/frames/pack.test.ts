import fc from 'fast-check'
import { expect, it } from 'vitest'
import { packFrame, unpackFrame } from './pack.ts'

it('a packed frame comes back bit by bit, absent points included, from any place in memory', () => {
  fc.assert(
    fc.property(fc.array(fc.double(), { maxLength: 80 }), fc.nat(7), (list, shift) => {
      const around = Buffer.alloc(list.length * 8 + shift)
      packFrame(Float64Array.from(list)).copy(around, shift)
      const back = unpackFrame(around.subarray(shift))
      expect(back.length).toBe(list.length)
      for (const [point, value] of list.entries()) expect(back[point]).toBe(value)
    }),
  )
})

it('the value of a point stands at eight times its number, low byte first', () => {
  expect(packFrame(Float64Array.of(1, -2.5)).toString('hex')).toBe('000000000000f03f00000000000004c0')
})
