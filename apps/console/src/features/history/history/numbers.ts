const formats = new Map<string, Intl.NumberFormat>()

/** A number of a scale: no more decimals than it needs. */
export function scaleText(value: number, locale: string): string {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  formats.set(locale, known)
  return known.format(value)
}
