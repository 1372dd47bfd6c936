import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { loadsOfSubtree } from '../../../site/light/load-scope-sql.ts'

export async function seenLoad(
  db: Queryable,
  id: string,
  subtree: string | undefined,
): Promise<{ shsId: string; customerId: string | null } | undefined> {
  const seen = subtree === undefined ? sql<boolean>`true` : loadsOfSubtree(subtree)
  const { rows } = await sql<{ shsId: string; customerId: string | null }>`
    SELECT shs_id, customer_id FROM shs_load WHERE id = ${id} AND ${seen}`.execute(db)
  return rows[0]
}
