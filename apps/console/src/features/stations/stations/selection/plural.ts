import type { Language } from '@gridhelm/contract/language'

/** The form of a noun that the language asks for. */
export const pluralOf = (count: number, language: Language): 'one' | 'other' =>
  new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other'
