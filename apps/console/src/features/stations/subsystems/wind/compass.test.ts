import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween, compassPoint, compassPoints } from './compass.ts'

describe('the compass', () => {
  it('names the nearest of sixteen directions', () => {
    expect([0, 11, 12, 45, 180, 348, 349, 360, -90].map(compassPoint)).toEqual([
      'N',
      'N',
      'NNE',
      'NE',
      'S',
      'NNW',
      'N',
      'N',
      'W',
    ])
  })

  it('is never off by more than half a sector', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (degrees) => {
        const middle = compassPoints.indexOf(compassPoint(degrees)) * 22.5
        expect(angleBetween(degrees, middle)).toBeLessThanOrEqual(11.25 + 1e-9)
      }),
    )
  })

  it('turns the short way', () => {
    expect(angleBetween(350, 10)).toBe(20)
    expect(angleBetween(0, 180)).toBe(180)
  })
})
