import type { Place } from '../globe/projection.ts'
import type { Atlas, Country } from './decode.ts'
import type { Line } from './flat.ts'
import { onceFor } from './once-for.ts'

/** Degrees: piers and small islands before the drawn coast belong to it. */
const shore = 0.1

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

export const boxOf = onceFor((line: Line): Box => {
  const box = { west: 180, east: -180, south: 90, north: -90 }
  for (const [longitude, latitude] of line) {
    box.west = Math.min(box.west, longitude)
    box.east = Math.max(box.east, longitude)
    box.south = Math.min(box.south, latitude)
    box.north = Math.max(box.north, latitude)
  }
  return box
})

export const isNear = ({ longitude, latitude }: Place, box: Box, by: number): boolean =>
  longitude >= box.west - by &&
  longitude <= box.east + by &&
  latitude >= box.south - by &&
  latitude <= box.north + by

/** By the even-odd rule. */
export function isInRing({ longitude, latitude }: Place, ring: Line): boolean {
  let inside = false
  let before = ring.at(-1)
  for (const one of ring) {
    if (before && one[1] > latitude !== before[1] > latitude) {
      const share = (latitude - one[1]) / (before[1] - one[1])
      if (longitude < one[0] + share * (before[0] - one[0])) inside = !inside
    }
    before = one
  }
  return inside
}

/** Degrees from a place to a line, each measured as long as a degree of latitude. */
export function distanceTo({ longitude, latitude }: Place, line: Line): number {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  let least = Number.POSITIVE_INFINITY
  let before = line[0]
  for (const one of line) {
    if (!before) break
    const [x, y] = [(before[0] - longitude) * narrow, before[1] - latitude]
    const [dx, dy] = [(one[0] - before[0]) * narrow, one[1] - before[1]]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length))
    const [east, north] = [x + share * dx, y + share * dy]
    least = Math.min(least, east * east + north * north)
    before = one
  }
  return Math.sqrt(least)
}

const nearRings = (place: Place, { rings }: Country, by: number): Line[] =>
  rings.filter((ring) => isNear(place, boxOf(ring), by))

/** The code of the country around a place or right beside it; undefined at sea. */
export function countryAt(place: Place, { countries }: Atlas): string | undefined {
  const around = countries.find(
    (country) => nearRings(place, country, 0).filter((ring) => isInRing(place, ring)).length % 2 === 1,
  )
  if (around) return around.code
  const wide = shore / Math.max(0.05, Math.cos((place.latitude * Math.PI) / 180))
  const beside = countries
    .map((country) => ({
      code: country.code,
      distance: Math.min(...nearRings(place, country, wide).map((ring) => distanceTo(place, ring))),
    }))
    .filter(({ distance }) => distance <= shore)
  return beside.sort((one, other) => one.distance - other.distance)[0]?.code
}
