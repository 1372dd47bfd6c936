import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nightOutline } from './night.ts'
import { type Place, project, type Vector } from './projection.ts'

const place: fc.Arbitrary<Place> = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
})

/** Whether a point lies inside of an outline: an odd number of edges to its right. */
function isInside(point: { x: number; y: number }, outline: readonly Vector[]): boolean {
  let inside = false
  for (const [index, one] of outline.entries()) {
    const other = outline.at(index - 1) ?? one
    const crosses = one.y > point.y !== other.y > point.y
    if (crosses && point.x < ((other.x - one.x) * (point.y - one.y)) / (other.y - one.y) + one.x)
      inside = !inside
  }
  return inside
}

describe('the night on the globe', () => {
  it('covers the places where the sun is below the horizon, and no others', () => {
    fc.assert(
      fc.property(place, place, place, fc.constantFrom(0, 6, 12, 18), (sun, centre, where, depth) => {
        const point = project(where, centre)
        const light = project(sun, centre)
        const height = point.x * light.x + point.y * light.y + point.z * light.z
        const edge = -Math.sin((depth * Math.PI) / 180)
        // Next to an edge a polygon cannot say.
        fc.pre(point.z > 0.05 && Math.abs(height - edge) > 0.02)
        const outline = nightOutline(sun, centre, depth, 360)
        const isDark = outline === 'all' || (outline !== 'none' && isInside(point, outline))
        expect(isDark).toBe(height < edge)
      }),
    )
  })

  it('knows the full disc and the empty one', () => {
    const here = { longitude: 0, latitude: 0 }
    const behind = { longitude: 180, latitude: 0 }
    expect(nightOutline(here, here, 6)).toBe('none')
    const dark = nightOutline(behind, here, 6)
    expect(dark === 'all' || dark.length > 10).toBe(true)
  })

  it('stays on the disc', () => {
    fc.assert(
      fc.property(place, place, (sun, centre) => {
        const outline = nightOutline(sun, centre, 0)
        if (typeof outline === 'string') return
        for (const { x, y } of outline) expect(Math.hypot(x, y)).toBeLessThanOrEqual(1.000001)
      }),
    )
  })
})
