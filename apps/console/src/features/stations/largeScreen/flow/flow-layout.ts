import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'

export interface FlowNode {
  kind: PowerKind
  /** The middle of its box. */
  x: number
  y: number
  /** From the box to the bus. */
  path: string
}

export interface FlowLayout {
  nodes: readonly FlowNode[]
  bus: { from: number; to: number; y: number }
}

export const flowFrame = { width: 900, height: 400 }
export const flowBox = { width: 212, height: 116 }

const above: readonly PowerKind[] = ['pv', 'wind', 'generator', 'grid']
const below: readonly PowerKind[] = ['battery', 'load']

/** Sources above the bus, storage and load below it; what a site does not have takes no room. */
export function flowLayout(kinds: readonly PowerKind[]): FlowLayout {
  const { width, height } = flowFrame
  const busY = height / 2
  const row = (row: readonly PowerKind[], y: number): FlowNode[] => {
    const present = row.filter((kind) => kinds.includes(kind))
    return present.map((kind, index) => {
      const x = ((index + 0.5) * width) / present.length
      const edge = y < busY ? y + flowBox.height / 2 : y - flowBox.height / 2
      return { kind, x, y, path: `M${x} ${edge}V${busY}` }
    })
  }
  const nodes = [...row(above, flowBox.height / 2 + 2), ...row(below, height - flowBox.height / 2 - 2)]
  const xs = nodes.map(({ x }) => x)
  return { nodes, bus: { from: Math.min(...xs) - 30, to: Math.max(...xs) + 30, y: busY } }
}

/** Less than this is no flow: meters are never quite at zero. */
const leastKw = 0.05

/** Which way energy goes: only the load takes when its figure is positive. */
export function directionOf(kind: PowerKind, kw: number | undefined): 'toBus' | 'fromBus' | 'none' {
  if (kw === undefined || Math.abs(kw) < leastKw) return 'none'
  return kw > 0 === (kind === 'load') ? 'fromBus' : 'toBus'
}
