import { sql } from 'kysely'
import type { Queryable } from '../platform/db/database.ts'
import { isOnCluster } from './test-database.ts'

/** How many wait for a lock that somebody else holds, on whichever machine. */
export async function lockWaits(db: Queryable): Promise<number> {
  const waiting = isOnCluster()
    ? sql`SELECT FROM citus_lock_waits`
    : sql`SELECT FROM pg_locks WHERE NOT granted`
  return (await waiting.execute(db)).rows.length
}
