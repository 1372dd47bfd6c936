import type { Place } from './projection.ts'

const rad = Math.PI / 180

/** An outline on the sphere: unit vectors, three numbers a place, so that turning it needs no trigonometry. */
export interface SphereRing {
  places: readonly Place[]
  vectors: Float64Array
}

export function sphereRing(places: readonly Place[]): SphereRing {
  const vectors = new Float64Array(places.length * 3)
  for (const [index, { longitude, latitude }] of places.entries()) {
    const [phi, lambda] = [latitude * rad, longitude * rad]
    vectors[index * 3] = Math.cos(phi) * Math.cos(lambda)
    vectors[index * 3 + 1] = Math.cos(phi) * Math.sin(lambda)
    vectors[index * 3 + 2] = Math.sin(phi)
  }
  return { places, vectors }
}

/** Whether a place lies inside of a ring that does not cross the date line. */
export function isInRing({ longitude, latitude }: Place, ring: readonly Place[]): boolean {
  let inside = false
  for (const [index, one] of ring.entries()) {
    const other = ring.at(index - 1) ?? one
    if (one.latitude > latitude === other.latitude > latitude) continue
    const share = (latitude - one.latitude) / (other.latitude - one.latitude)
    if (longitude < one.longitude + share * (other.longitude - one.longitude)) inside = !inside
  }
  return inside
}

export type PathSink = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath' | 'arc'>

const opposite = ({ longitude, latitude }: Place): Place => ({
  longitude: longitude > 0 ? longitude - 180 : longitude + 180,
  latitude: -latitude,
})

/**
 * The visible part of a ring, to be filled by the even-odd rule. What lies behind the horizon is drawn along the rim;
 * a ring around the point opposite of the centre then leaves out what it should fill, which the whole disc puts right.
 */
export function traceRing(
  sink: PathSink,
  { places, vectors }: SphereRing,
  centre: Place,
  disc: { x: number; y: number; radius: number },
): void {
  const [sinTurn, cosTurn] = [Math.sin(centre.longitude * rad), Math.cos(centre.longitude * rad)]
  const [sinTilt, cosTilt] = [Math.sin(centre.latitude * rad), Math.cos(centre.latitude * rad)]
  const along = (index: number) => (vectors[index] ?? 0) * cosTurn + (vectors[index + 1] ?? 0) * sinTurn
  let isSeen = false
  for (let index = 0; index < vectors.length && !isSeen; index += 3) {
    isSeen = sinTilt * (vectors[index + 2] ?? 0) + cosTilt * along(index) > 0
  }
  const isAroundOpposite = isInRing(opposite(centre), places)
  if (!isSeen && !isAroundOpposite) return
  if (isAroundOpposite) {
    sink.moveTo(disc.x + disc.radius, disc.y)
    sink.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  }
  for (let index = 0; index < vectors.length; index += 3) {
    const up = vectors[index + 2] ?? 0
    const ahead = along(index)
    let x = (vectors[index + 1] ?? 0) * cosTurn - (vectors[index] ?? 0) * sinTurn
    let y = cosTilt * up - sinTilt * ahead
    if (sinTilt * up + cosTilt * ahead < 0) {
      const length = Math.hypot(x, y) || 1
      x /= length
      y /= length
    }
    if (index === 0) sink.moveTo(disc.x + x * disc.radius, disc.y - y * disc.radius)
    else sink.lineTo(disc.x + x * disc.radius, disc.y - y * disc.radius)
  }
  sink.closePath()
}
