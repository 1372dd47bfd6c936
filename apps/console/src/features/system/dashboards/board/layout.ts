import { type BoardTile, boardColumns } from '@gridhelm/contract/system/dashboards/board'

export type Box = Pick<BoardTile, 'x' | 'y' | 'w' | 'h'>
interface Placed extends Box {
  id: string
}

const leastWidth = 2
const mostHeight = 12
const mostRow = 100

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Inside of the board, and no smaller than can be read. */
function clamped({ x, y, w, h }: Box): Box {
  const width = Math.min(boardColumns, Math.max(leastWidth, w))
  return {
    x: Math.min(boardColumns - width, Math.max(0, x)),
    y: Math.min(mostRow, Math.max(0, y)),
    w: width,
    h: Math.min(mostHeight, Math.max(1, h)),
  }
}

const byPlace = (a: Box, b: Box) => a.y - b.y || a.x - b.x

/** Everything as high as it can stand, in order; nothing on top of another. */
function risen<T extends Placed>(tiles: readonly T[]): T[] {
  const done: T[] = []
  for (const tile of tiles.toSorted(byPlace)) {
    let y = 0
    while (done.some((other) => overlaps(other, { ...tile, y }))) y++
    done.push({ ...tile, y })
  }
  return done
}

/** A tile in another place or size; those in its way go down. The order of the list stays. */
export function moved<T extends Placed>(tiles: readonly T[], id: string, to: Box): T[] {
  const own = tiles.find((tile) => tile.id === id)
  if (!own) return [...tiles]
  const wanted: T = { ...own, ...clamped(to) }
  const others = tiles
    .filter((tile) => tile.id !== id)
    .map((tile) => (overlaps(tile, wanted) ? { ...tile, y: wanted.y + wanted.h } : tile))
  const placed = new Map(risen([wanted, ...others]).map((tile) => [tile.id, tile]))
  return tiles.map((tile) => placed.get(tile.id) ?? tile)
}

/** Room for one more: the first free place from the top. */
export function freePlace(tiles: readonly Box[], size: Pick<Box, 'w' | 'h'>): Box {
  for (let y = 0; ; y++)
    for (let x = 0; x + size.w <= boardColumns; x++) {
      const box = { x, y, ...size }
      if (!tiles.some((tile) => overlaps(tile, box))) return box
    }
}

const steps = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const

/** Where a key takes a tile; with Shift it changes its size. Undefined for other keys. */
export function keyed({ x, y, w, h }: Box, key: string, isShift: boolean): Box | undefined {
  if (!Object.hasOwn(steps, key)) return undefined
  const by = steps[key as keyof typeof steps]
  return clamped(isShift ? { x, y, w: w + by.x, h: h + by.y } : { x: x + by.x, y: y + by.y, w, h })
}
