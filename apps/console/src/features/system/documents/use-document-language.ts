import { type Language, parseLanguage } from '@gridhelm/contract/language'
import { useSearchParams } from 'react-router'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'

/** The language of the address (`?lang=fr`), or that of the console. */
export function useDocumentLanguage(): Language {
  const [search] = useSearchParams()
  const console = useSignal(languageSignal)
  return parseLanguage(search.get('lang') ?? undefined) ?? console
}
