import { type Direction, type SymbolKind, sizeOf } from '../../../ui/diagram/symbols.ts'
import { type Equipment, installedSources, type Ratings } from '../equipment.ts'

export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

interface PlacedSymbol {
  kind: SymbolKind
  /** The centre. */
  x: number
  y: number
}

interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface Feeder {
  key: Equipment
  direction: Direction
  symbols: readonly PlacedSymbol[]
  wires: readonly Segment[]
  /** Room for the name and the rating. */
  label: Rectangle
  /** Room for the name of the converter, if there is one. */
  converterLabel: Rectangle | undefined
}

export interface Diagram {
  width: number
  height: number
  bus: Segment
  busLabel: { x: number; y: number; anchor: 'start' | 'end' }
  feeders: readonly Feeder[]
}

/** From the bus outwards. */
const chains = {
  pv: ['breaker', 'converter', 'solar'],
  wind: ['breaker', 'turbine'],
  generator: ['breaker', 'machine'],
  grid: ['breaker', 'network'],
  battery: ['breaker', 'converter', 'battery'],
  load: ['breaker', 'consumer'],
} as const satisfies Record<Equipment, readonly SymbolKind[]>

const labelSize = { width: 168, height: 48 }
const pitch = 264
const margin = 32
/** Distances from the bus: the first switch, then converters, then ends. */
const reach = { breaker: 76, converter: 158, end: 244 }

const equipmentOf = (station: Ratings) => ({
  sources: installedSources(station).map(({ source }): Equipment => source),
  takers: [...(station.batteryCapacity > 0 ? (['battery'] as const) : []), 'load'] as Equipment[],
})

function distanceOf(kind: SymbolKind): number {
  if (kind === 'breaker') return reach.breaker
  return kind === 'converter' ? reach.converter : reach.end
}

/** Symbols on one straight line away from the bus, and the pieces of line between them. */
function chainFrom(key: Equipment, start: { x: number; y: number }, direction: Direction) {
  const sign = direction === 'up' ? -1 : 1
  const isFlat = direction === 'right'
  const along = (distance: number) =>
    isFlat ? { x: start.x + distance, y: start.y } : { x: start.x, y: start.y + sign * distance }
  const kinds: readonly SymbolKind[] = chains[key]
  const symbols = kinds.map((kind) => ({ kind, ...along(distanceOf(kind)) }))
  const wires: Segment[] = []
  let from = 0
  for (const kind of kinds) {
    const { width, height } = sizeOf(kind, direction)
    const half = (isFlat ? width : height) / 2
    const [one, other] = [along(from), along(distanceOf(kind) - half)]
    wires.push({ x1: one.x, y1: one.y, x2: other.x, y2: other.y })
    from = distanceOf(kind) + half
  }
  return { symbols, wires, end: along(reach.end), converter: along(reach.converter) }
}

/** The bus lies across: sources above it, what takes the energy below. */
function wideDiagram(station: Ratings): Diagram {
  const { sources, takers } = equipmentOf(station)
  const busY = margin + reach.end + 36
  const first = margin + 72
  const columns = Math.max(sources.length, takers.length)
  const width = first + columns * pitch + margin
  const feeder = (key: Equipment, index: number, direction: 'up' | 'down'): Feeder => {
    // Below the bus everything is shifted, so that no line seems to run through it.
    const x = first + index * pitch + (direction === 'down' ? 64 : 0)
    const { symbols, wires, end, converter } = chainFrom(key, { x, y: busY }, direction)
    const beside = 48
    return {
      key,
      direction,
      symbols,
      wires,
      label: { x: x + beside, y: end.y - labelSize.height / 2, ...labelSize },
      converterLabel: symbols.some(({ kind }) => kind === 'converter')
        ? { x: x + beside, y: converter.y - 12, width: labelSize.width, height: 24 }
        : undefined,
    }
  }
  return {
    width,
    height: busY + reach.end + 36 + margin,
    bus: { x1: margin, y1: busY, x2: width - margin, y2: busY },
    busLabel: { x: width - margin, y: busY - 14, anchor: 'end' },
    feeders: [
      ...sources.map((key, index) => feeder(key, index, 'up')),
      ...takers.map((key, index) => feeder(key, index, 'down')),
    ],
  }
}

/** For narrow windows: the bus stands upright, and every feeder is a row with its name above. */
function tallDiagram(station: Ratings): Diagram {
  const { sources, takers } = equipmentOf(station)
  const row = 124
  const busX = 28
  const top = 36
  const rows = [...sources, ...takers]
  const feeders = rows.map((key, index): Feeder => {
    const y = top + index * row + 76
    const { symbols, wires, converter } = chainFrom(key, { x: busX, y }, 'right')
    return {
      key,
      direction: 'right',
      symbols,
      wires,
      label: { x: busX + 16, y: y - 72, width: 280, height: 24 },
      converterLabel: symbols.some(({ kind }) => kind === 'converter')
        ? { x: converter.x - 40, y: y + 26, width: 80, height: 18 }
        : undefined,
    }
  })
  const height = top + rows.length * row + 8
  return {
    width: busX + reach.end + 34 + 28,
    height,
    bus: { x1: busX, y1: top - 8, x2: busX, y2: height - 8 },
    busLabel: { x: busX - 6, y: 16, anchor: 'start' },
    feeders,
  }
}

export const diagramOf = (station: Ratings, form: 'wide' | 'tall'): Diagram =>
  form === 'wide' ? wideDiagram(station) : tallDiagram(station)
