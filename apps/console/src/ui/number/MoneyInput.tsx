import { fromMinor } from '@gridhelm/contract/money'
import { NumberInput } from './NumberInput.tsx'
import { typedMinor } from './typed-minor.ts'

interface MoneyInputProps {
  id?: string
  value?: number | null
  onChange?: (minor: number | null) => void
  currency: string
}

/** An amount as people write it; the form keeps the whole number of the smallest coin. */
export function MoneyInput({ value, onChange, currency, ...props }: MoneyInputProps) {
  return (
    <NumberInput
      {...props}
      style={{ width: '100%' }}
      min={0}
      suffix={currency}
      value={value === null || value === undefined ? null : fromMinor(value, currency)}
      onChange={(typed) => onChange?.(typed === null ? null : typedMinor(typed, currency))}
    />
  )
}
