import type { Language } from './names.ts'

/** What stands where nothing is known; never a zero. */
export const dash = '–'
export const minus = '−'
export const noBreakSpace = '\u00a0'

export type Known = number | null | undefined
export const isKnown = (value: Known): value is number => typeof value === 'number' && Number.isFinite(value)

/** Whose habits each language writes numbers and dates by. */
export const locales = { en: 'en-GB', zh: 'zh-CN', fr: 'fr-FR' } as const satisfies Record<Language, string>

/** Writes numbers one way, with one minus sign; to be made once, as that takes far longer than using it. */
export function numberWriter(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options })
  return (value) => format.format(value).replace('-', minus)
}

const fixedWriters = new Map<string, (value: number) => string>()

/** Always as many decimals, and no minus before what is shown as zero. */
export function fixedNumber(value: number, decimals: number, language: Language): string {
  const key = `${language}${decimals}`
  let write = fixedWriters.get(key)
  if (!write) {
    write = numberWriter(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    fixedWriters.set(key, write)
  }
  return write(value)
}

/** French sets a thin space before the sign of a percentage, the others none. */
const beforePercent = { en: '', zh: '', fr: '\u202f' } as const satisfies Record<Language, string>

/** A number never parts from its unit at the end of a line. */
export function withUnit(number: string, symbol: string, language: Language): string {
  if (symbol === '' || symbol === '°') return `${number}${symbol}`
  return `${number}${symbol === '%' ? beforePercent[language] : noBreakSpace}${symbol}`
}

/** The nearest number of so many digits that mean something: what lies beyond them is noise of the reckoning. */
export const significant = (value: number, digits: number): number => Number(value.toPrecision(digits))

const powers = Array.from({ length: 16 }, (_, decimals) => 10 ** decimals)

/** The nearest number of so many decimals, never −0; what is too large to have any stays as it is. */
export function rounded(value: number, decimals: number): number {
  const power = powers[decimals] as number
  const whole = Math.round(value * power)
  return Number.isSafeInteger(whole) ? whole / power + 0 : value
}
