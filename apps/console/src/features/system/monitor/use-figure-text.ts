import { figureText, figureTexts } from '@gridhelm/contract/system/monitor/figure-texts'
import type { FigureName } from '@gridhelm/contract/system/monitor/figures'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'

/** `const write = useFigureText()`: a figure as the reader's language writes it. */
export function useFigureText(): (name: FigureName, value: number | null) => string {
  const f = useFormat()
  const named = useTexts(figureTexts)
  return useMemo(() => {
    const words = { yes: named('yes'), no: named('no') }
    return (name, value) => figureText(f, words, name, value)
  }, [f, named])
}
