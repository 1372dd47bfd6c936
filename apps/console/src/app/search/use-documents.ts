import { languages } from '@gridhelm/contract/language'
import { plainText, plainWords } from '@gridhelm/contract/plain-text'
import { useQuery } from '@tanstack/react-query'
import { documentQuery } from '../../features/system/documents/library.ts'
import { documentTexts } from '../../features/system/documents/texts.ts'
import { languageSignal } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { textsIn } from '../../platform/texts.ts'
import type { FindItem } from './find-item.ts'
import { isWorthAsking } from './queries.ts'

const documents = ['manual', 'privacy', 'agreement'] as const
const mostSections = 4

/** Documents by their name in any language, and chapters of the guide in the reader's. */
export function useDocuments(typed: string): readonly FindItem[] {
  const language = useSignal(languageSignal)
  const isAsking = isWorthAsking(typed)
  const { data: guide } = useQuery({
    ...documentQuery('manual', language),
    enabled: isAsking,
    throwOnError: false,
  })
  if (!isAsking) return []
  const words = plainWords(typed)
  const isCalled = (...names: string[]) =>
    names.some((name) => words.every((word) => plainText(name).includes(word)))
  const addresses = {
    manual: paths.manual(language),
    privacy: paths.privacyPolicy(language),
    agreement: paths.serviceAgreement(language),
  }
  const nameIn = (name: (typeof documents)[number], of = language) =>
    textsIn(documentTexts, of)(`document.${name}`)
  const whole = documents
    .filter((name) => isCalled(...languages.map((one) => nameIn(name, one))))
    .map((name) => ({ key: `document-${name}`, to: addresses[name], title: nameIn(name) }))
  const sections = (guide?.sections ?? [])
    .filter(({ title }) => isCalled(title))
    .slice(0, mostSections)
    .map(({ id, title }) => ({
      key: `section-${id}`,
      to: `${addresses.manual}#${id}`,
      title,
      note: nameIn('manual'),
    }))
  return [...whole, ...sections]
}
