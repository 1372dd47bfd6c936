import { defineTexts } from '@gridhelm/contract/texts'
import { InputNumber, type InputNumberProps } from 'antd'
import { type ComponentRef, useEffect, useRef } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { useUnsaved } from '../form/unsaved.ts'
import { plainNumber } from './number-text.ts'

const texts = defineTexts({
  increase: ['Increase', '增大', 'Augmenter'],
  decrease: ['Decrease', '减小', 'Diminuer'],
})

/** The library names the two buttons of such a field in English, whatever is spoken. */
function useNamedSteps() {
  const t = useTexts(texts)
  const field = useRef<ComponentRef<typeof InputNumber>>(null)
  useEffect(() => {
    const [up, down] = field.current?.nativeElement.querySelectorAll('[role="button"]') ?? []
    up?.setAttribute('aria-label', t('increase'))
    down?.setAttribute('aria-label', t('decrease'))
  })
  return field
}

/** A field for a number as its reader writes it: with a comma before the decimals in French, and understood everywhere. */
export function NumberInput({ onInput, onBlur, ...props }: InputNumberProps<number>) {
  const { decimalMark: mark } = useFormat()
  const { min = -Infinity, max = Infinity } = props
  // The library tells nobody of a number outside of the range before the field is left.
  const isHeldBack = useRef(false)
  const field = useNamedSteps()
  useUnsaved(() => isHeldBack.current)
  return (
    <InputNumber<number>
      {...props}
      ref={field}
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
