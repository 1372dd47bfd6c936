import { sql } from 'kysely'
import type { Db, Queryable } from '../../platform/db/database.ts'
import type { Task } from '../../platform/jobs/every.ts'
import type { Platform } from '../../platform/platform.ts'
import { dayMs, dayOf, partitionName } from '../spans.ts'

/** Yesterday to the day after tomorrow: what comes in is at most two hours old, and clocks run ahead. */
const aroundToday = [-1, 0, 1, 2]

/** The partitions of the days of these moments; what is there already costs one look. */
export async function ensurePartitions(db: Db, moments: Iterable<number>): Promise<void> {
  const days = new Set(Array.from(moments, dayOf))
  for (const day of [...days].toSorted((a, b) => a - b)) {
    if (!(await exists(db, day))) await create(db, day)
  }
}

async function exists(db: Queryable, day: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT to_regclass(${partitionName(day)}) IS NOT NULL AS found`.execute(db)
  return rows[0]?.found === true
}

/** Attached, not created in place: so neither writers nor readers of the other days have to wait. */
async function create(db: Db, day: number): Promise<void> {
  const name = sql.table(partitionName(day))
  const from = sql.lit(new Date(day).toISOString())
  const to = sql.lit(new Date(day + dayMs).toISOString())
  await db.transaction().execute(async (tx) => {
    // One process at a time.
    await sql`LOCK TABLE telemetry_frame IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx)
    if (await exists(tx, day)) return
    // Rows only come in, and the table is dropped within days: vacuuming what was inserted would be work for nothing.
    await sql`
      CREATE TABLE ${name} (LIKE telemetry_frame INCLUDING ALL)
      WITH (autovacuum_vacuum_insert_threshold = -1)`.execute(tx)
    await sql`ALTER TABLE telemetry_frame ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`.execute(
      tx,
    )
  })
}

/** Makes the partitions before anybody needs them. */
export function partitionUpkeep({ db, now }: Pick<Platform, 'db' | 'now'>): Task {
  return {
    run: () =>
      ensurePartitions(
        db,
        aroundToday.map((days) => now() + days * dayMs),
      ),
  }
}
