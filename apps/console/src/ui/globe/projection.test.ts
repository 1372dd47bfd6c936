import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graticule, middleOf, type Place, project, turnBetween, visibleParts } from './projection.ts'

const place: fc.Arbitrary<Place> = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -89, max: 89, noNaN: true }),
})

describe('the globe', () => {
  it('has its centre in the middle, the opposite behind, north above and east to the right', () => {
    fc.assert(
      fc.property(place, (centre) => {
        const middle = project(centre, centre)
        expect(middle.x).toBeCloseTo(0, 9)
        expect(middle.y).toBeCloseTo(0, 9)
        expect(middle.z).toBeCloseTo(1, 9)
        const { longitude, latitude } = centre
        expect(project({ longitude: longitude + 180, latitude: -latitude }, centre).z).toBeCloseTo(-1, 9)
        expect(project({ longitude, latitude: latitude + 0.5 }, centre).y).toBeGreaterThan(0)
        expect(project({ longitude: longitude + 0.5, latitude }, centre).x).toBeGreaterThan(0)
      }),
    )
  })

  it('puts every place on the sphere', () => {
    fc.assert(
      fc.property(place, place, (where, centre) => {
        const { x, y, z } = project(where, centre)
        expect(Math.hypot(x, y, z)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('knows the known: 90 degrees east of the centre is the right edge', () => {
    const { x, y, z } = project({ longitude: 90, latitude: 0 }, { longitude: 0, latitude: 0 })
    expect([x, y, z].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 0, 0])
  })

  it('shows only what lies in front', () => {
    fc.assert(
      fc.property(place, (centre) => {
        const points = graticule.flatMap(({ places }) => visibleParts(places, centre)).flat()
        expect(points.length).toBeGreaterThan(100)
        expect(points.every(({ z }) => z >= 0)).toBe(true)
      }),
    )
  })
})

describe('turning', () => {
  it('takes the shorter way', () => {
    expect(turnBetween(170, -170)).toBe(20)
    expect(turnBetween(-170, 170)).toBe(-20)
    expect(turnBetween(0, 90)).toBe(90)
  })

  it('finds the middle of places, across the date line too', () => {
    const middle = middleOf([
      { longitude: 170, latitude: 0 },
      { longitude: -170, latitude: 0 },
    ])
    expect(Math.abs(middle?.longitude ?? 0)).toBeCloseTo(180, 6)
    expect(middleOf([])).toBeUndefined()
  })
})
