import type { Names } from './names.ts'

interface UnitFacts {
  symbol: Names
  /** Shown where a point does not say otherwise. */
  decimals: number
}

const unit = (symbol: string, decimals: number): UnitFacts => ({
  symbol: { en: symbol, zh: symbol, fr: symbol },
  decimals,
})

/** The closed list: controllers scale before they publish, so a point has exactly one unit. */
export const units = {
  W: unit('W', 1),
  kW: unit('kW', 1),
  kVA: unit('kVA', 1),
  kVar: unit('kVar', 1),
  kWh: unit('kWh', 1),
  V: unit('V', 1),
  A: unit('A', 1),
  Ah: unit('Ah', 1),
  Hz: unit('Hz', 2),
  kΩ: unit('kΩ', 0),
  '%': unit('%', 1),
  '°C': unit('°C', 1),
  L: unit('L', 1),
  'L/h': unit('L/h', 1),
  kg: unit('kg', 1),
  Pa: unit('Pa', 0),
  bar: unit('bar', 1),
  'W/m²': unit('W/m²', 0),
  'kWh/m²': unit('kWh/m²', 1),
  'm/s': unit('m/s', 1),
  'mm/s': unit('mm/s', 1),
  mm: unit('mm', 1),
  '°': unit('°', 0),
  h: unit('h', 1),
  rpm: { symbol: { en: 'rpm', zh: 'r/min', fr: 'tr/min' }, decimals: 0 },
  /** Milliseconds since the epoch, UTC. */
  time: unit('', 0),
  none: unit('', 0),
} as const satisfies Record<string, UnitFacts>

export type Unit = keyof typeof units
