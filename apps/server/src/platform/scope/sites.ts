import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Caller } from '../session/queries.ts'
import type { SiteRules } from './site-rules.ts'

/** Somebody who asks for sites. */
export type Looker = Pick<Caller, 'scopeId' | 'tier' | 'siteRules'>

const fulfils = (siteId: RawBuilder<unknown>, rules: SiteRules) =>
  sql<boolean>`${siteId} IN (SELECT iot_project.site_id FROM iot_project WHERE ${sql.join(rules, sql` AND `)})`

/**
 * Administrators see every site, everybody else the ones bound to them; data rules of projects narrow both. Undefined
 * where nothing is hidden.
 */
export function seenSites(
  { scopeId, tier, siteRules }: Looker,
  siteId: RawBuilder<unknown>,
): RawBuilder<boolean> | undefined {
  const conditions: RawBuilder<boolean>[] = []
  if (tier !== 'admin')
    conditions.push(
      sql<boolean>`${siteId} IN (SELECT site_id FROM iot_project_user WHERE user_id = ${scopeId})`,
    )
  if (siteRules.length > 0) conditions.push(fulfils(siteId, siteRules))
  return conditions.length === 0 ? undefined : sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

/** The sites that at least one of these people sees. */
export function seenByAny(lookers: readonly Looker[], siteId: RawBuilder<unknown>): RawBuilder<boolean> {
  const [plain, others] = [[] as string[], [] as RawBuilder<boolean>[]]
  for (const looker of lookers) {
    if (looker.siteRules.length === 0 && looker.tier !== 'admin') plain.push(looker.scopeId)
    else others.push(seenSites(looker, siteId) ?? sql<boolean>`true`)
  }
  const bound = sql<boolean>`${siteId} IN (SELECT site_id FROM iot_project_user WHERE user_id = ANY (${plain}::text[]))`
  return sql<boolean>`(${sql.join([bound, ...others], sql` OR `)})`
}

const largestSiteId = 2_147_483_647

/** The number behind a site's id on the wire; undefined for what cannot be one. */
export function siteIdOf(id: string): number | undefined {
  const siteId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  return siteId > 0 && siteId <= largestSiteId ? siteId : undefined
}

/** Which of these sites the caller may see. */
export async function sitesSeen(
  db: Queryable,
  caller: Looker,
  siteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const seen = seenSites(caller, sql.ref('site_id'))
  const { rows } = await sql<{ siteId: number }>`
    SELECT site_id FROM iot_project
    WHERE site_id = ANY (${siteIds}) ${seen ? sql`AND ${seen}` : sql``}`.execute(db)
  return new Set(rows.map((row) => row.siteId))
}
