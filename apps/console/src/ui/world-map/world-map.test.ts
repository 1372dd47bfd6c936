import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, panView, zoomView } from '../pan-zoom.ts'
import { fromWindow, isPlace, mapExtent, roundedPlace, toWindow } from './projection.ts'
import { clampView, closeView, isWhole, mapLimits, spotOf, wholeView } from './view.ts'

const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
})
const frame = fc.record({
  width: fc.integer({ min: 280, max: 1600 }),
  height: fc.integer({ min: 140, max: 900 }),
})
const by: fc.Arbitrary<Point> = fc.record({
  x: fc.double({ min: -5000, max: 5000, noNaN: true }),
  y: fc.double({ min: -5000, max: 5000, noNaN: true }),
})

describe('the map', () => {
  it('a click gives the place that is drawn there', () => {
    fc.assert(
      fc.property(place, frame, fc.double({ min: 1, max: 12, noNaN: true }), (where, room, times) => {
        const view = closeView(where, room, times)
        const back = fromWindow(toWindow(where, view), view)
        expect(back.longitude).toBeCloseTo(where.longitude, 6)
        expect(back.latitude).toBeCloseTo(where.latitude, 6)
      }),
    )
  })

  it('whatever moves it, it fills the window or stands in its middle', () => {
    fc.assert(
      fc.property(frame, by, by, fc.double({ min: 0.01, max: 100, noNaN: true }), (room, at, pan, factor) => {
        const view = clampView(panView(zoomView(wholeView(room), at, factor, mapLimits), pan), room)
        expect(view.scale).toBeLessThanOrEqual(mapLimits.most)
        for (const [offset, content, size] of [
          [view.x, mapExtent.width * view.scale, room.width],
          [view.y, mapExtent.height * view.scale, room.height],
        ] as const) {
          if (content <= size + 1e-6) expect(offset).toBeCloseTo((size - content) / 2, 6)
          else {
            expect(offset).toBeLessThanOrEqual(1e-6)
            expect(offset + content).toBeGreaterThanOrEqual(size - 1e-6)
          }
        }
      }),
    )
  })

  it('begins whole', () => {
    const room = { width: 480, height: 240 }
    expect(isWhole(wholeView(room), room)).toBe(true)
    expect(isWhole(closeView({ longitude: 0, latitude: 0 }, room, 3), room)).toBe(false)
  })

  it('shows the same place as close in another window, as far as its pixels can tell', () => {
    fc.assert(
      fc.property(place, frame, fc.double({ min: 1.1, max: 6, noNaN: true }), (where, room, times) => {
        const view = closeView(where, room, times)
        const spot = spotOf(view, room)
        expect(spot).toBeDefined()
        const again = spot && spotOf(closeView(spot.place, room, spot.times), room)
        expect(Math.abs((again?.times ?? 0) - (spot?.times ?? 0))).toBeLessThan(0.02)
        expect(Math.abs((again?.place.latitude ?? 99) - (spot?.place.latitude ?? 0))).toBeLessThan(1)
      }),
    )
    const room = { width: 480, height: 240 }
    expect(spotOf(wholeView(room), room)).toBeUndefined()
  })

  it('beside the map lies its edge', () => {
    const view = wholeView({ width: 1440, height: 720 })
    expect(fromWindow({ x: -50, y: 900 }, view)).toEqual({ longitude: -180, latitude: -90 })
  })

  it('a place has the decimals that a pixel can tell', () => {
    const where = { longitude: 40.123456, latitude: -2.123456 }
    expect(roundedPlace(where, wholeView({ width: 480, height: 240 }))).toEqual({
      longitude: 40.1,
      latitude: -2.1,
    })
    expect(roundedPlace(where, { x: 0, y: 0, scale: 5 })).toEqual({ longitude: 40.12, latitude: -2.12 })
  })

  it('only two numbers on the globe are a place', () => {
    expect(isPlace({ longitude: 1, latitude: 2 })).toBe(true)
    for (const none of [
      undefined,
      {},
      { longitude: 1 },
      { longitude: 181, latitude: 0 },
      { longitude: '1', latitude: 2 },
    ])
      expect(isPlace(none)).toBe(false)
  })
})
