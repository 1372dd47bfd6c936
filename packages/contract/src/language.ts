export const languages = ['en', 'zh', 'fr'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'

/** What the `Language-Type` header carries. */
export const languageTypes = { en: 'en', zh: 'zh-CN', fr: 'fr' } as const satisfies Record<Language, string>

const spellings: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['english', 'en'],
  ['zh', 'zh'],
  ['chinese', 'zh'],
  ['fr', 'fr'],
  ['france', 'fr'],
  ['french', 'fr'],
])

/** Understands `zh-CN`, `en`, `fr`, `chinese`, `english`, `france` and an Accept-Language list; undefined for anything else. */
export function parseLanguage(text: string | undefined): Language | undefined {
  for (const part of (text ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? ''
    const language = spellings.get(tag) ?? spellings.get(tag.split(/[-_]/)[0] ?? '')
    if (language) return language
  }
  return undefined
}

/** The same in every language. */
export const inEachLanguage = <T>(of: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>
