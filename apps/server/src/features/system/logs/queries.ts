import type { Language } from '@gridhelm/contract/language'
import { titlesIn, titlesWith } from '@gridhelm/contract/system/logs/operations'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import type { Column } from '../../../resources/binding.ts'

const titles = {
  en: JSON.stringify(titlesIn('en')),
  zh: JSON.stringify(titlesIn('zh')),
  fr: JSON.stringify(titlesIn('fr')),
} as const

/** The title in the reader's language; a call that no longer exists keeps the words it had. */
const titleIn = (language: Language) =>
  sql`coalesce(${titles[language]}::jsonb ->> (method || ' ' || request_url), log_content)`
export const logContent: Column = titleIn

/** What somebody has done last; logging in is among it. */
export async function doingsOf(db: Queryable, userId: string, language: Language, most: number) {
  const { rows } = await sql<{
    id: string
    content: string
    success: boolean
    ip: string
    createTime: Date
  }>`
    SELECT id, ${titleIn(language)} AS content, success, ip, create_time AS "createTime"
    FROM sys_log WHERE userid = ${userId} ORDER BY create_time DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Of whoever had the account; the account itself where there is none any more, or never was. */
export const realName: Column = () =>
  sql`coalesce((SELECT u.realname FROM sys_user u WHERE u.id = sys_log.userid), sys_log.username)`

/** The doings of a subtree; those of nobody known are for the top alone. */
export const ofSubtree = (subtree: string): RawBuilder<boolean> =>
  sql<boolean>`tier_path LIKE ${`${likeLiteral(subtree)}%`}`

export const ofUser = (username: string): RawBuilder<boolean> =>
  sql<boolean>`lower(username) = ${username.toLowerCase()}`

const ofUsersWith = (beginning: string): RawBuilder<boolean> =>
  sql<boolean>`lower(username) LIKE ${`${likeLiteral(beginning.toLowerCase())}%`}`

/** Every title that was ever written: from each to the next one along the index, not through the rows. */
async function writtenTitles(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    WITH RECURSIVE written AS (
      (SELECT log_content AS title FROM sys_log ORDER BY log_content LIMIT 1)
      UNION ALL
      SELECT (SELECT log_content FROM sys_log WHERE log_content > written.title ORDER BY log_content LIMIT 1)
      FROM written WHERE written.title IS NOT NULL)
    SELECT title FROM written WHERE title IS NOT NULL`.execute(db)
  return rows.map(({ title }) => title)
}

async function someUserWith(db: Queryable, beginning: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM sys_log WHERE ${ofUsersWith(beginning)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * What is called by the word in any language, or was done by somebody whose name begins with it. Worked out before the
 * list is asked for, so that usually one of the two is left and an index alone answers it.
 */
export async function concerning(db: Queryable, word: string): Promise<RawBuilder<boolean>> {
  const now = new Set(titlesWith(word))
  const [written, hasUser] = await Promise.all([writtenTitles(db), someUserWith(db, word)])
  const called = written.filter((title) => now.has(title) || title.toLowerCase().includes(word.toLowerCase()))
  if (called.length === 0) return hasUser ? ofUsersWith(word) : sql<boolean>`false`
  const isCalled = sql<boolean>`log_content = ANY(${called}::text[])`
  return hasUser ? sql<boolean>`(${isCalled} OR ${ofUsersWith(word)})` : isCalled
}
