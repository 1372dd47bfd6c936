import { InputNumber, type InputNumberProps } from 'antd'
import { useLocale } from '../../platform/texts.ts'
import { decimalMarkOf, plainNumber } from './number-text.ts'

/** A field for a number as its reader writes it: with a comma before the decimals in French, and understood everywhere. */
export function NumberInput(props: InputNumberProps<number>) {
  const mark = decimalMarkOf(useLocale())
  return (
    <InputNumber<number>
      {...props}
      decimalSeparator={mark}
      // The library takes the text on from here; as a number it would lose what is only half typed.
      parser={(text) => plainNumber(text ?? '', mark) as unknown as number}
    />
  )
}
