/** LIKE's own signs are taken literally; only the stars of the wire stand for anything. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const longestWord = 2_000

/** A word to search for, with or without the stars that clients put around it. */
export const searchWord = (text: string | undefined): string =>
  (text ?? '')
    .slice(0, longestWord)
    .trim()
    .replace(/^\*+|\*+$/g, '')
    .trim()

/** Whatever contains the word; undefined where none is given. */
export function partPattern(text: string | undefined): string | undefined {
  const word = searchWord(text)
  return word === '' ? undefined : `%${likeLiteral(word)}%`
}
