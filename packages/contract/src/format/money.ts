import { dash, isKnown, type Known, locales, numberWriter } from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'
import { fromMinor, minorDigits } from '../money.ts'
import { numbersIn } from './numbers.ts'
import type { Figure } from './quantities.ts'

/** From here on coins are left out of large print, and digits. */
const withoutCoins = 10_000
const inMillionsFrom = 100_000_000

export function moneyIn(language: Language) {
  const numbers = numbersIn(language)
  const writers = new Map<string, (value: number) => string>()
  const written = (minor: Known, currency: string | null, digitsOf: (currency: string) => number): string => {
    if (!isKnown(minor) || currency === null) return dash
    const digits = digitsOf(currency)
    const key = `${currency} ${digits}`
    const write =
      writers.get(key) ??
      numberWriter(locales[language], {
        style: 'currency',
        currency,
        currencyDisplay: 'code',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    writers.set(key, write)
    return write(fromMinor(minor, currency))
  }
  return {
    /** An amount in the smallest coin as people write it. */
    money: (minor: Known, currency: string | null): string => written(minor, currency, minorDigits),
    /** What one unit costs: parts of a coin where the coin is much, none where it is nothing. */
    unitPrice: (minor: Known, currency: string | null): string =>
      written(minor, currency, (code) => (fromMinor(minor ?? 0, code) >= 1_000 ? 0 : minorDigits(code) + 1)),
    moneyFigure: (minor: Known, currency: string | null): Figure => {
      if (!isKnown(minor) || currency === null) return { value: undefined, unit: currency ?? '' }
      const amount = fromMinor(minor, currency)
      const size = Math.abs(amount)
      const value =
        size >= inMillionsFrom
          ? numbers.pieces(amount)
          : numbers.fixed(amount, size < withoutCoins ? minorDigits(currency) : 0)
      return { value, unit: currency }
    },
  }
}
