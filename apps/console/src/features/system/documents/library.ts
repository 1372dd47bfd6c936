import type { Language } from '@gridhelm/contract/language'
import { queryOptions } from '@tanstack/react-query'
import { loadChunk } from '../../../ui/lazy-screen.ts'
import { outlined } from './outline.ts'

export type DocumentName = 'manual' | 'privacy' | 'agreement'

/** Each document in each language is a chunk of its own: nobody loads what nobody reads. */
const library: Readonly<Record<DocumentName, Record<Language, () => Promise<{ default: string }>>>> = {
  manual: {
    en: () => import('../../../../../../docs/guide/en.md'),
    zh: () => import('../../../../../../docs/guide/zh.md'),
    fr: () => import('../../../../../../docs/guide/fr.md'),
  },
  privacy: {
    en: () => import('../../../../../../docs/legal/privacy.en.md'),
    zh: () => import('../../../../../../docs/legal/privacy.zh.md'),
    fr: () => import('../../../../../../docs/legal/privacy.fr.md'),
  },
  agreement: {
    en: () => import('../../../../../../docs/legal/agreement.en.md'),
    zh: () => import('../../../../../../docs/legal/agreement.zh.md'),
    fr: () => import('../../../../../../docs/legal/agreement.fr.md'),
  },
}

const documentKeys = {
  text: (name: DocumentName, language: Language) => ['documents', name, language] as const,
}

export const documentQuery = (name: DocumentName, language: Language) =>
  queryOptions({
    queryKey: documentKeys.text(name, language),
    queryFn: async () => outlined((await loadChunk(library[name][language])).default),
    staleTime: Number.POSITIVE_INFINITY,
    // Without its text the page has nothing to show: the boundary around it offers to reload.
    throwOnError: true,
  })
