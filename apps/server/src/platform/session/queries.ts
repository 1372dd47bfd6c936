import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import type { Offer, Principal } from '@gridhelm/contract/people/standIn/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../db/database.ts'
import { kept } from '../db/kept-plans.ts'
import type { DataRule } from '../scope/data-rules.ts'
import { type SiteRules, siteRuleCode } from '../scope/site-rules.ts'

/** Who acts, and whose rights and rows count: the own ones, or those of the person whom the caller stands in for. */
export interface Caller {
  userId: string
  username: string
  /** Tier, path, department and rules below are of this account. */
  scopeId: string
  scopeName: string
  standsInFor: Principal | null
  /** The last proof of who is there is older than dangerous calls allow. */
  mustProve?: boolean
  tier: Tier
  /** The way from the top to the account. */
  tierPath: string
  orgCode: string | null
  sessionId: string
  /** Set where a program calls: it has a token and no session. */
  apiToken?: { id: string; label: string } | undefined
  language: Language
  /** What narrows the sites beyond the bindings. */
  siteRules: SiteRules
}

export interface CallerRow extends Omit<Caller, 'siteRules'> {
  siteRules: DataRule[]
  /** Something must be done first: nothing else is open. */
  hasDuty: boolean
  /** Set also when the period is over. */
  actingFor: string | null
  lastSeenAt: Date
  provedAt: Date
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

/** A moment, or the column that holds it. */
type Moment = Date | RawBuilder<unknown>

/** Those who have somebody stand in for them now, until when, and whether their roles ask more of the agent. */
const principals = (now: Moment) => sql`
  SELECT o.id, o.username, o.realname, g.id AS agent, least(a.end_time, o.valid_to) AS until,
         demands_second_factor(o.id) AND NOT has_second_factor(g.id) AS needs_factor
  FROM sys_user_agent a JOIN sys_user o ON o.username = a.user_name JOIN sys_user g ON g.username = a.agent_user_name
  WHERE a.status = '1' AND a.start_time <= ${now} AND a.end_time > ${now} AND o.status = 1 AND o.del_flag = 0
    AND (o.valid_from IS NULL OR o.valid_from <= ${now}) AND (o.valid_to IS NULL OR o.valid_to > ${now})`

const principalJson = sql`CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object(
  'userId', p.id, 'username', p.username, 'realname', p.realname, 'needsSecondFactor', p.needs_factor,
  'until', floor(extract(epoch FROM p.until) * 1000)) END`

/** For whom somebody may stand in now. */
export async function principalsOf(db: Queryable, userId: string, now: Date): Promise<Offer[]> {
  const { rows } = await sql<{ principal: Offer }>`
    SELECT ${principalJson} AS principal FROM (${principals(now)}) p
    WHERE p.agent = ${userId} ORDER BY p.realname, p.id`.execute(db)
  return rows.map(({ principal }) => principal)
}

/** Which of them a session acts for; one whose agent lacks what is demanded, for nobody. */
const isFor = sql`p.id = session.acting_for AND p.agent = session.user_id AND NOT p.needs_factor`

/** Whether a session stands in for somebody as it did. */
export async function isStandingIn(
  db: Queryable,
  sessionId: string,
  principalId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM session JOIN (${principals(now)}) p ON ${isFor}
    WHERE session.id = ${sessionId} AND p.id = ${principalId}`.execute(db)
  return rows.length > 0
}

/** The sessions in which somebody acts for this person. */
export async function sessionsActingFor(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('session').select('id').where('actingFor', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** Who is there has just proved it. */
export async function markProved(db: Queryable, sessionId: string, provedAt: Date): Promise<void> {
  await db.updateTable('session').set({ provedAt }).where('id', '=', sessionId).execute()
}

/** In whose name a session acts from now on; null: its own. */
export async function setActingFor(db: Queryable, sessionId: string, userId: string | null): Promise<void> {
  await db.updateTable('session').set({ actingFor: userId }).where('id', '=', sessionId).execute()
}

/** A call: by which token, when, and with which permission code, if any. */
export interface AskedCaller {
  tokenHash: Buffer
  deadline: Deadline
  code: string | null
}

const askedNow = sql.ref('asked.now')

/** The live sessions of tokens, each with the answer to one question: does the caller hold this permission code? */
export async function findCallers(db: Db, asked: readonly AskedCaller[]): Promise<(CallerRow | undefined)[]> {
  const column = (of: (one: AskedCaller) => unknown): unknown[] => asked.map(of)
  const { rows } = await sql<CallerRow & { place: number }>`${kept}
    SELECT asked.place, u.id AS "userId", u.username, s.id AS "scopeId", s.username AS "scopeName", s.tier,
           s.tier_path AS "tierPath", s.org_code AS "orgCode", session.acting_for AS "actingFor",
           ${principalJson} AS "standsInFor",
           session.id AS "sessionId", session.language, session.last_seen_at AS "lastSeenAt", session.proved_at AS "provedAt",
           ${siteRulesOf(sql.ref('s.id'))} AS "siteRules",
           (u.password_due OR lacks_second_factor(u.id)) AS "hasDuty",
           (asked.code IS NULL OR holds_permission(s.id, asked.code)) AS granted
    FROM unnest(${column((one) => one.tokenHash)}::bytea[], ${column((one) => one.code)}::text[],
           ${column((one) => one.deadline.now)}::timestamptz[], ${column((one) => one.deadline.usedAfter)}::timestamptz[])
           WITH ORDINALITY AS asked (token_hash, code, now, used_after, place)
    JOIN session ON session.token_hash = asked.token_hash AND session.expires_at > asked.now
      AND session.last_seen_at > asked.used_after
    JOIN sys_user u ON u.id = session.user_id
    LEFT JOIN LATERAL (${principals(askedNow)}) p ON ${isFor}
    JOIN sys_user s ON s.id = coalesce(p.id, u.id)
    WHERE u.status = 1 AND u.del_flag = 0 AND ${inUse(askedNow)}`.execute(db)
  const found = new Map(rows.map(({ place, ...row }) => [place, row]))
  return asked.map((_, index) => found.get(index + 1))
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
export const inUse = (now: Moment) =>
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

/** Which of some sessions still let their people in. */
export async function liveAmong(
  db: Db,
  sessionIds: readonly string[],
  deadline: Deadline,
): Promise<ReadonlySet<string>> {
  const { now } = deadline
  const rows = await liveSessions(db, deadline)
    .select('session.id')
    .where(sql<boolean>`session.id = ANY (${sessionIds}::text[])`)
    .where('sysUser.status', '=', 1)
    .where('sysUser.delFlag', '=', 0)
    .where((row) => row.or([row('validFrom', 'is', null), row('validFrom', '<=', now)]))
    .where((row) => row.or([row('validTo', 'is', null), row('validTo', '>', now)]))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export const sessionIsLive = async (db: Db, sessionId: string, deadline: Deadline): Promise<boolean> =>
  (await liveAmong(db, [sessionId], deadline)).has(sessionId)

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
    provedAt: Date
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
