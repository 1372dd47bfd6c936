/** Degrees. */
export type Position = readonly [longitude: number, latitude: number]
/** The last position of a ring is its first one. */
export type Line = readonly Position[]

const shorter = (degrees: number): number => degrees - 360 * Math.round(degrees / 360)

function jumps(line: Line): boolean {
  let before = line[0]?.[0] ?? 0
  return line.some(([longitude]) => {
    const hasJumped = Math.abs(longitude - before) > 180
    before = longitude
    return hasJumped
  })
}

/** A line that crosses the date line goes on beyond 180° instead of jumping to the other side. */
function unrolled(line: Line): Line {
  let before: number | undefined
  return line.map(([longitude, latitude]) => {
    before = before === undefined ? longitude : before + shorter(longitude - before)
    return [before, latitude]
  })
}

/** What of a ring lies on one side of a meridian (axis 0) or of a parallel (axis 1). */
export function halfOf(ring: Line, axis: 0 | 1, at: number, keep: 'above' | 'below'): Line {
  const isKept = (position: Position) => (keep === 'above' ? position[axis] >= at : position[axis] <= at)
  const half: Position[] = []
  let before = ring.at(-1)
  for (const position of ring) {
    if (before && isKept(before) !== isKept(position)) {
      const share = (at - before[axis]) / (position[axis] - before[axis])
      const across = (other: 0 | 1) => (before?.[other] ?? 0) * (1 - share) + position[other] * share
      half.push(axis === 0 ? [at, across(1)] : [across(0), at])
    }
    if (isKept(position)) half.push(position)
    before = position
  }
  return half
}

const shifts = [-360, 0, 360] as const
const shifted = (line: Line, by: number): Line =>
  line.map(([longitude, latitude]) => [longitude + by, latitude])

/** A ring on the sphere as rings on a map from -180° to 180°: in two at the date line, down to the edge around a pole. */
export function flatRings(ring: Line): Line[] {
  if (!jumps(ring)) return [ring]
  const far = unrolled(ring)
  const [first, last] = [far[0], far.at(-1)]
  if (!first || !last) return []
  const goesAround = Math.abs(last[0] - first[0]) > 180
  const pole = first[1] < 0 ? -90 : 90
  const closed: Line = goesAround ? [...far, [last[0], pole], [first[0], pole], first] : far
  return shifts
    .map((by) => halfOf(halfOf(shifted(closed, by), 0, -180, 'above'), 0, 180, 'below'))
    .filter(({ length }) => length > 2)
}

const onDateLine = ([longitude]: Position) => Math.abs(longitude) === 180

/** A line on the sphere as lines on the map. What runs along the date line is a cut of the map and no coast. */
export function flatLines(line: Line): Line[] {
  if (!line.some(onDateLine) && !jumps(line)) return [line]
  const parts: Position[][] = []
  let part: Position[] = []
  let before: Position | undefined
  for (const position of line) {
    const isCut = before && onDateLine(before) && onDateLine(position)
    if (before && !isCut && Math.abs(position[0] - before[0]) > 180) {
      const side = Math.sign(before[0]) * 180
      const share = (side - before[0]) / shorter(position[0] - before[0])
      const latitude = before[1] + (position[1] - before[1]) * share
      if (!onDateLine(before)) part.push([side, latitude])
      parts.push(part)
      part = onDateLine(position) ? [] : [[-side, latitude]]
    } else if (isCut) {
      parts.push(part)
      part = []
    }
    part.push(position)
    before = position
  }
  return [...parts, part].filter(({ length }) => length > 1)
}
