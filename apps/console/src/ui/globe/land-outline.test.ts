import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInRing, type PathSink, sphereRing, traceRing } from './land-outline.ts'
import { type Place, project } from './projection.ts'

const disc = { x: 0, y: 0, radius: 1 }

/** A box of degrees with corners enough to be round on the sphere. */
function box(west: number, south: number, width: number, height: number): Place[] {
  const steps = 40
  const along = (from: Place, to: Place) =>
    Array.from({ length: steps }, (_, step) => ({
      longitude: from.longitude + ((to.longitude - from.longitude) * step) / steps,
      latitude: from.latitude + ((to.latitude - from.latitude) * step) / steps,
    }))
  const corners = [
    { longitude: west, latitude: south },
    { longitude: west + width, latitude: south },
    { longitude: west + width, latitude: south + height },
    { longitude: west, latitude: south + height },
  ]
  return corners.flatMap((corner, index) => along(corner, corners[(index + 1) % 4] ?? corner))
}

/** What the even-odd rule would fill. */
function drawn(places: readonly Place[], centre: Place): (x: number, y: number) => boolean {
  const paths: { x: number; y: number }[][] = []
  let hasDisc = false
  const sink: PathSink = {
    moveTo: (x, y) => paths.push([{ x, y }]),
    lineTo: (x, y) => paths.at(-1)?.push({ x, y }),
    closePath: () => undefined,
    arc: () => {
      hasDisc = true
    },
  }
  traceRing(sink, sphereRing(places), centre, disc)
  const path = (paths.at(-1) ?? []).map(({ x, y }) => ({ longitude: x, latitude: y }))
  return (x, y) => isInRing({ longitude: x, latitude: y }, path) !== hasDisc
}

describe('land on the globe', () => {
  it('fills what lies inside of its outline and in sight, and nothing else', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    fc.assert(
      fc.property(
        fc.tuple(degrees(-170, -20), degrees(-70, 0), degrees(10, 180), degrees(10, 70)),
        fc.record({ longitude: degrees(-180, 180), latitude: degrees(-60, 60) }),
        fc.record({ longitude: degrees(-180, 180), latitude: degrees(-80, 80) }),
        ([west, south, width, height], centre, where) => {
          const inner = box(west + 4, south + 4, width - 8, height - 8)
          const outer = box(west - 4, south - 4, width + 8, height + 8)
          const point = project(where, centre)
          // Too near to an edge or to the horizon to tell.
          fc.pre(point.z > 0.1 && isInRing(where, inner) === isInRing(where, outer))
          const ring = box(west, south, width, height)
          expect(drawn(ring, centre)(point.x, -point.y)).toBe(isInRing(where, ring))
        },
      ),
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
