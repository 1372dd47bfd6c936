import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/**
 * Who hears of these payments, with those that they may see: parties and whoever looks after them, and those who find
 * out whose money it is below the account whose provider brought it. The latter hear also that it was found, by
 * somebody beside them: without its id.
 */
export async function paymentsSeenByEach(
  db: Queryable,
  userIds: readonly string[],
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ userId: string; paymentIds: string[] }>`
    SELECT person.id AS user_id,
      coalesce(array_agg(payment.id ORDER BY payment.id) FILTER (WHERE is_party), '{}') AS payment_ids
    FROM sys_user person
    CROSS JOIN LATERAL (
      SELECT CASE WHEN person.tier IN ('observer', 'supervisor', 'staff')
        THEN regexp_replace(person.tier_path, '[^/]+/$', '') ELSE person.tier_path END AS path) subtree
    JOIN payment ON payment.id = ANY (${paymentIds}::text[])
    JOIN payment_provider provider ON provider.id = payment.provider_id
    LEFT JOIN sys_user owner ON owner.id = provider.owner_id AND owner.tier <> 'admin'
    CROSS JOIN LATERAL (
      SELECT payment.customer_id IS NOT DISTINCT FROM person.id OR (holds_permission(person.id, 'payment:list')
        AND (person.tier = 'admin' OR coalesce(starts_with(payment.agent_path, subtree.path), false)
          OR coalesce(starts_with(payment.customer_path, subtree.path), false))) AS is_party) party
    WHERE person.id = ANY (${userIds}::text[]) AND person.del_flag = 0 AND (is_party OR (
      person.tier IN ('master', 'submaster', 'operator', 'observer', 'supervisor')
      AND starts_with(subtree.path, owner.tier_path) AND holds_permission(person.id, 'payment:list')))
    GROUP BY person.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.paymentIds]))
}
