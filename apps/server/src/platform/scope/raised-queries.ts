import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** What is switched off is everybody's. */
const holds = (userId: ReturnType<typeof sql>) => sql<boolean>`(
  (p.menu_type = 2 AND p.status = '0')
  OR EXISTS (SELECT 1 FROM user_permission h WHERE h.user_id = ${userId} AND h.permission_id = p.id))`

/**
 * The people among these whom one of the rules binds no longer, and who now have more than the giver where it did: an
 * entry that the giver lacks, or one that another rule narrows for the giver alone.
 */
export async function raisedAbove(
  db: Queryable,
  giverId: string,
  userIds: readonly string[],
  ruleIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0 || ruleIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM unnest(${userIds}::text[]) AS u (id)
    WHERE EXISTS (
      SELECT 1 FROM sys_permission_data_rule r
      JOIN sys_permission p ON r.permission_id IN (p.id, p.parent_id)
      WHERE r.id = ANY(${ruleIds}::text[]) AND r.status = '1' AND ${holds(sql`u.id`)}
        AND NOT EXISTS (SELECT 1 FROM user_data_rule k WHERE k.user_id = u.id AND k.rule_id = r.id)
        AND (NOT ${holds(sql`${giverId}`)}
          OR EXISTS (
            SELECT 1 FROM user_data_rule g
            WHERE g.user_id = ${giverId} AND g.permission_id IN (p.id, p.parent_id)
              AND NOT EXISTS (SELECT 1 FROM user_data_rule k WHERE k.user_id = u.id AND k.rule_id = g.rule_id))))
    LIMIT 1`.execute(db)
  return rows.map((row) => row.id)
}

export async function rulesOfRoles(db: Queryable, roleIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sysRoleDataRule')
    .select('ruleId')
    .distinct()
    .where('roleId', 'in', roleIds)
    .execute()
  return rows.map((row) => row.ruleId)
}
