import { sql } from 'kysely'
import type { Queryable } from '../../platform/db/database.ts'

/** Which of these sites each of these users may see now; who sees none of them is absent. One question for all. */
export async function sitesSeenByEach(
  db: Queryable,
  userIds: readonly string[],
  siteIds: readonly number[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ userId: string; siteIds: number[] }>`
    SELECT u.id AS user_id, array_agg(p.site_id ORDER BY p.site_id) AS site_ids
    FROM sys_user u
    JOIN iot_project p ON p.site_id = ANY (${siteIds}::int[]) AND (u.tier = 'admin' OR EXISTS (
      SELECT FROM iot_project_user b WHERE b.site_id = p.site_id AND b.user_id = u.id))
    WHERE u.id = ANY (${userIds}::text[]) AND u.del_flag = 0
    GROUP BY u.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.siteIds]))
}
