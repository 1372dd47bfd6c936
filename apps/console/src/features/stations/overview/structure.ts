import { type Equipment, installedSources, type Ratings } from '../equipment.ts'

export interface Box {
  key: Equipment
  x: number
  y: number
  width: number
  height: number
}

export interface Wire {
  key: Equipment
  from: number
  to: number
  y: number
}

export interface Structure {
  height: number
  bus: { x: number; y: number; width: number; height: number }
  boxes: readonly Box[]
  wires: readonly Wire[]
}

const boxHeight = 64
const rowHeight = 88
const margin = 12

/** Sources at the left, one busbar, what takes the energy at the right: every connection is a straight line. */
export function structureOf(station: Ratings, width: number): Structure {
  const left: Equipment[] = installedSources(station).map(({ source }) => source)
  const right: Equipment[] = ['load', ...(station.batteryCapacity > 0 ? (['battery'] as const) : [])]
  const rows = Math.max(left.length, right.length)
  const height = rows * rowHeight + 2 * margin - (rowHeight - boxHeight)
  const inner = width - 2 * margin
  const boxWidth = Math.min(184, Math.round(inner * 0.35))
  const busWidth = Math.min(112, Math.round(inner * 0.14))
  const busX = Math.round((width - busWidth) / 2)
  // On a wide card the boxes come nearer to the bus instead of clinging to the edges.
  const reach = Math.min(Math.round(inner * 0.16), 160)
  const leftX = Math.max(margin, busX - reach - boxWidth)
  const rightX = width - leftX - boxWidth

  const column = (keys: readonly Equipment[], x: number): Box[] =>
    keys.map((key, index) => ({
      key,
      x,
      y: Math.round(((index + 0.5) * height) / keys.length - boxHeight / 2),
      width: boxWidth,
      height: boxHeight,
    }))
  const sources = column(left, leftX)
  const takers = column(right, rightX)
  const middle = ({ y }: Box) => y + boxHeight / 2
  return {
    height,
    bus: { x: busX, y: margin, width: busWidth, height: height - 2 * margin },
    boxes: [...sources, ...takers],
    wires: [
      ...sources.map((box) => ({ key: box.key, from: leftX + boxWidth, to: busX, y: middle(box) })),
      ...takers.map((box) => ({ key: box.key, from: busX + busWidth, to: rightX, y: middle(box) })),
    ],
  }
}
