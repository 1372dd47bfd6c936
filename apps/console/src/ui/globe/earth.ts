import { boxOf, distanceTo, isInRing, isNear } from '../atlas/country-at.ts'
import type { Atlas } from '../atlas/decode.ts'
import { onceFor } from '../atlas/once-for.ts'
import { type SphereRing, sphereRing, vectorsOf } from './land-outline.ts'
import type { Place } from './projection.ts'

/** What is painted of the earth, made once. */
export interface Earth {
  land: readonly SphereRing[]
  coasts: readonly Float64Array[]
  borders: readonly Float64Array[]
}

export const earthOf = onceFor(
  ({ sphere }: Atlas): Earth => ({
    land: sphere.land.map(sphereRing),
    coasts: sphere.coasts.map(vectorsOf),
    borders: sphere.borders.map(vectorsOf),
  }),
)

/** Degrees: how large an islet is, and how far from the other land it lies. */
const islet = { least: 0.15, most: 2, apart: 0.7 } as const

/** The middle of the islands that the coarse outlines leave out, so that no station there lies in an empty sea. */
function isletsBetween(fine: Atlas, coarse: Atlas): Place[] {
  const land = coarse.map.land.map((ring) => ({ ring, box: boxOf(ring) }))
  return fine.map.land.flatMap((ring) => {
    const { west, east, south, north } = boxOf(ring)
    const size = Math.max(east - west, north - south)
    const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
    if (size < islet.least || size > islet.most) return []
    const isDrawn = land.some(
      (one) =>
        isNear(middle, one.box, islet.apart) &&
        (isInRing(middle, one.ring) || distanceTo(middle, one.ring) < islet.apart),
    )
    return isDrawn ? [] : [middle]
  })
}

const isletsFor = onceFor((coarse: Atlas) => onceFor((fine: Atlas) => isletsBetween(fine, coarse)))
export const isletsOf = (fine: Atlas, coarse: Atlas): readonly Place[] => isletsFor(coarse)(fine)
