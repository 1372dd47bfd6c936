import { type ChosenUnits, catalogueUnits } from '@gridhelm/points/chosen-units'
import { dash, isKnown, type Known, minus, withUnit } from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'
import { type DurationPrecision, durationFigureIn } from './durations.ts'
import { numbersIn } from './numbers.ts'
import { unitsIn } from './units.ts'

/** A number for large print, with the unit to stand small beside it; the number is undefined where it is unknown. */
export interface Figure {
  value: string | undefined
  unit: string
}

const scales = {
  power: ['kW', 'MW', 'GW', 'TW'],
  energy: ['kWh', 'MWh', 'GWh', 'TWh'],
  mass: ['kg', 't', 'kt', 'Mt'],
} as const

/** 999.95 would be written as 1,000 of the smaller unit. */
const nextFrom = 999.5

function scaled(amount: number, units: readonly string[]): { size: number; step: number; unit: string } {
  let size = Math.abs(amount)
  let step = 0
  while (size >= nextFrom && step < units.length - 1) {
    size /= 1_000
    step += 1
  }
  return { size, step, unit: units[step] ?? '' }
}

const places = { latitude: ['N', 'S'], longitude: ['E', 'W'] } as const
const westIn = { en: 'W', zh: 'W', fr: 'O' } as const satisfies Record<Language, string>

export function quantitiesIn(language: Language, chosen: ChosenUnits = catalogueUnits) {
  const numbers = numbersIn(language)
  const { shown, symbol, isConverted } = unitsIn(language, chosen)
  /** A thousand litres have a name, a thousand gallons have none. */
  const volumes = isConverted('L') ? [symbol('L')] : [symbol('L'), 'm³']
  const durationFigure = durationFigureIn(language)

  /** Meters of what rests are seldom quite at zero: `−0.0` would worry people. */
  const withMinus = (text: string, amount: number) => (amount < 0 && /[1-9]/.test(text) ? minus + text : text)

  /** Three digits that count, in the unit that keeps the number under a thousand. */
  const inScale =
    (units: readonly string[]) =>
    (amount: Known): Figure => {
      if (!isKnown(amount)) return { value: undefined, unit: units[0] ?? '' }
      const { size, unit } = scaled(amount, units)
      const decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2
      return { value: withMinus(numbers.upTo(size, decimals), amount), unit }
    }
  /** A live amount: always as many decimals, so that a value that changes does not jump. */
  const steady =
    (units: readonly string[]) =>
    (amount: Known): Figure => {
      if (!isKnown(amount)) return { value: undefined, unit: units[0] ?? '' }
      const { size, step, unit } = scaled(amount, units)
      const decimals = size >= 99.95 ? 0 : step > 0 && size < 9.995 ? 2 : 1
      return { value: withMinus(numbers.fixed(size, decimals), amount), unit }
    }
  const plain =
    (number: (value: number) => string, unit: string) =>
    (value: Known): Figure => ({
      value: isKnown(value) ? number(value) : undefined,
      unit,
    })

  const tankNumber = (amount: number) => {
    const size = Math.abs(amount)
    return numbers.fixed(amount, size >= 0.05 && size < 9.95 ? 1 : 0)
  }

  const figure = {
    power: inScale(scales.power),
    energy: inScale(scales.energy),
    mass: inScale(scales.mass),
    volume: (litres: Known) => inScale(volumes)(shown(litres, 'L')),
    livePower: steady(scales.power),
    liveEnergy: steady(scales.energy),
    /** The power of one site or device, in the unit that its devices have. */
    kw: plain((kw) => numbers.fixed(kw, Math.abs(kw) >= 9_999.95 ? 0 : 1), 'kW'),
    /** Tanks are not read better than to the litre, small amounts to the tenth. */
    litres: plain((litres) => tankNumber(shown(litres, 'L')), symbol('L')),
    percent: (share: Known, decimals = 0) =>
      plain((known) => numbers.upTo(known * 100, decimals), '%')(share),
    availability: plain(numbers.availabilityNumber, '%'),
    duration: (ms: Known, precision?: DurationPrecision): Figure =>
      isKnown(ms) ? durationFigure(ms, precision) : { value: undefined, unit: '' },
  }

  const inWords = ({ value, unit }: Figure): string =>
    value === undefined ? dash : withUnit(value, unit, language)

  const bytes = (count: Known): string => {
    if (!isKnown(count)) return dash
    const { size, step } = scaled(count / 1_000, byteUnits[language])
    const number = step > 0 ? numbers.fixed(size, 1) : numbers.whole(count > 0 ? Math.max(1, size) : 0)
    return withUnit(number, byteUnits[language][step] ?? '', language)
  }

  /** `13.4700° S, 48.3500° E`: four decimals are some ten metres, two a kilometre. */
  const position = (at: Readonly<Record<keyof typeof places, number>>, decimals: 2 | 4 = 4): string => {
    const part = (axis: keyof typeof places) => {
      const letter = places[axis][at[axis] < 0 ? 1 : 0]
      const number = numbers.fixed(Math.abs(at[axis]), decimals)
      return `${number}°\u00a0${letter === 'W' ? westIn[language] : letter}`
    }
    return `${part('latitude')}, ${part('longitude')}`
  }

  return {
    figure,
    /** A figure in one piece. */
    inWords,
    power: (kw: Known) => inWords(figure.power(kw)),
    energy: (kwh: Known) => inWords(figure.energy(kwh)),
    mass: (kg: Known) => inWords(figure.mass(kg)),
    volume: (litres: Known) => inWords(figure.volume(litres)),
    livePower: (kw: Known) => inWords(figure.livePower(kw)),
    liveEnergy: (kwh: Known) => inWords(figure.liveEnergy(kwh)),
    kw: (kw: Known) => inWords(figure.kw(kw)),
    litres: (litres: Known) => inWords(figure.litres(litres)),
    /** Without the unit, where that stands once for several. */
    kwNumber: (kw: Known) => figure.kw(kw).value ?? dash,
    litresNumber: (litres: Known) => figure.litres(litres).value ?? dash,
    /** On the axis of a tank, whose values are in the shown unit already. */
    tankNumber,
    /** More or less than there should be: the sign is what matters. */
    signedLitres: (litres: Known) => numbers.signed(shown(litres, 'L')),
    duration: (ms: Known, precision?: DurationPrecision) => inWords(figure.duration(ms, precision)),
    bytes,
    position,
  }
}

const byteUnits = {
  en: ['kB', 'MB', 'GB'],
  zh: ['kB', 'MB', 'GB'],
  fr: ['ko', 'Mo', 'Go'],
} as const satisfies Record<Language, readonly string[]>
