import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { lockKeys } from '../platform/db/lock-keys.ts'

/**
 * Every table whose key begins with the site and that refers to no other: each site's rows live together. Projects
 * are searched across sites and stay where users and roles are.
 */
export const distributedTables = [
  'iot_device',
  'iot_device_count',
  'counter_repair',
  'counter_scan',
  'alarm',
  'alarm_cursor',
  'alarm_escalated',
  'alarm_event',
  'alarm_stretch',
  'command',
  'command_event',
  'diesel_delivery',
  'fuel_curve',
  'site_energy',
  'site_energy_state',
  'site_finding',
  'site_finding_scan',
  'telemetry_block',
  'telemetry_caught',
  'telemetry_frame',
  'telemetry_late',
  'telemetry_latest',
  'telemetry_link',
  'telemetry_quarantine',
  'telemetry_refill',
  'telemetry_rollup',
  'telemetry_seal',
  'telemetry_traffic',
] as const

/** What spreads the tables over the machines of a Citus cluster, in order; the first one leads. */
export const distributionStatements = (): readonly string[] =>
  distributedTables.map((table, index) =>
    index === 0
      ? `SELECT create_distributed_table('${table}', 'site_id')`
      : `SELECT create_distributed_table('${table}', 'site_id', colocate_with => '${distributedTables[0]}')`,
  )

/** After migration: spreads what is not spread yet. Without Citus there is nothing to do. The tables it spread. */
export async function distribute(db: Db): Promise<readonly string[]> {
  const { rows } = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db)
  if (rows.length === 0) return []
  return db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.distribution)})`.execute(tx)
    // The triggers that keep the trail of commands look at the row alone, and so work on every machine.
    await sql`SELECT set_config('citus.enable_unsafe_triggers', 'on', true)`.execute(tx)
    const spread = await sql<{ name: string }>`
      SELECT logicalrelid::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`.execute(tx)
    const done = new Set(spread.rows.map((row) => row.name))
    const made: string[] = []
    for (const [index, statement] of distributionStatements().entries()) {
      const table = distributedTables[index] as string
      if (done.has(table)) continue
      await sql.raw(statement).execute(tx)
      made.push(table)
    }
    return made
  })
}
