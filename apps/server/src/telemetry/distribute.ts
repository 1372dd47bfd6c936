import { sql } from 'kysely'
import { isCluster } from '../platform/db/by-shard.ts'
import type { Db } from '../platform/db/database.ts'
import { lockKeys } from '../platform/db/lock-keys.ts'
import { tablesOf } from '../platform/db/placement.ts'

const [leading = '', ...others] = tablesOf('site')

/** What spreads the tables over the machines of a Citus cluster, in order; the first one leads. */
export const distributionStatements = (): readonly { table: string; statement: string }[] => [
  { table: leading, statement: `SELECT create_distributed_table('${leading}', 'site_id')` },
  ...others.map((table) => ({
    table,
    statement: `SELECT create_distributed_table('${table}', 'site_id', colocate_with => '${leading}')`,
  })),
]

/** After migration: spreads what is not spread yet. Without Citus there is nothing to do. The tables it spread. */
export async function distribute(db: Db): Promise<readonly string[]> {
  if (!(await isCluster(db))) return []
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.distribution)})`.execute(tx)
    // The triggers that keep the trail of commands look at the row alone, and so work on every machine.
    await sql`SELECT set_config('citus.enable_unsafe_triggers', 'on', true)`.execute(tx)
    const spread = await sql<{ name: string }>`
      SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`.execute(tx)
    const done = new Set(spread.rows.map((row) => row.name))
    // An earlier version spread more.
    for (const table of tablesOf('local')) {
      if (done.has(table)) await sql`SELECT undistribute_table(${table})`.execute(tx)
    }
    const made: string[] = []
    for (const { table, statement } of distributionStatements()) {
      if (done.has(table)) continue
      await sql.raw(statement).execute(tx)
      made.push(table)
    }
    return made
  })
}
