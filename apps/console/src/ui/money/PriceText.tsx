import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { moneyTexts } from './texts.ts'

const known = ['day', 'hour', 'kWh'] as const
const unitOf = (unit: unknown) => known.find((one) => one === unit)

interface PriceTextProps {
  /** What one unit costs in the smallest coin, with parts of it. */
  minor: number | null
  currency: string | null
  unit: unknown
}

export function PriceText({ minor, currency, unit }: PriceTextProps) {
  const t = useTexts(moneyTexts)
  const f = useFormat()
  const of = unitOf(unit)
  if (minor === null || of === undefined) return dash
  const price = Number.isInteger(minor) ? f.money(minor, currency) : f.unitPrice(minor, currency)
  return <span className="gh-figures">{t(`price.${of}`, { price })}</span>
}

/** So many days, hours or kilowatt-hours. */
export function UnitsText({ count, unit }: { count: number | null; unit: unknown }) {
  const t = useTexts(moneyTexts)
  const f = useFormat()
  const of = unitOf(unit)
  if (count === null || of === undefined) return dash
  return <span className="gh-figures">{t(`units.${of}`, { count: f.upTo(count, 2) })}</span>
}
