import { InputNumber, type InputNumberProps } from 'antd'
import { useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { plainNumber } from './number-text.ts'

/** A field for a number as its reader writes it: with a comma before the decimals in French, and understood everywhere. */
export function NumberInput({ onInput, onBlur, ...props }: InputNumberProps<number>) {
  const { decimalMark: mark } = useFormat()
  const { min = -Infinity, max = Infinity } = props
  // The library tells nobody of a number outside of the range before the field is left.
  const isHeldBack = useRef(false)
  useUnsaved(() => isHeldBack.current)
  return (
    <InputNumber<number>
      {...props}
      onInput={(text) => {
        const typed = Number(plainNumber(text, mark))
        isHeldBack.current = text !== '' && !(typed >= min && typed <= max)
        onInput?.(text)
      }}
      onBlur={(event) => {
        isHeldBack.current = false
        onBlur?.(event)
      }}
      decimalSeparator={mark}
      // The library takes the text on from here; as a number it would lose what is only half typed.
      parser={(text) => plainNumber(text ?? '', mark) as unknown as number}
    />
  )
}
