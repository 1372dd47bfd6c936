import { expectedLitres } from '@gridhelm/contract/history/diesel/fuel-curve'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitted, measuredHours } from './fit.ts'

const share = fc.double({ min: 0.15, max: 1, noNaN: true })
const curve = fc.record({
  idlePerKwHour: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
  litresPerKwh: fc.double({ min: 0.2, max: 0.4, noNaN: true }),
})

it('finds the curve that the engine has, through the rounding of its counters', () => {
  fc.assert(
    fc.property(curve, fc.array(share, { minLength: 40, maxLength: 80 }), (own, shares) => {
      const ratedKw = 60
      const hours = [0.2, 1, ...shares].map((one) => {
        const kwh = Math.round(one * ratedKw * 10) / 10
        return { hours: 1, kwh, litres: Math.round(expectedLitres(own, ratedKw, 1, kwh) * 10) / 10 }
      })
      const found = fitted(measuredHours(hours, ratedKw), ratedKw)
      expect(found?.litresPerKwh).toBeCloseTo(own.litresPerKwh, 1)
      expect(Math.abs((found?.idlePerKwHour ?? 0) - own.idlePerKwHour)).toBeLessThan(0.01)
    }),
  )
})

it('proposes nothing from too few hours, from one load, or against sense', () => {
  const at = (kwh: number, litres: number) => ({ hours: 1, kwh, litres })
  expect(fitted([at(10, 5), at(20, 8)], 60)).toBeUndefined()
  expect(
    fitted(
      Array.from({ length: 30 }, () => at(30, 11)),
      60,
    ),
  ).toBeUndefined()
  expect(
    fitted(
      Array.from({ length: 30 }, (_, index) => at(index, 40 - index)),
      60,
    ),
  ).toBeUndefined()
})

it('puts short runs together until they tell something', () => {
  const short = { hours: 0.3, kwh: 5, litres: 2 }
  const [first] = measuredHours([short, short, short, short], null)
  expect(first?.hours).toBeCloseTo(0.9)
  expect(measuredHours([short, short], null)).toEqual([])
  expect(measuredHours([{ hours: 1, kwh: 700, litres: 20 }], 60)).toEqual([])
})
