import { useFormat } from '../../platform/format.ts'

export function MoneyText({ minor, currency }: { minor: number | null; currency: string | null }) {
  return <span className="gh-figures">{useFormat().money(minor, currency)}</span>
}
