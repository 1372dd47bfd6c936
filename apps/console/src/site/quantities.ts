export interface Quantity {
  value: string
  unit: string
}

const powerUnits = ['kW', 'MW', 'GW', 'TW'] as const
const energyUnits = ['kWh', 'MWh', 'GWh', 'TWh'] as const
const massUnits = ['kg', 't', 'kt', 'Mt'] as const
const volumeUnits = ['L', 'kL', 'ML', 'GL'] as const
const formats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  formats.set(key, made)
  return made
}

/** Three digits that count, in the unit that keeps the number under a thousand. */
function scaled(amount: number, units: readonly string[], locale: string): Quantity {
  let rest = amount
  let step = 0
  // 999.95 would be written as 1,000 of the smaller unit.
  while (rest >= 999.5 && step < units.length - 1) {
    rest /= 1_000
    step += 1
  }
  const digits = rest >= 99.95 ? 0 : rest >= 9.995 ? 1 : 2
  return { value: numberFormat(locale, digits).format(rest), unit: units[step] ?? '' }
}

export const power = (kw: number, locale: string): Quantity => scaled(kw, powerUnits, locale)
export const energy = (kwh: number, locale: string): Quantity => scaled(kwh, energyUnits, locale)

export const mass = (kg: number, locale: string): Quantity => scaled(kg, massUnits, locale)
export const volume = (litres: number, locale: string): Quantity => scaled(litres, volumeUnits, locale)

/** A number never parts from its unit at the end of a line. */
export const inWords = ({ value, unit }: Quantity): string => `${value}\u00a0${unit}`

export const wholeNumber = (count: number, locale: string): string => numberFormat(locale, 0).format(count)

/** The number of a percentage without its sign, which stands beside it as a unit. */
export const percent = (share: number, locale: string): Quantity => ({
  value: wholeNumber(share * 100, locale),
  unit: '%',
})
