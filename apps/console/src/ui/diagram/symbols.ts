/** Symbols after IEC 60617; the size of each as it stands on a vertical line. */
const symbolSizes = {
  breaker: { width: 24, height: 38 },
  contactor: { width: 24, height: 38 },
  isolator: { width: 24, height: 38 },
  transformer: { width: 32, height: 48 },
  converter: { width: 56, height: 48 },
  solar: { width: 64, height: 44 },
  machine: { width: 56, height: 56 },
  turbine: { width: 56, height: 56 },
  network: { width: 48, height: 48 },
  battery: { width: 44, height: 40 },
  consumer: { width: 26, height: 26 },
} as const satisfies Record<string, { width: number; height: number }>

export type SymbolKind = keyof typeof symbolSizes
export type SwitchSymbol = Extract<SymbolKind, 'breaker' | 'contactor' | 'isolator'>

/** The way from the bus to the end of the bay, in which a symbol stands. */
export type Direction = 'up' | 'down'

/** Symbols with letters and waves stand upright whatever the direction. */
const turning: ReadonlySet<SymbolKind> = new Set(['battery', 'consumer'])

export const turnOf = (kind: SymbolKind, direction: Direction): number =>
  turning.has(kind) && direction === 'up' ? 180 : 0

export const sizeOf = (kind: SymbolKind): { width: number; height: number } => symbolSizes[kind]
