export interface LabelWish {
  key: string
  /** Where the point stands, and how far the label keeps from it. */
  x: number
  y: number
  distance: number
  width: number
  height: number
}

export type Side = 'right' | 'left' | 'above' | 'below'

export interface PlacedLabel {
  key: string
  side: Side
  /** The left end of the text and its vertical middle. */
  x: number
  y: number
}

const sides: readonly Side[] = ['right', 'left', 'above', 'below']

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxAt({ x, y, distance, width, height }: LabelWish, side: Side): Box {
  const left = side === 'right' ? x + distance : side === 'left' ? x - distance - width : x - width / 2
  const top = side === 'above' ? y - distance - height : side === 'below' ? y + distance : y - height / 2
  return { left, top, right: left + width, bottom: top + height }
}

const collide = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Labels that do not touch each other, the first wishes first; who finds no room has none.
 * A label stays on the side where it stood, so that it does not jump while its point moves.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  before: ReadonlyMap<string, Side>,
  most: number,
): PlacedLabel[] {
  const taken: Box[] = []
  const placed: PlacedLabel[] = []
  for (const wish of wishes) {
    if (placed.length >= most) break
    const usual = before.get(wish.key)
    const order = usual ? [usual, ...sides.filter((side) => side !== usual)] : sides
    for (const side of order) {
      const box = boxAt(wish, side)
      if (taken.some((other) => collide(box, other))) continue
      taken.push(box)
      placed.push({ key: wish.key, side, x: box.left, y: (box.top + box.bottom) / 2 })
      break
    }
  }
  return placed
}
