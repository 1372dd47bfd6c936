import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { type Caller, siteRulesOf } from '../session/queries.ts'
import type { DataRule } from './data-rules.ts'
import { readSiteRules } from './site-rules.ts'
import { type Looker, seenSites } from './sites.ts'
import { seesSystemSite, systemSite } from './system-site.ts'

export type Person = Omit<Caller, 'sessionId' | 'language'>

/** People as they stand at this moment, with nobody of them asking; who was removed is absent. */
export async function peopleAsLookers(
  db: Queryable,
  userIds: readonly string[],
  now: Date,
): Promise<Person[]> {
  if (userIds.length === 0) return []
  const { rows } = await sql<Omit<Person, 'siteRules' | 'standsInFor'> & { siteRules: DataRule[] }>`
    SELECT u.id AS user_id, u.username, u.id AS scope_id, u.username AS scope_name, u.tier, u.tier_path, u.org_code, ${siteRulesOf(sql.ref('u.id'))} AS site_rules
    FROM sys_user u WHERE u.id = ANY (${userIds}::text[]) AND u.del_flag = 0`.execute(db)
  return rows.map(({ siteRules, ...person }) => ({
    ...person,
    standsInFor: null,
    siteRules: readSiteRules(siteRules, { caller: person, now }),
  }))
}

export const personAsLooker = async (db: Queryable, userId: string, now: Date): Promise<Person | undefined> =>
  (await peopleAsLookers(db, [userId], now))[0]

/** Statements stay short enough to be planned. */
const mostAtOnce = 50

const sitesOf = (condition: RawBuilder<boolean>, siteIds: readonly number[]) => sql`
  SELECT u.id AS user_id, p.site_id FROM sys_user u JOIN iot_project p ON p.site_id = ANY (${siteIds}::int[])
  WHERE ${condition}`

/** Which of these sites each of these people may see now; who sees none of them is absent. */
export async function sitesSeenByEach(
  db: Queryable,
  userIds: readonly string[],
  siteIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const people = await peopleAsLookers(db, userIds, now)
  const plain = people.filter(({ siteRules }) => siteRules.length === 0).map(({ userId }) => userId)
  const bound = sql<boolean>`u.id = ANY (${plain}::text[]) AND (u.tier = 'admin' OR EXISTS (
    SELECT FROM iot_project_user b WHERE b.site_id = p.site_id AND b.user_id = u.id))`
  const ruled = people.filter(({ siteRules }) => siteRules.length > 0).map((person) => ownSites(person))
  const found = new Map<string, number[]>(
    siteIds.includes(systemSite)
      ? people.filter(seesSystemSite).map(({ userId }) => [userId, [systemSite]])
      : [],
  )
  for (let at = 0; at === 0 || at < ruled.length; at += mostAtOnce) {
    const conditions = [...(at === 0 ? [bound] : []), ...ruled.slice(at, at + mostAtOnce)]
    const { rows } = await sql<{ userId: string; siteId: number }>`
      ${sql.join(
        conditions.map((one) => sitesOf(one, siteIds)),
        sql` UNION ALL `,
      )} ORDER BY user_id, site_id`.execute(db)
    for (const { userId, siteId } of rows) found.set(userId, [...(found.get(userId) ?? []), siteId])
  }
  return found
}

const ownSites = (person: Looker): RawBuilder<boolean> =>
  sql<boolean>`u.id = ${person.scopeId} AND ${seenSites(person, sql.ref('p.site_id')) ?? sql`true`}`
