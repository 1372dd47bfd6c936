import { type Place, project, type Vector } from './projection.ts'

const rad = Math.PI / 180
const dot = (one: Vector, other: Vector) => one.x * other.x + one.y * other.y + one.z * other.z
const onRim = (angle: number): Vector => ({ x: Math.cos(angle), y: Math.sin(angle), z: 0 })

/** Two directions across the sun's, to go round it. */
function across(sun: Vector): [Vector, Vector] {
  const length = Math.hypot(sun.x, sun.y)
  const one = length < 1e-9 ? { x: 1, y: 0, z: 0 } : { x: -sun.y / length, y: sun.x / length, z: 0 }
  const other = {
    x: sun.y * one.z - sun.z * one.y,
    y: sun.z * one.x - sun.x * one.z,
    z: sun.x * one.y - sun.y * one.x,
  }
  return [one, other]
}

/**
 * The outline, on the visible disc, of where the sun stands more than `depth` degrees below the horizon.
 * 'all' and 'none' when no edge can be seen.
 */
export function nightOutline(
  sunAt: Place,
  centre: Place,
  depth: number,
  steps = 96,
): readonly Vector[] | 'all' | 'none' {
  const sun = project(sunAt, centre)
  // Seen along the line to the sun, the edge of day is the rim of the disc itself.
  if (depth === 0 && Math.hypot(sun.x, sun.y) < 1e-4) return sun.z < 0 ? 'all' : 'none'
  const [one, other] = across(sun)
  const [offset, radius] = [-Math.sin(depth * rad), Math.cos(depth * rad)]
  const isDark = (point: Vector) => dot(point, sun) < offset
  const edge = Array.from({ length: steps }, (_, index) => {
    const angle = (index / steps) * 2 * Math.PI
    const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)]
    return {
      x: offset * sun.x + a * one.x + b * other.x,
      y: offset * sun.y + a * one.y + b * other.y,
      z: offset * sun.z + a * one.z + b * other.z,
    }
  })

  const first = edge.findIndex((point, index) => point.z >= 0 && (edge.at(index - 1)?.z ?? 0) < 0)
  if (first < 0) {
    if (edge.some((point) => point.z >= 0)) return edge
    return isDark({ x: 0, y: 0, z: 1 }) ? 'all' : 'none'
  }
  const turned = [...edge.slice(first), ...edge.slice(0, first)]
  const arc = turned.slice(
    0,
    turned.findIndex((point) => point.z < 0),
  )
  const [begin, end] = [arc[0], arc.at(-1)]
  if (!begin || !end) return 'none'

  // Back along the rim of the disc, on the dark side.
  const [from, to] = [Math.atan2(end.y, end.x), Math.atan2(begin.y, begin.x)]
  const ahead = (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const sweep = isDark(onRim(from + ahead / 2)) ? ahead : ahead - 2 * Math.PI
  const rim = Array.from({ length: steps / 2 }, (_, index) =>
    onRim(from + (sweep * (index + 1)) / (steps / 2)),
  )
  return [...arc, ...rim]
}
