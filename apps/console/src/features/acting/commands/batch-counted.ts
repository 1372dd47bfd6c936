import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { batchScreenTexts } from './batch-texts.ts'

type Counted = 'devices' | 'sites' | 'failures'

/** '1 device', '12 devices': the form that the language asks for. */
export function useBatchCounted(): (noun: Counted, count: number) => string {
  const t = useTexts(batchScreenTexts)
  const f = useFormat()
  return (noun, count) => t(`counted.${noun}`, { count: f.whole(count) })
}
