import type { Measure } from '@gridhelm/points/chosen-units'
import type { InputNumberProps } from 'antd'
import { useId } from 'react'
import { useFormat } from '../../platform/format.ts'
import { NumberInput } from './NumberInput.tsx'

interface QuantityInputProps extends Omit<InputNumberProps<number>, 'suffix'> {
  measure: Measure
  /** How much more or less, not how much. */
  isDifference?: boolean
}

/**
 * A number in the catalogue's unit, whoever types it: what is set means the same to everybody. The unit stands beside
 * it, and under it what that is in the reader's own.
 */
export function QuantityInput({ measure, isDifference = false, ...props }: QuantityInputProps) {
  const f = useFormat()
  const hint = useId()
  const { value, 'aria-describedby': describedBy } = props
  const isTold = f.isConverted(measure) && typeof value === 'number'
  const described = [describedBy, ...(isTold ? [hint] : [])].filter(Boolean).join(' ')
  return (
    <>
      <NumberInput
        {...props}
        {...(described !== '' && { 'aria-describedby': described })}
        suffix={f.ownSymbol(measure)}
      />
      {isTold && (
        <small id={hint} className="gh-note">
          = {isDifference ? f.exactDifference(value, measure) : f.exactly(value, measure)}
        </small>
      )}
    </>
  )
}
