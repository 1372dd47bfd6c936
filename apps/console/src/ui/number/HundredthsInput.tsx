import { NumberInput } from './NumberInput.tsx'
import { typedParts } from './typed-minor.ts'

interface HundredthsInputProps {
  id?: string
  value?: number | null
  onChange?: (count: number | null) => void
}

/** A number of two decimals as people write it; the form keeps a whole count of hundredths. */
export function HundredthsInput({ value, onChange, ...props }: HundredthsInputProps) {
  return (
    <NumberInput
      {...props}
      style={{ width: '100%' }}
      min={0}
      value={value === null || value === undefined ? null : value / 100}
      onChange={(typed) => onChange?.(typed === null ? null : typedParts(typed, 100))}
    />
  )
}
