import type { Text } from './text-reader.ts'

/** What stands for a number of things in the texts of the house; a limit such as {most} is none. */
const numbers =
  'count|total|rows|added|failed|shown|frames|days|minutes|hours|of|others|read|missed|critical|warning|notice|left|closed|talking|succeeded|shelved|suppressed|causes|skipped|kept|removed'

/** After a number these stay as they are. */
const invariable = new Set([
  'with',
  'pts',
  'sans',
  'dans',
  'fois',
  'pays',
  'sous',
  'pas',
  'hors',
  'plus',
  'vous',
  'toujours',
  'incompris',
])

const isPlural = (word: string) => /\p{L}{2}[sx]$/u.test(word) && !invariable.has(word)

/** The numbers of a text whose word is that of several, whatever the number is. */
export function uncountedIn(text: Pick<Text, 'en' | 'fr'>): string[] {
  const words = new RegExp(`\\{(?:${numbers})\\} (\\p{Ll}+)(?: (\\p{Ll}+))?`, 'gu')
  return [text.en, text.fr].flatMap((said) =>
    [...said.matchAll(words)].flatMap(([whole, first = '', second = '']) => {
      const ends = invariable.has(first) ? [] : [first, second]
      return ends.some(isPlural) ? [whole] : []
    }),
  )
}
