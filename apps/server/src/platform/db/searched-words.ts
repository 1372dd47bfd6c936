import { plainWords } from '@gridhelm/contract/plain-text'
import { type RawBuilder, sql } from 'kysely'
import { likeLiteral } from './like-literal.ts'

const mostWords = 5

/** What somebody typed, word by word and without accents; further words would only narrow what is narrow already. */
export const searchedWords = (typed: string): string[] => plainWords(typed).slice(0, mostWords)

export const containing = (word: string): string => `%${likeLiteral(word)}%`

/** Each of the words is somewhere in the text; the text must be as the index has it. */
export const hasWords = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`plain_text(${text}) LIKE ${containing(word)}`),
    sql` AND `,
  )})`

/** Before the others: what begins with the first word. */
export const beginsWith = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`plain_text(${text}) LIKE ${`${likeLiteral(words[0] ?? '')}%`}`
