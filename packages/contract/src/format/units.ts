import {
  type ChosenUnits,
  chosenConversions,
  converted,
  convertedDifference,
  type Measure,
  ownSymbol,
} from '@gridhelm/points/chosen-units'
import { formatConverted, formatPoint } from '@gridhelm/points/format'
import { dash, isKnown, type Known, withUnit } from '@gridhelm/points/numbers'
import type { Point } from '@gridhelm/points/point'
import type { Language } from '../language.ts'
import { numbersIn } from './numbers.ts'

const brackets = { en: [' (', ')'], zh: ['（', '）'], fr: [' (', ')'] } as const satisfies Record<
  Language,
  readonly [string, string]
>

/** Figures of devices in the units that their reader has chosen. Whatever is stored, typed or sent has the catalogue's. */
export function unitsIn(language: Language, chosen: ChosenUnits) {
  const numbers = numbersIn(language)
  const conversions = chosenConversions(chosen)

  /** Of a figure that is shown. */
  const symbol = (measure: Measure): string =>
    (conversions.get(measure)?.symbol ?? ownSymbol(measure))[language]
  /** A number in the unit that is shown: for charts, and where the unit stands once for several. */
  const shown = <Value extends Known>(value: Value, measure: Measure): number | Exclude<Value, number> => {
    const conversion = conversions.get(measure)
    if (typeof value !== 'number') return value as Exclude<Value, number>
    return conversion ? converted(value, conversion) : value
  }
  /** How much more or less: no scale begins anywhere. */
  const difference = (value: number, measure: Measure): number => {
    const conversion = conversions.get(measure)
    return conversion ? convertedDifference(value, conversion) : value
  }
  /** A value that has been converted already, with its unit. */
  const shownPoint = (value: Known, point: Point): string => {
    const conversion = conversions.get(point.unit)
    return conversion && isKnown(value)
      ? formatConverted(value, point, language, conversion)
      : formatPoint(value, point, language)
  }
  const decimalsOf = (measure: Measure, decimals: number) =>
    Math.max(0, decimals + (conversions.get(measure)?.decimals ?? 0))
  /** So many decimals in the catalogue's unit, and as many as say the same in the one that is shown. */
  const measureNumber = (value: Known, measure: Measure, decimals: number): string =>
    numbers.fixed(shown(value, measure), decimalsOf(measure, decimals))

  /** Not rounded to what is usually shown; in another unit to the digits that tell it apart. */
  const exact = (value: number, measure: Measure) => {
    const isPlain = conversions.has(measure) && Math.abs(value) >= 0.1
    return withUnit(numbers.upTo(value, isPlain ? 3 : 6), symbol(measure), language)
  }
  const exactly = (value: number, measure: Measure): string => exact(shown(value, measure), measure)
  const exactDifference = (value: number, measure: Measure): string =>
    exact(difference(value, measure), measure)
  const withOther = (value: number, measure: Measure, inOther: typeof exactly): string => {
    const own = withUnit(numbers.upTo(value, 6), ownSymbol(measure)[language], language)
    if (!conversions.has(measure)) return own
    const [before, after] = brackets[language]
    return `${own}${before}${inOther(value, measure)}${after}`
  }

  return {
    symbol,
    /** Of what is typed, stored or exported. */
    ownSymbol: (measure: Measure): string => ownSymbol(measure)[language],
    /** Whether the reader has another unit for it than the catalogue. */
    isConverted: (measure: Measure): boolean => conversions.has(measure),
    shown,
    shownPoint,
    /** A value of a device with its unit, as its point says. */
    point: (value: Known, point: Point): string =>
      formatPoint(value, point, language, conversions.get(point.unit)),
    /** How much it rose or fell. */
    pointDifference: (value: Known, point: Point): string =>
      isKnown(value) ? shownPoint(difference(value, point.unit), point) : dash,
    measureNumber,
    measure: (value: Known, measure: Measure, decimals: number): string =>
      isKnown(value) ? withUnit(measureNumber(value, measure, decimals), symbol(measure), language) : dash,
    /** How much more or less in a measure. */
    measureDifference: (value: number, measure: Measure, decimals: number): string =>
      withUnit(
        numbers.fixed(difference(value, measure), decimalsOf(measure, decimals)),
        symbol(measure),
        language,
      ),
    exactly,
    exactDifference,
    /** As somebody has set it, with the reader's unit in brackets where that is another: `95 °C (203 °F)`. */
    asSet: (value: number, measure: Measure): string => withOther(value, measure, exactly),
    asSetDifference: (value: number, measure: Measure): string => withOther(value, measure, exactDifference),
  }
}
