import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { all } from '../../../resources/sql.ts'
import { isWaiting } from '../../../site/light/why-sql.ts'

export interface LoadsOfSite {
  siteId: number
  today: number
  waiting: number
}

/** By site: what was bought on its day, and what was paid for and is not light in time. */
export async function countLoads(
  db: Queryable,
  visible: readonly RawBuilder<boolean>[],
  now: Date,
): Promise<LoadsOfSite[]> {
  // No day anywhere began earlier; what is older matters only while it is open.
  const { rows } = await sql<LoadsOfSite>`
    SELECT load.site_id, count(*) FILTER (
        WHERE load.is_bought AND load.issued_at >= date_trunc('day', ${now}::timestamptz, project.time_zone)) AS today,
      count(*) FILTER (WHERE load.is_waiting) AS waiting
    FROM (
      SELECT site_id, issued_at, amount > 0 AND state <> 'cancelled' AS is_bought, ${isWaiting(now)} AS is_waiting
      FROM shs_load
      WHERE site_id IS NOT NULL AND (ended_at IS NULL OR issued_at > ${now}::timestamptz - interval '26 hours')
        AND ${all(visible)}) load
    JOIN iot_project project ON project.site_id = load.site_id
    GROUP BY load.site_id ORDER BY load.site_id`.execute(db)
  return rows
}
