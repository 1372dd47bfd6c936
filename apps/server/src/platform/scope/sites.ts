import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Caller } from '../session/queries.ts'

type Looker = Pick<Caller, 'userId' | 'tier'>

/** Administrators see every site, everybody else the ones bound to them; undefined where nothing is hidden. */
export function seenSites(caller: Looker, siteId: RawBuilder<unknown>): RawBuilder<boolean> | undefined {
  if (caller.tier === 'admin') return undefined
  return sql<boolean>`${siteId} IN (SELECT site_id FROM iot_project_user WHERE user_id = ${caller.userId})`
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
