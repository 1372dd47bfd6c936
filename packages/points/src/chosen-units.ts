import type { Names } from './names.ts'
import { type Unit, units } from './units.ts'

/** What people may read instead of the catalogue's own units, which stand first. `own`: oil in bar, air in Pa. */
export const unitChoices = {
  temperatureUnit: ['°C', '°F'],
  volumeUnit: ['L', 'gal'],
  windUnit: ['m/s', 'km/h', 'mph'],
  pressureUnit: ['own', 'kPa', 'bar', 'psi'],
  rainUnit: ['mm', 'in'],
} as const
export type UnitChoice = keyof typeof unitChoices
export type ChosenUnits = { readonly [Choice in UnitChoice]: (typeof unitChoices)[Choice][number] }

/** As everything is measured, kept and sent. */
export const catalogueUnits: ChosenUnits = {
  temperatureUnit: '°C',
  volumeUnit: 'L',
  windUnit: 'm/s',
  pressureUnit: 'own',
  rainUnit: 'mm',
}

/** What is reckoned from points, in units made of theirs. `/L` is for prices: so much for one litre. */
const reckoned = { 'L/kWh': 'L/kWh', 'L/kW·h': 'L/kW·h', 'kg/L': 'kg/L', '/L': '/L' } as const
/** Whatever a figure may be measured in. */
export type Measure = Unit | keyof typeof reckoned

/** Exact: a whole number over another. */
export type Ratio = readonly [numerator: number, denominator: number]

export interface Conversion {
  symbol: Names
  factor: Ratio
  /** Where the scales begin apart; differences have none. */
  offset: number
  /** How many more decimals say as much, or how many fewer. */
  decimals: number
}

const alike = (symbol: string): Names => ({ en: symbol, zh: symbol, fr: symbol })
const by = (symbol: string | Names, factor: Ratio, { offset = 0, decimals = 0 } = {}): Conversion => ({
  symbol: typeof symbol === 'string' ? alike(symbol) : symbol,
  factor,
  offset,
  decimals,
})

/** 231 cubic inches, 3.785411784 L. The other gallon is a fifth larger, so it is always said whose this one is. */
const gallons: Ratio = [125_000_000, 473_176_473]
const perGallon: Ratio = [473_176_473, 125_000_000]
const inGallons = (rest: string): Names => ({ en: `US gal${rest}`, zh: `美加仑${rest}`, fr: `gal US${rest}` })
/** 4.4482216152605 N on a square of 0.0254 m. */
const poundsOfPascal: Ratio = [6_451_600_000, 44_482_216_152_605]
const poundsOfBar: Ratio = [645_160_000_000_000, 44_482_216_152_605]

/** The closed table: what was chosen, and what becomes of each measure that it is about. */
export const conversions = {
  '°F': { '°C': by('°F', [9, 5], { offset: 32 }) },
  gal: {
    L: by(inGallons(''), gallons),
    'L/h': by(inGallons('/h'), gallons, { decimals: 1 }),
    'L/kWh': by(inGallons('/kWh'), gallons, { decimals: 1 }),
    'L/kW·h': by(inGallons('/kW·h'), gallons, { decimals: 1 }),
    'kg/L': by({ en: 'kg/US gal', zh: 'kg/美加仑', fr: 'kg/gal US' }, perGallon),
    '/L': by({ en: '/US gal', zh: '/美加仑', fr: '/gal US' }, perGallon),
  },
  'km/h': { 'm/s': by('km/h', [18, 5]) },
  mph: { 'm/s': by('mph', [3_125, 1_397]) },
  kPa: {
    Pa: by('kPa', [1, 1_000], { decimals: 2 }),
    bar: by('kPa', [100, 1], { decimals: -1 }),
  },
  bar: { Pa: by('bar', [1, 100_000], { decimals: 3 }) },
  psi: {
    Pa: by('psi', poundsOfPascal, { decimals: 2 }),
    bar: by('psi', poundsOfBar),
  },
  in: { mm: by('in', [5, 127], { decimals: 1 }) },
} as const satisfies Partial<Record<ChosenUnits[UnitChoice], Partial<Record<Measure, Conversion>>>>

/** Those that somebody's choice asks for; no other figure changes. */
export function chosenConversions(chosen: ChosenUnits): ReadonlyMap<Measure, Conversion> {
  const of: Readonly<Record<string, Partial<Record<Measure, Conversion>> | undefined>> = conversions
  const found = Object.values(chosen).flatMap((choice) => Object.entries(of[choice] ?? {}))
  return new Map(found as [Measure, Conversion][])
}

/** How much more it is in the other unit, for a difference of so much. */
export const convertedDifference = (
  value: number,
  { factor: [numerator, denominator] }: Conversion,
): number => (value * numerator) / denominator

export const converted = (value: number, conversion: Conversion): number =>
  convertedDifference(value, conversion) + conversion.offset

const isUnit = (measure: Measure): measure is Unit => Object.hasOwn(units, measure)

/** The symbol that the catalogue itself has for it. */
export const ownSymbol = (measure: Measure): Names =>
  isUnit(measure) ? units[measure].symbol : alike(reckoned[measure])
