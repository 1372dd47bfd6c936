import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toWindow } from '../../../../ui/world-map/projection.ts'
import { fitView } from './fit-view.ts'

const frame = { width: 900, height: 420 }

describe('the map of a choice', () => {
  it('has all stations well inside of the window', () => {
    const place = fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
        const view = fitView(places, frame)
        for (const at of places.map((one) => toWindow(one, view))) {
          expect(at.x).toBeGreaterThan(frame.width * 0.17)
          expect(at.x).toBeLessThan(frame.width * 0.83)
          expect(at.y).toBeGreaterThan(frame.height * 0.17)
          expect(at.y).toBeLessThan(frame.height * 0.83)
        }
      }),
    )
  })

  it('leaves the neighbours in sight, and stands without stations', () => {
    const one = fitView([{ longitude: 48, latitude: -13 }], frame)
    const at = toWindow({ longitude: 48, latitude: -13 }, one)
    expect(at.x).toBeCloseTo(450, 6)
    expect(at.y).toBeCloseTo(210, 6)
    expect(one.scale).toBeLessThan(10)
    expect(Number.isFinite(fitView([], frame).scale)).toBe(true)
  })
})
