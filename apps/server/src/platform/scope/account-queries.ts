import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/**
 * Which of these money accounts each of these people may know of: their own, and with the right to see accounts those
 * of whom they look after; who knows none of them is absent. Accounts of the house belong to the top.
 */
export async function accountsSeenByEach(
  db: Queryable,
  userIds: readonly string[],
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ userId: string; accountIds: string[] }>`
    SELECT person.id AS user_id, array_agg(account.id ORDER BY account.id) AS account_ids
    FROM sys_user person
    JOIN ledger_account account ON account.id = ANY (${accountIds}::text[])
    LEFT JOIN sys_user owner ON owner.id = account.owner_id
    WHERE person.id = ANY (${userIds}::text[]) AND person.del_flag = 0 AND (
      account.owner_id = person.id OR (
        (person.tier = 'admin' OR starts_with(owner.tier_path,
          CASE WHEN person.tier IN ('observer', 'supervisor', 'staff')
            THEN regexp_replace(person.tier_path, '[^/]+/$', '') ELSE person.tier_path END))
        AND holds_permission(person.id, 'ledger:list')))
    GROUP BY person.id`.execute(db)
  return new Map(rows.map((row) => [row.userId, row.accountIds]))
}
