import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { sizeOf } from '../../../../ui/diagram/symbols.ts'
import type { PlacedSymbol, Wire } from './chain.ts'
import type { Box } from './geometry.ts'

export interface CouplerLayout {
  id: string
  symbols: readonly PlacedSymbol[]
  /** `behind` the switch: the side of the lower bus. */
  wires: readonly Wire[]
  label: Box
  /** The bus at the upper end. */
  upper: string
  lower: string
}

export function couplerLayout(
  { id, switch: own, transformer }: Topology['couplers'][number],
  x: number,
  [top, bottom]: readonly [number, number],
  [upper, lower]: readonly [string, string],
  labelWidth: number,
): CouplerLayout {
  const kinds = [
    ...(own ? [{ slot: 'switch', kind: own.kind } as const] : []),
    ...(transformer ? [{ slot: 'transformer', kind: 'transformer' } as const] : []),
  ]
  const symbols: PlacedSymbol[] = []
  const wires: Wire[] = []
  let from = top
  let y = top + 30
  let behind = !own
  for (const { slot, kind } of kinds) {
    const { height } = sizeOf(kind)
    symbols.push({ slot, kind, direction: 'down', x, y: y + height / 2 })
    wires.push({ x1: x, y1: from, x2: x, y2: y, behind })
    behind ||= slot === 'switch'
    from = y + height
    y = from + 14
  }
  wires.push({ x1: x, y1: from, x2: x, y2: bottom, behind })
  return {
    id,
    symbols,
    wires,
    upper,
    lower,
    label: { x: x + 18, y: top + 31, width: labelWidth, height: 36 },
  }
}
