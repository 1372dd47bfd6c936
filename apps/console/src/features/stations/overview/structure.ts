import { type Equipment, installedSources, type Ratings } from '../equipment.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface Box extends Rectangle {
  key: Equipment
}

interface Wire {
  key: Equipment
  from: number
  to: number
  y: number
}

export interface Structure {
  height: number
  /** The bar that everything is connected to, and the plate on it that bears its name. */
  bus: Rectangle
  plate: Rectangle
  boxes: readonly Box[]
  wires: readonly Wire[]
}

const boxHeight = 64
const rowHeight = 96
const margin = 20
const edge = 12
const barWidth = 8
const plateHeight = 40

/** Sources at the left, one busbar, what takes the energy at the right: every connection is a straight line. */
export function structureOf(station: Ratings, width: number): Structure {
  const left: Equipment[] = installedSources(station).map(({ source }) => source)
  const right: Equipment[] = ['load', ...(station.batteryCapacity > 0 ? (['battery'] as const) : [])]
  const rows = Math.max(left.length, right.length)
  const height = rows * rowHeight + 2 * margin - (rowHeight - boxHeight)
  const inner = width - 2 * edge
  const boxWidth = Math.min(184, Math.round(inner * 0.35))
  const plateWidth = Math.min(104, Math.round(inner * 0.18))
  const plateX = Math.round((width - plateWidth) / 2)
  const busX = Math.round((width - barWidth) / 2)
  // On a wide card the boxes come nearer to the bus instead of clinging to the edges.
  const leftX = Math.max(edge, plateX - 136 - boxWidth)
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
    bus: { x: busX, y: margin, width: barWidth, height: height - 2 * margin },
    plate: {
      x: plateX,
      y: Math.round((height - plateHeight) / 2),
      width: plateWidth,
      height: plateHeight,
    },
    boxes: [...sources, ...takers],
    wires: [
      ...sources.map((box) => ({ key: box.key, from: leftX + boxWidth, to: busX, y: middle(box) })),
      ...takers.map((box) => ({ key: box.key, from: busX + barWidth, to: rightX, y: middle(box) })),
    ],
  }
}
