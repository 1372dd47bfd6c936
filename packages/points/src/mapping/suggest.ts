import { type DeviceKind, findPoint } from '../catalogue.ts'
import { isSourceUnit, type SourceUnit, unitsFor } from './units.ts'

interface Suggestion {
  kind: DeviceKind
  point: string
  unit?: SourceUnit
}

/** Words as people who program controllers shorten them. */
const kindWords: readonly (readonly [DeviceKind, RegExp])[] = [
  ['pvInverter', /^(pv|inv|inverter|solar|mppt|wr|onduleur)$/],
  ['battery', /^(bat|batt|battery|bms|ess|accu|akku|batterie)$/],
  ['generator', /^(gen|genset|generator|diesel|dg|groupe)$/],
  ['grid', /^(grid|mains|utility|meter|netz|reseau|import|export)$/],
  ['load', /^(load|loads|consumption|home|house|demand|charge)$/],
  ['windTurbine', /^(wind|turbine|wt)$/],
  ['pcs', /^(pcs|hybrid|multi|storage)$/],
  ['environment', /^(env|weather|meteo|ambient|irradiance|irradiation|ghi|poa)$/],
  ['system', /^(sys|system|plant|site|total)$/],
]

type Meaning = readonly [words: RegExp, points: readonly string[]]

/** What a word says about the quantity, and the points that may be meant, likeliest first. */
const meanings: readonly Meaning[] = [
  [/^(pdc|dcpower|ppv)$/, ['dcPower', 'power']],
  [/^(p|pac|power|watts?|activepower|acpower|leistung|puissance|kw|w)$/, ['activePower', 'power', 'pvPower']],
  [/^(q|qac|reactive|reactivepower|kvar|var)$/, ['reactivePower']],
  [/^(s|sac|apparent|apparentpower|kva|va)$/, ['apparentPower']],
  [/^(pf|cosphi|powerfactor|factor)$/, ['powerFactor']],
  [/^(f|fac|freq|frequency|hz)$/, ['frequency']],
  [/^(soc|stateofcharge)$/, ['soc']],
  [/^(soh|stateofhealth)$/, ['soh']],
  [/^(u|uac|v|vac|volt|volts|voltage|spannung|tension)$/, ['voltageA', 'voltage']],
  [/^(i|iac|a|amp|amps|current|strom|courant)$/, ['currentA', 'current']],
  [/^(day|today|daily|eday|yieldday|etoday)$/, ['energyToday', 'importToday', 'generatedToday']],
  [/^(e|etot|etotal|energy|yield|kwh|wh|yieldtotal|counter|zaehler)$/, ['energyTotal', 'importTotal']],
  [
    /^(temp|temperature|t|tc)$/,
    ['internalTemperature', 'ambientTemperature', 'coolantTemperature', 'temperature'],
  ],
  [/^(rpm|speed|drehzahl)$/, ['speed', 'rotorSpeed', 'windSpeed']],
  [/^(fuel|level|tank)$/, ['fuelLevel']],
  [/^(irradiance|irradiation|ghi|poa)$/, ['irradiance', 'planeIrradiance']],
  [/^(hours|runhours|runtime)$/, ['runHours']],
  [/^(state|status|run|running|mode)$/, ['runState']],
  [/^(fault|error|alarm|errorcode|faultcode)$/, ['faultCode', 'faultState']],
]

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Za-z])/g, '$1 $2')
    .split(/[^A-Za-z%°]+/)
    .filter((word) => word !== '')

const spelledUnits = new Map<string, SourceUnit>([
  ['kvar', 'kVar'],
  ['percent', '%'],
  ['pct', '%'],
  ['degc', '°C'],
  ['celsius', '°C'],
  ['degf', '°F'],
  ['volts', 'V'],
  ['volt', 'V'],
  ['amps', 'A'],
  ['amp', 'A'],
  ['watt', 'W'],
  ['watts', 'W'],
])

/** A unit that a key names itself: `power_kW`, `Uac[V]`. */
function unitIn(key: string): SourceUnit | undefined {
  const parts = key.split(/[^A-Za-z%°]+/).filter((part) => part !== '')
  const last = parts.at(-1) ?? ''
  const spelled = spelledUnits.get(last.toLowerCase())
  if (spelled || parts.length < 2) return spelled
  if (isSourceUnit(last)) return last
  return usualUnits.find((one) => one.toLowerCase() === last.toLowerCase())
}
const usualUnits = ['kW', 'kWh', 'Wh', 'Hz', 'kVA', 'W', 'V', 'A'] as const

const most = 5

/** What a value may be, by its name and the names above it; `here`: the kinds that the site has, which come first. */
export function suggestPoints(path: readonly string[], here: readonly DeviceKind[]): Suggestion[] {
  const own = wordsOf(path.at(-1) ?? '')
  const above = path.slice(0, -1).flatMap(wordsOf)
  const lower = own.map((word) => word.toLowerCase())
  const named = [...own, ...above].map((word) => word.toLowerCase())
  const kinds = kindWords.filter(([, words]) => named.some((word) => words.test(word))).map(([kind]) => kind)
  const candidates = [...new Set([...kinds, ...here])]
  const joined = lower.join('')
  const meant = meanings.filter(([words]) => words.test(joined) || lower.some((word) => words.test(word)))
  const unit = unitIn(path.at(-1) ?? '')
  const found: Suggestion[] = []
  for (const kind of candidates)
    for (const point of [joined, ...meant.flatMap(([, points]) => points)]) {
      const known = findPoint(kind, point)
      if (!known || found.some((one) => one.kind === kind && one.point === known.key)) continue
      const fits = unit && unitsFor(known.unit).includes(unit)
      if (unit && !fits) continue
      found.push({ kind, point: known.key, ...(fits && { unit }) })
    }
  return found.slice(0, most)
}

interface Likely extends Suggestion {
  /** Which device of the kind, from 1. */
  place: number
}

/** Of a word that names a kind, and the number that follows it: `INV2_Pac`, `inverters.2`. */
function kindIn(path: readonly string[]): { kind: DeviceKind; place: number } | undefined {
  const tokens =
    path
      .join(' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .match(/[A-Za-z]+|\d+/g) ?? []
  for (const [i, token] of tokens.entries()) {
    const word = token.toLowerCase()
    const kind = kindWords.find(([, words]) => words.test(word) || words.test(word.replace(/s$/, '')))?.[0]
    if (!kind) continue
    const place = Number(tokens[i + 1])
    return { kind, place: Number.isInteger(place) && place > 0 && place < 1_000 ? place : 1 }
  }
  return undefined
}

/**
 * What a number is, where its name leaves little doubt: it says the kind of device, the quantity, and the unit if
 * there are several. Where it does not, nothing: whoever knows says it.
 */
export function likelyPoint(path: readonly string[], value: number): Likely | undefined {
  const named = kindIn(path)
  if (!named) return undefined
  const found = suggestPoints(path, [named.kind]).find(({ kind }) => kind === named.kind)
  const point = found && findPoint(found.kind, found.point)
  if (!found || !point) return undefined
  const isShare = point.unit === '%' && value > 1
  return found.unit || isShare || unitsFor(point.unit).length <= 1
    ? { ...found, place: named.place }
    : undefined
}
