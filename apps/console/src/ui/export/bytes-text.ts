const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `3.4 MB`, as the reader's language writes it. */
export function bytesText(bytes: number, locale: string): string {
  let amount = bytes / 1_000
  let step = 0
  while (amount >= 999.5 && step < units.length - 1) {
    amount /= 1_000
    step++
  }
  const digits = step === 0 ? 0 : 1
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'kilobyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
}
