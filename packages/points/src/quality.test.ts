import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPoint } from './catalogue.ts'
import { qualityOf } from './quality.ts'
import { anyPoint } from './testing/points.ts'

describe('qualityOf', () => {
  it('what is no finite number is bad, for every point', () => {
    const nothing = fc.constantFrom(null, undefined, Number.NaN, Infinity, -Infinity)
    fc.assert(fc.property(anyPoint, nothing, (point, value) => qualityOf(value, point) === 'bad'))
  })

  it('what lies outside the limits is bad, for every point', () => {
    const excess = fc.double({ min: 1e-3, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(anyPoint, excess, (point, by) => {
        const [min, max] = point.limits
        expect(qualityOf(max + by, point)).toBe('bad')
        expect(qualityOf(min - by, point)).toBe('bad')
      }),
    )
  })

  it('a measure, a counter and a value setpoint are good anywhere within their limits, ends included', () => {
    const plain = anyPoint.filter((point) => !('states' in point) && point.kind !== 'alarmWord')
    fc.assert(
      fc.property(plain, fc.double({ min: 0, max: 1, noNaN: true }), (point, share) => {
        const [min, max] = point.limits
        const value = Math.min(max, min + share * (max - min))
        expect([value, min, max].map((one) => qualityOf(one, point))).toEqual(['good', 'good', 'good'])
      }),
    )
  })

  it('a status is good in its states alone', () => {
    const named = anyPoint.filter((point) => 'states' in point)
    fc.assert(
      fc.property(named, fc.integer({ min: -2, max: 12 }), (point, value) => {
        const isState = 'states' in point && point.states.some((state) => state.value === value)
        expect(qualityOf(value, point)).toBe(isState ? 'good' : 'bad')
        expect(qualityOf(value + 0.5, point)).toBe('bad')
      }),
    )
  })

  it('an alarm word is any whole number of 32 bits, also with bits that nobody knows', () => {
    const word = findPoint('battery', 'alarmWord')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (value) => qualityOf(value, word) === 'good'),
    )
    expect(qualityOf(0.5, word)).toBe('bad')
    expect(qualityOf(2 ** 32, word)).toBe('bad')
  })
})
