import type { Quantity } from '../../../../site/quantities.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, made)
  return made
}

const prefixes = ['k', 'M', 'G'] as const

/** A live amount in kW or kWh: always as many decimals, so that a value that changes does not jump. */
export function steady(amount: number, unit: 'W' | 'Wh', locale: string): Quantity {
  let rest = Math.abs(amount)
  let step = 0
  while (rest >= 999.5 && step < prefixes.length - 1) {
    rest /= 1_000
    step += 1
  }
  const digits = rest >= 99.95 ? 0 : step > 0 && rest < 9.995 ? 2 : 1
  const value = formatOf(locale, digits).format(rest)
  // Meters of what rests are seldom quite at zero: `−0.0` would worry people.
  const isNegative = amount < 0 && /[1-9]/.test(value)
  return { value: isNegative ? `−${value}` : value, unit: `${prefixes[step]}${unit}` }
}
