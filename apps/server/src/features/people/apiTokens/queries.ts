import { type RawBuilder, sql } from 'kysely'
import { countedPage } from '../../../platform/db/counted-page.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/searched-words.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

export interface TokenRecord {
  id: string
  name: string
  hint: string
  scopes: string[]
  codes: string[]
  service: boolean
  username: string
  realname: string
  createdBy: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastAddress: string | null
  revokedAt: Date | null
}

export interface NewToken {
  id: string
  userId: string
  name: string
  tokenHash: Buffer
  hint: string
  scopes: readonly string[]
  codes: readonly string[]
  service: boolean
  createdBy: string
  createdAt: Date
  expiresAt: Date
}

const columns = sql`t.id, t.name, t.hint, t.scopes, t.codes, t.service, u.username, u.realname,
  t.created_by AS "createdBy", t.created_at AS "createdAt", t.expires_at AS "expiresAt",
  t.last_used_at AS "lastUsedAt", t.last_address AS "lastAddress", t.revoked_at AS "revokedAt"`
const tokens = sql`api_token t JOIN sys_user u ON u.id = t.user_id`

export async function tokensOf(db: Queryable, userId: string): Promise<TokenRecord[]> {
  const { rows } = await sql<TokenRecord>`
    SELECT ${columns} FROM ${tokens} WHERE t.user_id = ${userId} ORDER BY t.created_at DESC, t.id DESC`.execute(
    db,
  )
  return rows
}

/** Those of an account that still open something; its row is locked, so that two at once do not pass the bound. */
export async function countLive(tx: Tx, userId: string, now: Date): Promise<number> {
  await sql`SELECT FROM sys_user WHERE id = ${userId} FOR UPDATE`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM api_token
    WHERE user_id = ${userId} AND revoked_at IS NULL AND expires_at > ${now}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  await tx
    .insertInto('apiToken')
    .values({ ...token, scopes: [...token.scopes], codes: [...token.codes] })
    .execute()
}

/** Whose tokens: of one account, or of all below a place; undefined: everybody's. */
export type Whose = { userId: string } | { path: string | undefined }

const isOf = (whose: Whose): RawBuilder<boolean> =>
  'userId' in whose
    ? sql<boolean>`t.user_id = ${whose.userId}`
    : whose.path === undefined
      ? sql<boolean>`true`
      : startsWithPath(sql.ref('u.tier_path'), whose.path)

/** False where there is none of theirs, or it is over already. */
export async function revokeToken(
  db: Queryable,
  id: string,
  whose: Whose,
  by: { username: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE api_token t SET revoked_at = ${by.now}, revoked_by = ${by.username} FROM sys_user u
    WHERE t.id = ${id} AND u.id = t.user_id AND t.revoked_at IS NULL AND ${isOf(whose)} RETURNING t.id`.execute(
    db,
  )
  return rows.length > 0
}

const sortable: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(t.name)`,
  username: sql`u.username`,
  lastUsedTime: sql`t.last_used_at`,
  expireTime: sql`t.expires_at`,
  createTime: sql`t.created_at`,
}

const inState = (state: string | undefined, now: Date): RawBuilder<boolean> => {
  if (state === 'revoked') return sql<boolean>`t.revoked_at IS NOT NULL`
  if (state === 'expired') return sql<boolean>`t.revoked_at IS NULL AND t.expires_at <= ${now}`
  return state === 'live' ? sql<boolean>`t.revoked_at IS NULL AND t.expires_at > ${now}` : sql<boolean>`true`
}

export interface TokenFilter {
  username?: string | undefined
  name?: string | undefined
  state?: string | undefined
  column: string
  order: 'asc' | 'desc'
  limit: number
  offset: number
}

export async function tokenPage(
  db: Db,
  whose: Whose,
  now: Date,
  filter: TokenFilter,
): Promise<{ rows: TokenRecord[]; total: number }> {
  const { username, name, state, column, order } = filter
  const where = sql`${isOf(whose)} AND ${inState(state, now)}
    AND ${name ? sql`t.name ILIKE ${containing(name)}` : sql`true`}
    AND ${username ? sql`(u.username ILIKE ${containing(username)} OR u.realname ILIKE ${containing(username)})` : sql`true`}`
  const by = sortable[column] ?? sql`t.created_at`
  const direction = order === 'asc' ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`
  return countedPage(filter, async ({ limit, offset }) => {
    const { rows } = await sql<TokenRecord & { total: number }>`
      SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tokens} WHERE ${where}
      ORDER BY ${by} ${direction}, t.id LIMIT ${limit} OFFSET ${offset}`.execute(db)
    return rows
  })
}
