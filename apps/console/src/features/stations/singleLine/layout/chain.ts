import { readDeviceNumber } from '@gridhelm/contract/stations/devices/kinds'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import { type Direction, type SymbolKind, sizeOf } from '../../../../ui/diagram/symbols.ts'
import type { Box, Point, Segment } from './geometry.ts'
import { directionOf } from './rows.ts'

export type Slot = 'switch' | 'transformer' | 'converter' | 'end'

export interface PlacedSymbol extends Point {
  kind: SymbolKind
  slot: Slot
  direction: Direction
}

export interface Wire extends Segment {
  /** Behind the switch, seen from the bus. */
  behind: boolean
}

export interface BayLayout {
  id: string
  direction: Direction
  symbols: readonly PlacedSymbol[]
  wires: readonly Wire[]
  labels: Readonly<Partial<Record<Slot, Box>>> & { end: Box }
}

const ends = {
  pv: 'solar',
  wind: 'turbine',
  generator: 'machine',
  grid: 'network',
  storage: 'battery',
  load: 'consumer',
} as const satisfies Record<Bay['element'], SymbolKind>

/** A storage bay has one unless there is nothing but batteries in it. */
const hasInverter = ({ element, devices }: Bay): boolean =>
  element === 'pv' ||
  (element === 'storage' && devices.some((device) => readDeviceNumber(device)?.kind !== 'battery'))

/** From the bus outwards. */
function symbolsOf(bay: Bay): { slot: Slot; kind: SymbolKind }[] {
  const [first] = bay.switches
  return [
    ...(first ? [{ slot: 'switch', kind: first.kind } as const] : []),
    ...(bay.transformer ? [{ slot: 'transformer', kind: 'transformer' } as const] : []),
    ...(hasInverter(bay) ? [{ slot: 'converter', kind: 'converter' } as const] : []),
    { slot: 'end', kind: ends[bay.element] },
  ]
}

const slots: readonly Slot[] = ['switch', 'transformer', 'converter', 'end']
const labelHeights = { switch: 36, transformer: 0, converter: 54, end: 64 } as const
const gap = 16
/** Room for the name of the bus beside the lines. */
const clearance = 34

export interface Reach {
  /** Of each slot, from the bus. */
  at: Readonly<Record<Slot, number>>
  total: number
}

/** What stands side by side stands at one height: slots that no bay of the row uses take no room. */
export function reachOf(bays: readonly Bay[]): Reach {
  const at = { switch: 0, transformer: 0, converter: 0, end: 0 }
  let from = clearance
  for (const slot of slots) {
    const used = bays.flatMap(symbolsOf).filter((symbol) => symbol.slot === slot)
    if (used.length === 0) continue
    const half = Math.max(labelHeights[slot], ...used.map(({ kind }) => sizeOf(kind).height)) / 2
    at[slot] = from + half
    from += 2 * half + gap
  }
  return { at, total: bays.length === 0 ? clearance : from }
}

/** Where the line of a bay stands in its column, and where its labels begin beside it. */
export const lineInset = 34
const beside = { switch: 20, transformer: 24, converter: 36, end: 40 } as const

export function bayLayout(bay: Bay, line: Point, reach: Reach, columnWidth: number): BayLayout {
  const direction = directionOf(bay)
  const sign = direction === 'up' ? -1 : 1
  const symbols = symbolsOf(bay).map(
    ({ slot, kind }): PlacedSymbol => ({
      slot,
      kind,
      direction,
      x: line.x,
      y: line.y + sign * reach.at[slot],
    }),
  )
  const wires: Wire[] = []
  const labels: Partial<Record<Slot, Box>> = {}
  let from = line.y
  let behind = false
  for (const { slot, kind, y } of symbols) {
    const half = sizeOf(kind).height / 2
    wires.push({ x1: line.x, y1: from, x2: line.x, y2: y - sign * half, behind })
    from = y + sign * half
    behind ||= slot === 'switch'
    if (slot === 'transformer') continue
    const height = labelHeights[slot]
    const width = columnWidth - lineInset - beside[slot] - 8
    labels[slot] = { x: line.x + beside[slot], y: y - height / 2, width, height }
  }
  if (bay.switches.length === 0) for (const wire of wires) wire.behind = true
  const end = labels.end ?? { ...line, width: 0, height: 0 }
  return { id: bay.id, direction, symbols, wires, labels: { ...labels, end } }
}
