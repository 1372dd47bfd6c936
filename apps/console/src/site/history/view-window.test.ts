import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  covers,
  isWhole,
  keepWithin,
  leastWindowMs,
  panWindow,
  pixelAtTime,
  timeAtPixel,
  windowToAsk,
  zoomWindow,
} from './view-window.ts'

const hour = 3_600_000
const bounds = { from: 0, to: 72 * hour }
const windows = fc
  .tuple(fc.integer({ min: -10 * hour, max: 80 * hour }), fc.integer({ min: 1, max: 100 * hour }))
  .map(([from, length]) => ({ from, to: from + length }))

describe('the window of a chart', () => {
  it('never leaves its bounds and never becomes too small', () => {
    fc.assert(
      fc.property(windows, fc.double({ min: 0.01, max: 10, noNaN: true }), (any, factor) => {
        const window = keepWithin(any, bounds)
        const zoomed = zoomWindow(window, (window.from + window.to) / 2, factor, bounds)
        for (const one of [window, zoomed, panWindow(zoomed, factor * hour, bounds)]) {
          expect(one.from).toBeGreaterThanOrEqual(bounds.from)
          expect(one.to).toBeLessThanOrEqual(bounds.to + 1e-6)
          expect(one.to - one.from).toBeGreaterThanOrEqual(leastWindowMs - 1e-6)
        }
      }),
    )
  })

  it('keeps the moment under the pointer where it is', () => {
    const [window, at] = [{ from: 10 * hour, to: 20 * hour }, 12 * hour]
    const plot = { left: 40, width: 500 }
    const zoomed = zoomWindow(window, at, 0.5, bounds)
    expect(zoomed.to - zoomed.from).toBe(5 * hour)
    expect(pixelAtTime(at, plot, zoomed)).toBeCloseTo(pixelAtTime(at, plot, window))
    expect(timeAtPixel(pixelAtTime(at, plot, zoomed), plot, zoomed)).toBeCloseTo(at)
  })

  it('asks for whole seconds around what is seen', () => {
    const seen = { from: 10 * hour + 1, to: 20 * hour - 1 }
    const asked = windowToAsk(seen, bounds)
    expect(covers(asked, seen)).toBe(true)
    expect([asked.from % 1000, asked.to % 1000]).toEqual([0, 0])
    expect(windowToAsk(bounds, bounds)).toEqual(bounds)
    expect(isWhole(bounds, bounds)).toBe(true)
    expect(isWhole(seen, bounds)).toBe(false)
  })
})
