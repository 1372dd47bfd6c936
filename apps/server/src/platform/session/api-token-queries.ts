import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import type { Db, Queryable } from '../db/database.ts'
import { kept } from '../db/kept-plans.ts'
import type { DataRule } from '../scope/data-rules.ts'
import { inUse, siteRulesOf } from './queries.ts'

export interface TokenRow {
  tokenId: string
  name: string
  hint: string
  scopes: string[]
  codes: string[]
  lastUsedAt: Date | null
  lastAddress: string | null
  userId: string
  username: string
  tier: Tier
  tierPath: string
  orgCode: string | null
  language: Language
  siteRules: DataRule[]
  hasDuty: boolean
  granted: boolean
}

/**
 * The live token with its owner as they are now, and whether the owner holds the right. An account of a program never
 * logs in: that its password waits to be set is not its duty.
 */
export async function findTokenOwner(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  code: string | null,
): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`${kept}
    SELECT t.id AS "tokenId", t.name, t.hint, t.scopes, t.codes, t.last_used_at AS "lastUsedAt",
           t.last_address AS "lastAddress", u.id AS "userId", u.username, u.tier, u.tier_path AS "tierPath",
           u.org_code AS "orgCode", u.language, ${siteRulesOf(sql.ref('u.id'))} AS "siteRules",
           ((u.password_due AND NOT t.service) OR lacks_second_factor(u.id)) AS "hasDuty",
           ${code === null ? sql`true` : sql`holds_permission(u.id, ${code})`} AS granted
    FROM api_token t JOIN sys_user u ON u.id = t.user_id
    WHERE t.token_hash = ${tokenHash} AND t.expires_at > ${now} AND t.revoked_at IS NULL
      AND u.status = 1 AND u.del_flag = 0 AND ${inUse(now)}`.execute(db)
  return rows[0]
}

export async function touchToken(db: Db, id: string, lastUsedAt: Date, lastAddress: string): Promise<void> {
  await db.updateTable('apiToken').set({ lastUsedAt, lastAddress }).where('id', '=', id).execute()
}

/** Those that have been over for so long that nobody asks after them. */
export async function deleteTokensExpiredBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('apiToken').where('expiresAt', '<=', moment).execute()
}
