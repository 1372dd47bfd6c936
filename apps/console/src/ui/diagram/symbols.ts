/** Symbols after IEC 60617; the size of each as it stands on a vertical line. */
const symbolSizes = {
  breaker: { width: 22, height: 38 },
  converter: { width: 56, height: 48 },
  solar: { width: 68, height: 48 },
  machine: { width: 60, height: 60 },
  turbine: { width: 60, height: 60 },
  network: { width: 52, height: 52 },
  battery: { width: 44, height: 40 },
  consumer: { width: 26, height: 26 },
} as const satisfies Record<string, { width: number; height: number }>

export type SymbolKind = keyof typeof symbolSizes

/** The way from the line's beginning to its end, in which a symbol stands. */
export type Direction = 'up' | 'down' | 'right'

/** Symbols with letters and waves stand upright whatever the direction. */
const turning: ReadonlySet<SymbolKind> = new Set(['breaker', 'battery', 'consumer'])

export const turnOf = (kind: SymbolKind, direction: Direction): number =>
  turning.has(kind) ? { down: 0, up: 180, right: -90 }[direction] : 0

export function sizeOf(kind: SymbolKind, direction: Direction): { width: number; height: number } {
  const { width, height } = symbolSizes[kind]
  return direction === 'right' && turning.has(kind) ? { width: height, height: width } : { width, height }
}
