const rad = Math.PI / 180

export interface Place {
  longitude: number
  latitude: number
}

/** On a disc of radius 1: x to the right, y up, z towards the reader; negative z lies behind the horizon. */
export interface Vector {
  x: number
  y: number
  z: number
}

/** Orthographic: the earth from far away, with `centre` in the middle. */
export function project(place: Place, centre: Place): Vector {
  const [phi, turn] = [place.latitude * rad, (place.longitude - centre.longitude) * rad]
  const tilt = centre.latitude * rad
  return {
    x: Math.cos(phi) * Math.sin(turn),
    y: Math.cos(tilt) * Math.sin(phi) - Math.sin(tilt) * Math.cos(phi) * Math.cos(turn),
    z: Math.sin(tilt) * Math.sin(phi) + Math.cos(tilt) * Math.cos(phi) * Math.cos(turn),
  }
}

/** The parts of a line that can be seen. */
export function visibleParts(line: readonly Place[], centre: Place): Vector[][] {
  const parts: Vector[][] = []
  let part: Vector[] = []
  for (const place of line) {
    const point = project(place, centre)
    if (point.z >= 0) part.push(point)
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  if (part.length > 0) parts.push(part)
  return parts.filter(({ length }) => length > 1)
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)

interface GraticuleLine {
  isEquator: boolean
  places: readonly Place[]
}

/** Meridians and parallels every 30 degrees; meridians end before the poles, where they would clot. */
export const graticule: readonly GraticuleLine[] = [
  ...range(-180, 150, 30).map((longitude) => ({
    isEquator: false,
    places: range(-75, 75, 3).map((latitude) => ({ longitude, latitude })),
  })),
  ...range(-60, 60, 30).map((latitude) => ({
    isEquator: latitude === 0,
    places: range(-180, 180, 3).map((longitude) => ({ longitude, latitude })),
  })),
]

/** The shortest way round: between -180 and 180. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180

/** The middle of places on the sphere; undefined when they balance each other out. */
export function middleOf(places: readonly Place[]): Place | undefined {
  let [x, y, z] = [0, 0, 0]
  for (const { longitude, latitude } of places) {
    x += Math.cos(latitude * rad) * Math.cos(longitude * rad)
    y += Math.cos(latitude * rad) * Math.sin(longitude * rad)
    z += Math.sin(latitude * rad)
  }
  const length = Math.hypot(x, y, z)
  if (length < 1e-6) return undefined
  return { longitude: Math.atan2(y, x) / rad, latitude: Math.asin(z / length) / rad }
}
