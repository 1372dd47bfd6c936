/** Letters without accents and case: `moheli` finds Mohéli. The database has the same under the same name. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What somebody typed to find something, word by word. */
export const plainWords = (typed: string): string[] => plainText(typed).split(/\s+/).filter(Boolean)
