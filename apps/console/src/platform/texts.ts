import type { Language } from '@gridhelm/contract/language'
import { fillText, type TextArguments, type TextKey, type TextTable, type TextValues } from '@gridhelm/contract/texts'
import { useMemo } from 'react'
import { languageSignal } from './language.ts'
import { useSignal } from './signal.ts'

export type Translate<T> = <K extends TextKey<T>>(key: K, ...values: TextArguments<TextValues<T, K>>) => string

export function textsIn<T extends TextTable>(table: T, language: Language): Translate<T> {
  return (key, ...[values]) => fillText((table[language] as Record<string, string>)[key] ?? key, values, language)
}

/** `const t = useTexts(texts)`, then `t('key')` or `t('key', { name })`. */
export function useTexts<T extends TextTable>(table: T): Translate<T> {
  const language = useSignal(languageSignal)
  return useMemo(() => textsIn(table, language), [table, language])
}

/** For code outside of components. */
export const textsNow = <T extends TextTable>(table: T): Translate<T> => textsIn(table, languageSignal.get())
