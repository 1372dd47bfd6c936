import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface Box extends Rectangle {
  kind: PowerKind
}

export interface Wire {
  kind: PowerKind
  /** From the box to the bus. */
  path: string
  /** Where an arrow stands, and whether the bus lies to its right. */
  arrow: { x: number; y: number; isBusRight: boolean }
}

export interface FlowLayout {
  height: number
  /** The bar that everything is connected to, and the plate on it that bears its name. */
  bus: Rectangle
  plate: Rectangle
  boxes: readonly Box[]
  wires: readonly Wire[]
}

const left: readonly PowerKind[] = ['pv', 'wind', 'generator', 'grid']
/** On a phone the note stands under the figure. */
const rowSize = { wide: { box: 72, row: 96 }, narrow: { box: 92, row: 108 } }
const margin = 16
const edge = 12
const narrowBelow = 520
const barWidth = 10
const plateSize = { wide: { width: 104, height: 76 }, narrow: { width: 26, height: 76 } }

/** Sources at the left, what takes the energy at the right, the bus between them: no two wires cross. */
export function flowLayout(kinds: readonly PowerKind[], width: number): FlowLayout {
  const sources = left.filter((kind) => kinds.includes(kind))
  const takers = (['load', 'battery'] as const).filter((kind) => kinds.includes(kind))
  const rows = Math.max(sources.length, takers.length, 1)
  const isNarrow = width < narrowBelow
  const { box: boxHeight, row: rowHeight } = isNarrow ? rowSize.narrow : rowSize.wide
  const height = rows * rowHeight + 2 * margin - (rowHeight - boxHeight)
  const boxWidth = Math.round(Math.min(184, (width - 2 * edge) * (isNarrow ? 0.38 : 0.29)))
  const plate = isNarrow ? plateSize.narrow : plateSize.wide
  const plateX = Math.round((width - plate.width) / 2)
  const busX = Math.round((width - barWidth) / 2)
  // On a wide card the boxes come nearer to the bus instead of clinging to the edges.
  const leftX = Math.max(edge, plateX - 176 - boxWidth)
  const rightX = width - leftX - boxWidth

  const column = (members: readonly PowerKind[], x: number): Box[] =>
    members.map((kind, index) => ({
      kind,
      x,
      y: Math.round(((index + 0.5) * height) / members.length - boxHeight / 2),
      width: boxWidth,
      height: boxHeight,
    }))
  const wire = ({ kind, x, y }: Box): Wire => {
    const isBusRight = x < busX
    const from = isBusRight ? x + boxWidth : x
    const to = isBusRight ? busX : busX + barWidth
    const free = isBusRight ? plateX : plateX + plate.width
    const middle = y + boxHeight / 2
    return {
      kind,
      path: `M${from} ${middle}H${to}`,
      arrow: { x: (from + free) / 2, y: middle, isBusRight },
    }
  }
  const boxes = [...column(sources, leftX), ...column(takers, rightX)]
  return {
    height,
    bus: { x: busX, y: margin, width: barWidth, height: height - 2 * margin },
    plate: { ...plate, x: plateX, y: Math.round((height - plate.height) / 2) },
    boxes,
    wires: boxes.map(wire),
  }
}

const thinnest = 3
const thickest = 20

/** How thick a wire is drawn: in proportion to the greatest flow of the picture, and never too thin to be seen. */
export function wireWidth(kw: number, greatestKw: number): number {
  if (!(greatestKw > 0)) return thinnest
  return thinnest + (thickest - thinnest) * Math.min(1, Math.abs(kw) / greatestKw)
}

/** Positive power of a source or of storage runs to the bus, that of the load away from it. */
export const runsToBus = (kind: PowerKind, kw: number): boolean => (kind === 'load' ? kw < 0 : kw > 0)
