const formats = new Map<string, Intl.NumberFormat>()

/** A fixed number of decimals, so that a figure keeps its width; no minus before a zero. */
export function fixed(value: number, decimals: number, locale: string): string {
  const key = `${locale} ${decimals}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    })
  formats.set(key, format)
  return format.format(value)
}

export const kwText = (kw: number, locale: string): string =>
  fixed(kw, Math.abs(kw) >= 9_999.95 ? 0 : 1, locale)

const percentFormats = new Map<string, Intl.NumberFormat>()

/** '1.2 %' the way the language writes it. */
export function shareText(share: number, decimals: number, locale: string): string {
  const key = `${locale} ${decimals}`
  const format =
    percentFormats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: decimals })
  percentFormats.set(key, format)
  return format.format(share)
}

/** '+4 %', '−12 %'. */
export function changeText(now: number, before: number, locale: string): string | undefined {
  if (!(before > 0)) return undefined
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(now / before - 1)
}
