import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRing } from '../atlas/country-at.ts'
import type { Line, Position } from '../atlas/flat.ts'
import { type PathSink, sphereRing, traceRing } from './land-outline.ts'
import { type Place, project } from './projection.ts'

const disc = { x: 0, y: 0, radius: 1 }

/** A box of degrees with corners enough to be round on the sphere. */
function box(west: number, south: number, width: number, height: number): Line {
  const steps = 40
  const along = (from: Position, to: Position) =>
    Array.from(
      { length: steps },
      (_, step): Position => [
        from[0] + ((to[0] - from[0]) * step) / steps,
        from[1] + ((to[1] - from[1]) * step) / steps,
      ],
    )
  const corners: Position[] = [
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
  ]
  const sides = corners.flatMap((corner, index) => along(corner, corners[(index + 1) % 4] ?? corner))
  return [...sides, ...sides.slice(0, 1)]
}

/** What the even-odd rule would fill. */
function drawn(ring: Line, centre: Place): (x: number, y: number) => boolean {
  const paths: Position[][] = []
  let hasDisc = false
  const sink: PathSink = {
    moveTo: (x, y) => paths.push([[x, y]]),
    lineTo: (x, y) => paths.at(-1)?.push([x, y]),
    closePath: () => undefined,
    arc: (_x, _y, radius, from, to) => {
      if (Math.abs(to - from) > 6) hasDisc = true
      else
        for (let step = 0; step <= 16; step++) {
          const angle = from + ((to - from) * step) / 16
          paths.at(-1)?.push([Math.cos(angle) * radius, Math.sin(angle) * radius])
        }
    },
  }
  traceRing(sink, sphereRing(ring), centre, disc)
  const path = paths.at(-1) ?? []
  return (x, y) => isInRing({ longitude: x, latitude: y }, path) !== hasDisc
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const centres = fc.record({ longitude: degrees(-180, 180), latitude: degrees(-60, 60) })
const places = fc.record({ longitude: degrees(-180, 180), latitude: degrees(-80, 80) })

describe('land on the globe', () => {
  it('fills what lies inside of its outline and in sight, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.tuple(degrees(-170, -20), degrees(-70, 0), degrees(10, 180), degrees(10, 70)),
        centres,
        places,
        ([west, south, width, height], centre, where) => {
          const inner = box(west + 4, south + 4, width - 8, height - 8)
          const outer = box(west - 4, south - 4, width + 8, height + 8)
          const point = project(where, centre)
          // Too near to an edge or to the horizon to tell.
          fc.pre(point.z > 0.1 && isInRing(where, inner) === isInRing(where, outer))
          // The edge runs through the point behind the earth: no path along the rim can say on which side it lies.
          const behind = {
            longitude: centre.longitude > 0 ? centre.longitude - 180 : centre.longitude + 180,
            latitude: -centre.latitude,
          }
          fc.pre(isInRing(behind, inner) === isInRing(behind, outer))
          const ring = box(west, south, width, height)
          expect(drawn(ring, centre)(point.x, -point.y)).toBe(isInRing(where, ring))
        },
      ),
    )
  })

  it('fills a ring across the date line, and one around a pole', () => {
    const pole: Line = Array.from({ length: 73 }, (_, index): Position => {
      const longitude = index * 5
      return [longitude > 180 ? longitude - 360 : longitude, -70]
    })
    const across: Line = box(160, -20, 40, 40).map(([longitude, latitude]) => [
      longitude > 180 ? longitude - 360 : longitude,
      latitude,
    ])
    const isAcross = ({ longitude, latitude }: Place) => Math.abs(longitude) > 160 && Math.abs(latitude) < 20
    const isFar = (value: number, from: number) => Math.abs(Math.abs(value) - from) > 4
    fc.assert(
      fc.property(centres, places, (centre, where) => {
        const point = project(where, centre)
        fc.pre(point.z > 0.1)
        if (isFar(where.latitude, 70))
          expect(drawn(pole, centre)(point.x, -point.y)).toBe(where.latitude < -70)
        if (isFar(where.longitude, 160) && isFar(where.latitude, 20))
          expect(drawn(across, centre)(point.x, -point.y)).toBe(isAcross(where))
      }),
    )
  })

  it('draws nothing of a ring behind the horizon', () => {
    const ring = box(-10, -10, 20, 20)
    const calls: string[] = []
    const note = (name: string) => () => void calls.push(name)
    const sink = { moveTo: note('move'), lineTo: note('line'), closePath: note('close'), arc: note('arc') }
    traceRing(sink, sphereRing(ring), { longitude: 150, latitude: 0 }, disc)
    expect(calls).toEqual([])
  })
})
