import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/**
 * Which of these loads each of these people may know of: those of their own homes, and with the right to see loads
 * those of whom they look after; who knows none of them is absent.
 */
export async function loadsSeenByEach(
  db: Queryable,
  userIds: readonly string[],
  loadIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ userId: string; loadIds: string[] }>`
    SELECT person.id AS user_id, array_agg(load.id ORDER BY load.id) AS load_ids
    FROM sys_user person
    CROSS JOIN LATERAL (
      SELECT CASE WHEN person.tier IN ('observer', 'supervisor', 'staff')
        THEN regexp_replace(person.tier_path, '[^/]+/$', '') ELSE person.tier_path END AS path) subtree
    JOIN shs_load load ON load.id = ANY (${loadIds}::text[])
    WHERE person.id = ANY (${userIds}::text[]) AND person.del_flag = 0 AND (
      load.customer_id = person.id OR (
        (person.tier = 'admin' OR starts_with(load.agent_path, subtree.path)
          OR starts_with(load.customer_path, subtree.path))
        AND holds_permission(person.id, 'load:list')))
    GROUP BY person.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.loadIds]))
}
