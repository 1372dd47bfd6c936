import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

/** Loads of homes that somebody looks after, or owns. */
export const loadsOfSubtree = (subtree: string): RawBuilder<boolean> => sql<boolean>`
  (${startsWithPath(sql.ref('shs_load.agent_path'), subtree)}
    OR ${startsWithPath(sql.ref('shs_load.customer_path'), subtree)})`

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
