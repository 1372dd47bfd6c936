import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutOf, cutSide } from './crop.ts'

it('what is cut lies within the picture, whatever is dragged and zoomed', () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 9_000 }),
    height: fc.integer({ min: 1, max: 9_000 }),
  })
  const far = fc.double({ min: -50, max: 50, noNaN: true })
  fc.assert(
    fc.property(size, fc.double({ min: 1, max: 4, noNaN: true }), far, far, (picture, zoom, x, y) => {
      const { left, top, side } = cutOf(picture, zoom, { x, y })
      const slack = 1e-6 * Math.max(picture.width, picture.height)
      expect(left).toBeGreaterThanOrEqual(-slack)
      expect(top).toBeGreaterThanOrEqual(-slack)
      expect(left + side).toBeLessThanOrEqual(picture.width + slack)
      expect(top + side).toBeLessThanOrEqual(picture.height + slack)
    }),
  )
})

it('the middle is cut at first, as large as it fits', () => {
  expect(cutOf({ width: 800, height: 600 }, 1, { x: 0, y: 0 })).toEqual({ left: 100, top: 0, side: 600 })
  expect(cutSide({ width: 800, height: 600 }, 2)).toBe(300)
})
