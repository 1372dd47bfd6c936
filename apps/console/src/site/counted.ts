import { useFormat } from '../platform/format.ts'
import { useTexts } from '../platform/texts.ts'
import { texts } from './texts.ts'

type Counted = 'stations' | 'countries'

/** '1 station', '12 stations': the form that the language asks for. */
export function useCounted(): (noun: Counted, count: number) => string {
  const t = useTexts(texts)
  const f = useFormat()
  return (noun, count) => t(noun, { count: f.whole(count) })
}
