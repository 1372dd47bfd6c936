import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { batchScreenTexts } from './batch-texts.ts'

type Counted = 'devices' | 'sites' | 'failures'

/** '1 device', '12 devices': the form that the language asks for. */
export function useBatchCounted(): (noun: Counted, count: number) => string {
  const t = useTexts(batchScreenTexts)
  const language = useSignal(languageSignal)
  const rules = new Intl.PluralRules(language)
  return (noun, count) => t(`${noun}.${rules.select(count) === 'one' ? 'one' : 'other'}` as const, { count })
}
