import { at, put, quiet, shade } from './draw.ts'
import { textWidth } from './fonts.ts'
import { linesOf } from './lines.ts'

/** One figure with its name; what is to be said about it stands below. */
export interface Tile {
  name: string
  /** With its unit; a dash where nobody knows. */
  value: string
  note: string
}

export const tilesInRow = 5
export const tileHeight = 54
const gap = 6
const padding = 6
const valueSize = 12
const noteSize = 6

/** As large as it fits. */
const sizeFor = (text: string, width: number): number =>
  Math.min(valueSize, (valueSize * width) / Math.max(1, textWidth(text, valueSize, true)))

/** A row of figures, side by side. */
export function drawTiles(
  tiles: readonly Tile[],
  { x, top, width }: { x: number; top: number; width: number },
): string {
  const own = (width - gap * (tilesInRow - 1)) / tilesInRow
  const inner = own - padding * 2
  return tiles
    .map(({ name, value, note }, place) => {
      const left = x + place * (own + gap)
      const [first = ''] = linesOf(name, inner, 7, 1)
      const size = Number(at(sizeFor(value, inner)))
      const lines = linesOf(note, inner, noteSize, 2)
      return [
        shade(left, top - tileHeight + gap, own, tileHeight - gap),
        put(left + padding, top - 11, first, 7, { colour: quiet }),
        put(left + padding, top - 26, value, size, { bold: true }),
        ...lines.map((line, index) =>
          put(left + padding, top - 35 - index * 7.5, line, noteSize, { colour: quiet }),
        ),
      ].join('')
    })
    .join('')
}
