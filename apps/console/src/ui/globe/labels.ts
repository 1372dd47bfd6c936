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
  box: Box
}

const sides: readonly Side[] = ['right', 'left', 'above', 'below']

export interface Box {
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

/** Half of the distance belongs to the point itself. */
const pointBox = ({ x, y, distance }: LabelWish): Box => ({
  left: x - distance / 2,
  top: y - distance / 2,
  right: x + distance / 2,
  bottom: y + distance / 2,
})

export const collide = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const inside = (box: Box, room: Box) =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom

/**
 * Labels that touch neither each other nor a point nor what is taken, the first wishes first; who finds no room has none.
 * A label stays on the side where it stood, so that it does not jump while its point moves.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  before: ReadonlyMap<string, Side>,
  { room, most, taken: others = [] }: { room: Box; most: number; taken?: readonly Box[] },
): PlacedLabel[] {
  const points = wishes.map(pointBox)
  const taken: Box[] = [...others]
  const placed: PlacedLabel[] = []
  for (const wish of wishes) {
    if (placed.length >= most) break
    const usual = before.get(wish.key)
    const order = usual ? [usual, ...sides.filter((side) => side !== usual)] : sides
    for (const side of order) {
      const box = boxAt(wish, side)
      if (!inside(box, room) || [...taken, ...points].some((other) => collide(box, other))) continue
      taken.push(box)
      placed.push({ key: wish.key, side, x: box.left, y: (box.top + box.bottom) / 2, box })
      break
    }
  }
  return placed
}
