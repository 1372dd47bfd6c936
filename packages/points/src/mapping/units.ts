import { significant } from '../numbers.ts'
import type { Unit } from '../units.ts'

/** Factor to the first unit of its quantity; temperatures have an offset, too. */
type Facts = readonly [quantity: string, factor: number, offset?: number]

/** The closed list of what values may come in. */
const facts = {
  W: ['power', 1],
  kW: ['power', 1e3],
  MW: ['power', 1e6],
  VA: ['apparent', 1],
  kVA: ['apparent', 1e3],
  MVA: ['apparent', 1e6],
  var: ['reactive', 1],
  kVar: ['reactive', 1e3],
  MVar: ['reactive', 1e6],
  Wh: ['energy', 1],
  kWh: ['energy', 1e3],
  MWh: ['energy', 1e6],
  mV: ['voltage', 1e-3],
  V: ['voltage', 1],
  kV: ['voltage', 1e3],
  mA: ['current', 1e-3],
  A: ['current', 1],
  mAh: ['charge', 1e-3],
  Ah: ['charge', 1],
  mHz: ['frequency', 1e-3],
  Hz: ['frequency', 1],
  Ω: ['resistance', 1],
  kΩ: ['resistance', 1e3],
  MΩ: ['resistance', 1e6],
  '%': ['share', 1],
  /** A share from 0 to 1. */
  '0–1': ['share', 100],
  '°C': ['temperature', 1],
  '°F': ['temperature', 5 / 9, -32],
  K: ['temperature', 1, -273.15],
  L: ['volume', 1],
  'm³': ['volume', 1e3],
  gal: ['volume', 3.785411784],
  'L/h': ['flow', 1],
  'L/min': ['flow', 60],
  'm³/h': ['flow', 1e3],
  g: ['mass', 1e-3],
  kg: ['mass', 1],
  t: ['mass', 1e3],
  Pa: ['pressure', 1],
  hPa: ['pressure', 100],
  mbar: ['pressure', 100],
  kPa: ['pressure', 1e3],
  bar: ['pressure', 1e5],
  psi: ['pressure', 6_894.757293168],
  'W/m²': ['irradiance', 1],
  'kW/m²': ['irradiance', 1e3],
  'Wh/m²': ['insolation', 1],
  'kWh/m²': ['insolation', 1e3],
  'm/s': ['speed', 1],
  'km/h': ['speed', 1 / 3.6],
  'mm/s': ['vibration', 1],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1e3],
  '°': ['angle', 1],
  s: ['duration', 1],
  min: ['duration', 60],
  h: ['duration', 3_600],
  rpm: ['rotation', 1],
} as const satisfies Record<string, Facts>

export type SourceUnit = keyof typeof facts
export const sourceUnits = Object.keys(facts) as [SourceUnit, ...SourceUnit[]]
export const isSourceUnit = (text: string): text is SourceUnit => Object.hasOwn(facts, text)

const factsOf = (unit: string): Facts | undefined => (isSourceUnit(unit) ? facts[unit] : undefined)

/** Units that a value of a point may come in, its own first. */
export function unitsFor(unit: Unit): readonly SourceUnit[] {
  const own = factsOf(unit)
  if (!own) return []
  const others = sourceUnits.filter((one) => one !== unit && facts[one][0] === own[0])
  return [unit as SourceUnit, ...others]
}

/** `value * factor + offset`; undefined where the two measure different things. */
interface Linear {
  readonly factor: number
  readonly offset: number
}

export function conversion(from: SourceUnit, to: Unit): Linear | undefined {
  const [quantity, factor, offset = 0]: Facts = facts[from]
  const target = factsOf(to)
  if (!target || target[0] !== quantity) return undefined
  // The catalogue has no unit with an offset.
  const ratio = factor / target[1]
  return { factor: ratio, offset: offset * ratio }
}

/** Without what lies beyond the digits that a number has: 0.57 × 100 is 57. */
const multiplied = (value: number, factor: number) =>
  Number.isInteger(value) && Number.isInteger(factor) ? value * factor : significant(value * factor, 15)

/** Divides where the factor is one part of a whole number: 3 × 0.1 is not 0.3, but 3 ÷ 10 is. */
export function applied({ factor, offset }: Linear): (value: number) => number {
  const inverse = Math.round(1 / factor)
  const isPart = Math.abs(inverse) > 1 && Math.abs(inverse * factor - 1) < 1e-12
  if (factor === 1 && offset === 0) return (value) => value
  const scaled = isPart ? (value: number) => value / inverse : (value: number) => multiplied(value, factor)
  if (offset === 0) return scaled
  // What the addition leaves beyond twelve digits is noise.
  return (value) => significant(scaled(value) + offset, 12)
}
