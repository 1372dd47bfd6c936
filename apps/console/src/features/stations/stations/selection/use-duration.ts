import { useTexts } from '../../../../platform/texts.ts'
import { durationText } from './duration.ts'
import { texts } from './texts.ts'

export function useDuration(): (ms: number) => string {
  const t = useTexts(texts)
  return (ms) => durationText(ms, t)
}
