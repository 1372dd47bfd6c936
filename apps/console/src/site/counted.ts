import type { Language } from '@gridhelm/contract/language'
import { languageSignal } from '../platform/language.ts'
import { useSignal } from '../platform/signal.ts'
import { localeTag, textsIn } from '../platform/texts.ts'
import { wholeNumber } from './quantities.ts'
import { texts } from './texts.ts'

type Counted = 'stations' | 'countries'

/** '1 station', '12 stations': the form that the language asks for. */
function counted(noun: Counted, count: number, language: Language): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
  return textsIn(texts, language)(`${noun}.${form}`, { count: wholeNumber(count, localeTag[language]) })
}

export function useCounted(): (noun: Counted, count: number) => string {
  const language = useSignal(languageSignal)
  return (noun, count) => counted(noun, count, language)
}
