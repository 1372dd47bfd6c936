import type { NameSpot } from '../atlas/name-spots.ts'
import { textWidth } from '../text-width.ts'
import { degreesPerPixel, toMap } from './projection.ts'

export interface MapName {
  key: string
  text: string
  /** Of the middle of the text, in pixels from the corner of the whole map. */
  x: number
  y: number
}

/** Pixels between the name of a large country and the next time that it stands. */
const again = 420
/** An island is named beside itself from this close on, in pixels a degree. */
const islandsFrom = 10
const gap = 6

/** The names that have room at this scale: inside of their countries, under their islands, and off each other. */
export function placeNames(
  spots: readonly NameSpot[],
  scale: number,
  { nameOf, size }: { nameOf: (code: string) => string; size: number },
): MapName[] {
  const perDegree = 1 / degreesPerPixel({ x: 0, y: 0, scale })
  const placed: (MapName & { code: string; width: number })[] = []
  for (const [index, { code, longitude, latitude, room, below }] of spots.entries()) {
    const text = nameOf(code)
    const width = textWidth(text, size)
    const isInside = width <= room * perDegree
    const isBelow = !isInside && perDegree >= islandsFrom && width <= (below?.room ?? 0) * perDegree
    if (!isInside && !isBelow) continue
    const at = toMap({ longitude, latitude: isInside || !below ? latitude : below.latitude })
    const [x, y] = [at.x * scale, at.y * scale + (isInside ? 0 : size)]
    const isFree = placed.every(
      (other) =>
        (Math.abs(x - other.x) >= (width + other.width) / 2 + gap || Math.abs(y - other.y) >= size + gap) &&
        (code !== other.code || Math.hypot(x - other.x, y - other.y) >= again),
    )
    if (isFree) placed.push({ key: `${code} ${index}`, text, x, y, code, width })
  }
  return placed
}
