import { InputNumber, type InputNumberProps } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { plainNumber } from './number-text.ts'

/** A field for a number as its reader writes it: with a comma before the decimals in French, and understood everywhere. */
export function NumberInput(props: InputNumberProps<number>) {
  const { decimalMark: mark } = useFormat()
  return (
    <InputNumber<number>
      {...props}
      decimalSeparator={mark}
      // The library takes the text on from here; as a number it would lose what is only half typed.
      parser={(text) => plainNumber(text ?? '', mark) as unknown as number}
    />
  )
}
