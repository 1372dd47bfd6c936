import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'
import { packSums, unpackPoints, unpackSums } from './pack.ts'
import { addSamples, emptySums, widened } from './span-sums.ts'

const span = { start: Date.UTC(2026, 4, 1), end: Date.UTC(2026, 4, 2) }
const value = fc.oneof(
  fc.constant(Number.NaN),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.nat(9_999).map((whole) => whole / 100),
)
const column = fc.array(value, { minLength: 12, maxLength: 12 })
const times = Float64Array.from({ length: 12 }, (_, index) => span.start + index * 10_000)

it('sums come back from their row to the last bit, and can be gone on with at any place', () => {
  fc.assert(
    fc.property(fc.array(column, { maxLength: 6 }), fc.nat(12), (columns, cut) => {
      const values = columns.map((one) => Float64Array.from(one, (number) => number + 0))
      const add = (sums: ReturnType<typeof emptySums>, start: number, end: number) => {
        addSamples(sums, { times, start, end }, values, [], calendarOf('UTC'))
        return sums
      }
      const whole = add(emptySums(values.length), 0, 12)
      expect(unpackSums(packSums(whole, span), span.start)).toEqual({ span, sums: whole })
      const some = [...values.keys()].filter((point) => point % 2 === 1).toReversed()
      const picked = unpackPoints(packSums(whole, span), span.start, [...some, 99]).sums
      for (const [place, point] of some.entries())
        for (const column of ['n', 'min', 'last', 'sum', 'inside', 'lastAt'] as const)
          expect(picked[column][place]).toBe(whole[column][point])
      expect([picked.until, picked.n[some.length]]).toEqual([whole.until, 0])
      if (cut === 0) return
      const begun = unpackSums(packSums(add(emptySums(values.length), 0, cut), span), span.start).sums
      expect(add(widened(begun, values.length), cut, 12)).toEqual(whole)
    }),
  )
})
