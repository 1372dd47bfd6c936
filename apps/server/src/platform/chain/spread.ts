import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/**
 * Many chains of one table, any of which a transaction may write to: it takes one that nobody else writes to, and
 * waits only where all are taken. Held to its end; what is written in one transaction stands in one chain.
 */
export function createSpread(lockClass: number, count: number): (tx: Tx) => Promise<number> {
  const taken = new WeakMap<Tx, number>()
  const guarded = sql.lit(lockClass)

  async function take(tx: Tx): Promise<number> {
    const first = Math.floor(Math.random() * count)
    const { rows } = await sql<{ chain: number }>`
      SELECT (${first}::int + n) % ${count}::int AS chain FROM generate_series(0, ${count - 1}::int) n
      WHERE pg_try_advisory_xact_lock(${guarded}, (${first}::int + n) % ${count}::int) LIMIT 1`.execute(tx)
    if (rows[0]) return rows[0].chain
    await sql`SELECT pg_advisory_xact_lock(${guarded}, ${first}::int)`.execute(tx)
    return first
  }

  return async (tx) => {
    const chain = taken.get(tx) ?? (await take(tx))
    taken.set(tx, chain)
    return chain
  }
}
