import { isInRing } from '../atlas/country-at.ts'
import { flatRings, type Line } from '../atlas/flat.ts'
import type { Place } from './projection.ts'

const rad = Math.PI / 180

/** Unit vectors, three numbers a place, so that turning them needs no trigonometry. */
export function vectorsOf(line: Line): Float64Array {
  const vectors = new Float64Array(line.length * 3)
  for (const [index, [longitude, latitude]] of line.entries()) {
    const [phi, lambda] = [latitude * rad, longitude * rad]
    vectors[index * 3] = Math.cos(phi) * Math.cos(lambda)
    vectors[index * 3 + 1] = Math.cos(phi) * Math.sin(lambda)
    vectors[index * 3 + 2] = Math.sin(phi)
  }
  return vectors
}

/** An outline on the sphere. */
export interface SphereRing {
  /** The same on the map, where it is easily said what lies inside. */
  flat: readonly Line[]
  vectors: Float64Array
}

export const sphereRing = (ring: Line): SphereRing => ({ flat: flatRings(ring), vectors: vectorsOf(ring) })

export type PathSink = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo' | 'closePath' | 'arc'>
interface Disc {
  x: number
  y: number
  radius: number
}

const opposite = ({ longitude, latitude }: Place): Place => ({
  longitude: longitude > 0 ? longitude - 180 : longitude + 180,
  latitude: -latitude,
})

/** Used again for every ring of every frame: the earth turns without making garbage. */
let turned = new Float64Array(0)

/** Every vector as `project` has it: x and y on the disc, and z towards the reader. */
function turn(vectors: Float64Array, centre: Place): Float64Array {
  if (turned.length < vectors.length) turned = new Float64Array(vectors.length)
  const [sinTurn, cosTurn] = [Math.sin(centre.longitude * rad), Math.cos(centre.longitude * rad)]
  const [sinTilt, cosTilt] = [Math.sin(centre.latitude * rad), Math.cos(centre.latitude * rad)]
  for (let index = 0; index < vectors.length; index += 3) {
    const [one, other, up] = [vectors[index] ?? 0, vectors[index + 1] ?? 0, vectors[index + 2] ?? 0]
    const ahead = one * cosTurn + other * sinTurn
    turned[index] = other * cosTurn - one * sinTurn
    turned[index + 1] = cosTilt * up - sinTilt * ahead
    turned[index + 2] = sinTilt * up + cosTilt * ahead
  }
  return turned.subarray(0, vectors.length)
}

function isSeen(points: Float64Array): boolean {
  for (let index = 2; index < points.length; index += 3) if ((points[index] ?? 0) > 0) return true
  return false
}

const shorter = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
/** Radians along the rim that a straight line may cut off unseen. */
const leastArc = 0.1

/**
 * The visible part of a ring, to be filled by the even-odd rule. What lies behind the horizon is drawn along the rim;
 * a ring around the point opposite of the centre then leaves out what it should fill, which the whole disc puts right.
 */
export function traceRing(sink: PathSink, { flat, vectors }: SphereRing, centre: Place, disc: Disc): void {
  const points = turn(vectors, centre)
  const beyond = opposite(centre)
  const isAroundOpposite = flat.some((ring) => isInRing(beyond, ring))
  if (!isAroundOpposite && !isSeen(points)) return
  if (isAroundOpposite) {
    sink.moveTo(disc.x + disc.radius, disc.y)
    sink.arc(disc.x, disc.y, disc.radius, 0, 2 * Math.PI)
  }
  // Where the point before stands on the rim, in the angles of the canvas; undefined when it can be seen.
  let before: number | undefined
  for (let index = 0; index < points.length; index += 3) {
    const [x, y, z] = [points[index] ?? 0, points[index + 1] ?? 0, points[index + 2] ?? 0]
    const angle = z < 0 ? Math.atan2(-y, x) : undefined
    const way = z < 0 ? Math.hypot(x, y) || 1 : 1
    const [right, down] = [disc.x + (x / way) * disc.radius, disc.y - (y / way) * disc.radius]
    const around = angle === undefined || before === undefined ? 0 : shorter(angle - before)
    if (index === 0) sink.moveTo(right, down)
    else if (before !== undefined && Math.abs(around) > leastArc)
      sink.arc(disc.x, disc.y, disc.radius, before, before + around, around < 0)
    else sink.lineTo(right, down)
    before = angle
  }
  sink.closePath()
}

/** The visible parts of a line. */
export function traceLine(sink: PathSink, vectors: Float64Array, centre: Place, disc: Disc): void {
  const points = turn(vectors, centre)
  let isDrawing = false
  for (let index = 0; index < points.length; index += 3) {
    const isInFront = (points[index + 2] ?? 0) >= 0
    if (isInFront) {
      const right = disc.x + (points[index] ?? 0) * disc.radius
      const down = disc.y - (points[index + 1] ?? 0) * disc.radius
      if (isDrawing) sink.lineTo(right, down)
      else sink.moveTo(right, down)
    }
    isDrawing = isInFront
  }
}
