export const languages = ['en', 'zh', 'fr'] as const
export type Language = (typeof languages)[number]

/** A text in every language of the console. */
export type Names = Readonly<Record<Language, string>>

/**
 * The same, as the catalogue's files write it: short enough for one line, and a missing language does not compile.
 * Where the same English is rendered otherwise elsewhere, the reason stands last.
 */
export type Three = readonly [en: string, zh: string, fr: string, why?: string]

export const named = ([en, zh, fr]: Three): Names => ({ en, zh, fr })
