import { fromMinor, minorDigits } from '@gridhelm/contract/history/diesel/money'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

const unknown = '–'
type Known = number | null | undefined

export function fixed(value: Known, decimals: number, locale: string): string {
  if (value === null || value === undefined) return unknown
  return formatOf(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  }).format(value)
}

/** Litres: tanks are not read better than to the litre, small amounts to the tenth. */
export function litresText(litres: Known, locale: string): string {
  if (litres === null || litres === undefined) return unknown
  const isSmall = Math.abs(litres) >= 0.05 && Math.abs(litres) < 9.95
  return fixed(litres, isSmall ? 1 : 0, locale)
}

/** The sign is what matters: '+12', '−8'. */
export function signedLitres(litres: Known, locale: string): string {
  if (litres === null || litres === undefined) return unknown
  return formatOf(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(litres)
}

export const percentText = (share: number, locale: string): string =>
  formatOf(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)

/** A large amount in few digits; the currency stands beside it as a unit. */
export function shortMoney(minor: number, currency: string, locale: string): string {
  const amount = fromMinor(minor, currency)
  if (amount < 1_000_000) return fixed(amount, amount < 10_000 ? minorDigits(currency) : 0, locale)
  return formatOf(locale, { notation: 'compact', maximumSignificantDigits: 4 }).format(amount)
}

/** An amount in the smallest coin as people write it. */
export const moneyText = (minor: Known, currency: string | null, locale: string): string =>
  writtenMoney(minor, currency, locale, minorDigits)

/** What one unit costs: parts of a coin where the coin is much, none where it is nothing. */
export const unitPriceText = (minor: Known, currency: string | null, locale: string): string =>
  writtenMoney(minor, currency, locale, (code) =>
    fromMinor(minor ?? 0, code) >= 1_000 ? 0 : minorDigits(code) + 1,
  )

function writtenMoney(
  minor: Known,
  currency: string | null,
  locale: string,
  digitsOf: (currency: string) => number,
): string {
  if (minor === null || minor === undefined || currency === null) return unknown
  const digits = digitsOf(currency)
  return formatOf(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(fromMinor(minor, currency))
}
