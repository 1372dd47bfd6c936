import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeTimes, encodeTimes } from './times.ts'
import { decodeValues, encodeValues } from './values.ts'
import { VarintReader, VarintWriter } from './varint.ts'

const same = (values: Float64Array) => {
  const back = decodeValues(encodeValues(values), values.length)
  expect(back.length).toBe(values.length)
  for (let i = 0; i < values.length; i++) expect(back[i]).toBe(values[i])
}

const decimal = fc
  .tuple(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.nat(4))
  .map(([whole, decimals]) => whole / 10 ** decimals)
const missing = fc.constant(Number.NaN)

describe('the codec loses nothing', () => {
  it('whole numbers of any size', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger()), (numbers) => {
        const inRange = numbers.map((number) => Math.trunc(number / 2))
        const writer = new VarintWriter(0)
        for (const number of inRange) writer.write(number)
        const reader = new VarintReader(writer.finish())
        // Zero has one sign here: differences never are minus zero.
        expect(inRange.map(() => reader.read())).toEqual(inRange.map((number) => number + 0))
      }),
    )
    for (const edge of [
      0x1fffffff,
      0x20000000,
      -0x20000000,
      -0x20000001,
      2 ** 51,
      -(2 ** 51),
      63,
      64,
      -64,
      -65,
    ]) {
      const writer = new VarintWriter(1)
      writer.write(edge)
      expect(new VarintReader(writer.finish()).read()).toBe(edge)
    }
  })

  it('values with few decimals and gaps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: decimal }, { weight: 1, arbitrary: missing }), {
          maxLength: 300,
        }),
        (list) => same(Float64Array.from(list)),
      ),
    )
  })

  it('numbers in groups: of every width, and steps that are too wide for them', () => {
    const step = fc
      .integer({ min: 0, max: 40 })
      .chain((bits) => fc.integer({ min: -(2 ** bits), max: 2 ** bits }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 200 }), fc.nat(4), (steps, decimals) => {
        let at = 0
        const wholes = steps.map((one) => (at += one))
        same(Float64Array.from(wholes, (whole) => whole / 10 ** decimals + 0))
      }),
    )
  })

  it('any doubles at all: minus zero, infinities, the smallest, the largest', () => {
    fc.assert(fc.property(fc.array(fc.double(), { maxLength: 100 }), (list) => same(Float64Array.from(list))))
    same(Float64Array.from([-0, 0, Infinity, -Infinity, 5e-324, Number.MAX_VALUE, 0.1 + 0.2, Number.NaN]))
    same(new Float64Array(0))
    same(Float64Array.from([Number.NaN, Number.NaN]))
  })

  it('counters and steady values, which take next to nothing', () => {
    const counter = Float64Array.from({ length: 2_000 }, (_, i) => Math.round((1_000 + i * 0.25) * 100) / 100)
    same(counter)
    expect(encodeValues(counter).length).toBeLessThan(120)
    const steady = new Float64Array(2_000).fill(230.1)
    same(steady)
    expect(encodeValues(steady).length).toBeLessThan(40)
  })

  it('times in any rhythm', () => {
    const start = fc.integer({ min: 0, max: 4_102_444_800_000 })
    fc.assert(
      fc.property(
        start,
        fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 300 }),
        (first, steps) => {
          let at = first
          const times = Float64Array.from([first, ...steps.map((step) => (at += step))])
          expect(decodeTimes(encodeTimes(times), times.length)).toEqual(times)
        },
      ),
    )
    const steady = Float64Array.from({ length: 2_000 }, (_, i) => 1_790_000_000_000 + i * 10_000)
    expect(encodeTimes(steady).length).toBeLessThan(40)
  })
})
