import {
  dash,
  fixedNumber,
  isKnown,
  type Known,
  locales,
  numberWriter,
  withUnit,
} from '@gridhelm/points/numbers'
import type { Language } from '../language.ts'
import { lazy } from './lazy.ts'

type Writer = (value: number) => string

/** Writers that differ in the number of their decimals, each made once. */
function byDecimals(make: (decimals: number) => Writer): (decimals: number) => Writer {
  const made: Writer[] = []
  return (decimals) => {
    const writer = made[decimals] ?? make(decimals)
    made[decimals] = writer
    return writer
  }
}

/** English counts in K and M: what British English writes, 3 m, are three metres. */
const compactLocales = { ...locales, en: 'en' } as const satisfies Record<Language, string>
const manyFrom = 100_000

export function numbersIn(language: Language) {
  const locale = locales[language]
  const atMost = byDecimals((maximumFractionDigits) => numberWriter(locale, { maximumFractionDigits }))
  const withSign = byDecimals((maximumFractionDigits) =>
    numberWriter(locale, { maximumFractionDigits, signDisplay: 'exceptZero' }),
  )
  const short = lazy(() =>
    numberWriter(compactLocales[language], { notation: 'compact', maximumFractionDigits: 1 }),
  )
  const inLarge = lazy(() =>
    numberWriter(locale, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 }),
  )

  /** Always as many decimals, so that a figure keeps its width. */
  const fixed = (value: Known, decimals: number): string =>
    isKnown(value) ? fixedNumber(value, decimals, language) : dash
  /** No more decimals than it needs. */
  const upTo = (value: Known, decimals: number): string => (isKnown(value) ? atMost(decimals)(value) : dash)
  const whole = (value: Known): string => fixed(value, 0)
  /** The sign is what matters: '+12', '−8', and no sign before zero. */
  const signed = (value: Known, decimals = 0): string => (isKnown(value) ? withSign(decimals)(value) : dash)
  /** Where there is room for little: '1.2K', '1.2万'. */
  const compact = (value: Known): string => (isKnown(value) ? short()(value) : dash)
  /** Whole pieces; from a hundred thousand on in thousands, millions … as the language counts. */
  const pieces = (value: Known): string =>
    isKnown(value) && value >= manyFrom ? inLarge()(value) : whole(value)

  const ofPercent = (number: string) => (number === dash ? dash : withUnit(number, '%', language))
  /** A share of one as so many of a hundred. */
  const percent = (share: Known, decimals = 0): string => ofPercent(upTo(hundredfold(share), decimals))
  /** How much of a time is known; never rounded up to all of it. */
  const coverage = (share: Known): string => ofPercent(whole(cut(hundredfold(share), 0)))
  /** How much of a time something was there; with two decimals close to the whole, where they matter. */
  const availability = (share: Known): string => ofPercent(availabilityNumber(share))
  const availabilityNumber = (share: Known): string => {
    const percents = hundredfold(share)
    if (!isKnown(percents)) return dash
    const decimals = percents > 99 && percents < 100 ? 2 : 1
    return upTo(cut(percents, decimals), decimals)
  }
  /** '+4.2%', '−12%': by how much of what was before; undefined where there is nothing to compare with. */
  const change = (now: Known, before: Known): string | undefined => {
    if (!isKnown(now) || !isKnown(before) || before <= 0) return undefined
    const percents = hundredfold(now / before - 1)
    return ofPercent(signed(percents, Math.abs(percents ?? 0) < 9.95 ? 1 : 0))
  }

  return {
    fixed,
    upTo,
    whole,
    signed,
    compact,
    pieces,
    percent,
    coverage,
    availability,
    availabilityNumber,
    change,
    /** A number that is written already, with its unit. */
    unit: (number: string, symbol: string): string => withUnit(number, symbol, language),
  }
}

const hundredfold = (share: Known): Known => (isKnown(share) ? share * 100 : share)

/** What is nearly everything is not everything. */
const cut = (value: Known, decimals: number): Known =>
  isKnown(value) ? Math.floor(value * 10 ** decimals + 1e-6) / 10 ** decimals : value
