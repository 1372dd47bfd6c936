import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../db/database.ts'
import type { DataRule } from '../scope/data-rules.ts'
import { type SiteRules, siteRuleCode } from '../scope/site-rules.ts'

export interface Caller {
  userId: string
  username: string
  tier: Tier
  /** The way from the top to the account. */
  tierPath: string
  orgCode: string | null
  sessionId: string
  language: Language
  /** What narrows the sites beyond the bindings. */
  siteRules: SiteRules
}

export interface CallerRow extends Omit<Caller, 'siteRules'> {
  siteRules: DataRule[]
  /** Something must be done first: nothing else is open. */
  hasDuty: boolean
  lastSeenAt: Date
  granted: boolean
}

/** What is older has run out: the end of every session, and the last use of one. */
export interface Deadline {
  now: Date
  usedAfter: Date
}

export const deadlineAt = (now: number, idleMs: number): Deadline => ({
  now: new Date(now),
  usedAfter: new Date(now - idleMs),
})

const hasNotRunOut = ({ now, usedAfter }: Deadline) =>
  sql<boolean>`session.expires_at > ${now} AND session.last_seen_at > ${usedAfter}`

/** The data rules of projects that bind somebody, in one value. */
export const siteRulesOf = (userId: RawBuilder<unknown>): RawBuilder<DataRule[]> => sql<DataRule[]>`(
  SELECT coalesce(json_agg(json_build_object('id', r.id, 'ruleName', r.rule_name, 'ruleColumn', r.rule_column,
    'ruleConditions', r.rule_conditions, 'ruleValue', r.rule_value)), '[]')
  FROM data_rules_for(${userId}, ${siteRuleCode}) r)`

/** The live session of a token with the answer to one question: does the caller hold this permission code? */
export async function findCaller(
  db: Db,
  tokenHash: Buffer,
  deadline: Deadline,
  code: string | null,
): Promise<CallerRow | undefined> {
  const { rows } = await sql<CallerRow>`
    SELECT u.id AS "userId", u.username, u.tier, u.tier_path AS "tierPath", u.org_code AS "orgCode",
           session.id AS "sessionId", session.language, session.last_seen_at AS "lastSeenAt",
           ${siteRulesOf(sql.ref('u.id'))} AS "siteRules",
           (u.password_due OR lacks_second_factor(u.id)) AS "hasDuty",
           ${code === null ? sql`true` : sql`holds_permission(u.id, ${code})`} AS granted
    FROM session JOIN sys_user u ON u.id = session.user_id
    WHERE session.token_hash = ${tokenHash} AND ${hasNotRunOut(deadline)} AND u.status = 1 AND u.del_flag = 0
      AND ${inUse(deadline.now)}`.execute(db)
  return rows[0]
}

/** Why a session that nobody has ended is over. */
export async function findEnding(
  db: Db,
  tokenHash: Buffer,
  { now, usedAfter }: Deadline,
): Promise<'lifetime' | 'idle' | undefined> {
  const row = await db
    .selectFrom('session')
    .select(['expiresAt', 'lastSeenAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.expiresAt <= now) return 'lifetime'
  return row.lastSeenAt <= usedAfter ? 'idle' : undefined
}

/** Which of these permission codes the user holds. */
export async function heldOf<C extends string>(
  db: Queryable,
  userId: string,
  codes: readonly C[],
): Promise<ReadonlySet<C>> {
  const { rows } = await sql<{ code: C }>`
    SELECT code FROM unnest(${codes}::text[]) AS code WHERE holds_permission(${userId}, code)`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

/** An account has its time; outside of it nobody is logged in. */
const inUse = (now: Date) =>
  sql`(u.valid_from IS NULL OR u.valid_from <= ${now}) AND (u.valid_to IS NULL OR u.valid_to > ${now})`

export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
}

export async function findSessionOwner(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('sysUser', 'sysUser.id', 'session.userId')
    .select(['sysUser.id as userId', 'sysUser.username'])
    .where('session.tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Joined as `session`. */
export const liveSessions = (db: Db, deadline: Deadline) =>
  db.selectFrom('session').innerJoin('sysUser', 'sysUser.id', 'session.userId').where(hasNotRunOut(deadline))

export async function sessionIsLive(db: Db, sessionId: string, deadline: Deadline): Promise<boolean> {
  const { now } = deadline
  const row = await liveSessions(db, deadline)
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .where((row) => row.or([row('validFrom', 'is', null), row('validFrom', '<=', now)]))
    .where((row) => row.or([row('validTo', 'is', null), row('validTo', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

/** Serialises everything that starts or ends sessions of one account. */
export async function lockUser(tx: Tx, userId: string) {
  return tx
    .selectFrom('sysUser')
    .select(['status', 'delFlag', 'passwordHash', 'validFrom', 'validTo'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertSession(
  tx: Tx,
  row: {
    id: string
    tokenHash: Buffer
    userId: string
    language: Language
    address: string
    userAgent: string
    createdAt: Date
    lastSeenAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await tx.insertInto('session').values(row).execute()
}

/** Leaves the account the session that has just started and the newest others, `keep` in all, whatever the clocks say. */
export async function deleteOldestSessions(
  tx: Tx,
  userId: string,
  startedId: string,
  keep: number,
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('userId', '=', userId)
        .where('id', '!=', startedId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(keep - 1),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteSessions(
  db: Queryable,
  which: { userId: string; exceptId?: string | undefined } | { id: string; userId?: string | undefined },
): Promise<string[]> {
  let query = db.deleteFrom('session').returning('id')
  if ('id' in which) query = query.where('id', '=', which.id)
  if (which.userId !== undefined) query = query.where('userId', '=', which.userId)
  if ('exceptId' in which && which.exceptId !== undefined) query = query.where('id', '!=', which.exceptId)
  return (await query.execute()).map((row) => row.id)
}

export async function deleteSessionByToken(db: Queryable, tokenHash: Buffer): Promise<string[]> {
  const rows = await db.deleteFrom('session').where('tokenHash', '=', tokenHash).returning('id').execute()
  return rows.map((row) => row.id)
}

export async function replaceToken(db: Queryable, sessionId: string, tokenHash: Buffer, language: Language) {
  const row = await db
    .updateTable('session')
    .set({ tokenHash, language })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

export async function deleteSessionsExpiredBefore(db: Queryable, moment: Date): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', moment).execute()
}
