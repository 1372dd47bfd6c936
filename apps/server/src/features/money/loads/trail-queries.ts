import { sql } from 'kysely'
import type { Link } from '../../../platform/chain/link.ts'
import type { Queryable } from '../../../platform/db/database.ts'

export const endOfLoadChain = (db: Queryable, chain: number): Promise<Link | undefined> =>
  db
    .selectFrom('shsLoadEvent')
    .select(['seq', 'mac'])
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Along the index, chain by chain. */
export async function endsOfLoadChains(db: Queryable, count: number): Promise<(Link & { chain: number })[]> {
  const { rows } = await sql<Link & { chain: number }>`
    SELECT last.chain, last.seq, last.mac FROM generate_series(0, ${count - 1}::int) AS number
    CROSS JOIN LATERAL (
      SELECT chain, seq, mac FROM shs_load_event WHERE chain = number ORDER BY seq DESC LIMIT 1) last`.execute(
    db,
  )
  return rows
}

export const loadTrailPage = (db: Queryable, chain: number, after: number, most: number) =>
  db
    .selectFrom('shsLoadEvent')
    .selectAll()
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
