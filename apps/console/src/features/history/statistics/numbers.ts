const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}

/** kWh as a table shows them: all figures of a column with the same digits. */
export function kwhText(kwh: number | null | undefined, locale: string): string {
  if (kwh === null || kwh === undefined) return '–'
  return formatOf(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  }).format(kwh)
}

export const fixed = (value: number, decimals: number, locale: string): string =>
  formatOf(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)

export const percentText = (share: number, locale: string, decimals = 0): string =>
  formatOf(locale, { style: 'percent', maximumFractionDigits: decimals }).format(share)

/** '+3.8': by how many hundredths a share has changed; undefined where there is nothing to compare with. */
export function pointsText(now: number | null, before: number | null, locale: string): string | undefined {
  if (now === null || before === null) return undefined
  return formatOf(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(
    (now - before) * 100,
  )
}

/** '+4 %', '−12 %'; undefined where there is nothing to compare with. */
export function changeText(now: number | null, before: number | null, locale: string): string | undefined {
  if (now === null || before === null || !(before > 0)) return undefined
  const change = now / before - 1
  return formatOf(locale, {
    style: 'percent',
    maximumFractionDigits: Math.abs(change) < 0.0995 ? 1 : 0,
    signDisplay: 'exceptZero',
  }).format(change)
}
