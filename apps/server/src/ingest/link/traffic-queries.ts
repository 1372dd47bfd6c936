import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { dayMs } from '../../telemetry/spans.ts'

export const counters = [
  'messages',
  'frames',
  'points',
  'repeated',
  'late',
  'quarantined',
  'refused',
] as const
export type Counts = { [K in (typeof counters)[number]]: number }

export interface TrafficRow extends Counts {
  siteId: number
  /** Days since the epoch. */
  day: number
}

export async function addCounts(db: Db, rows: readonly TrafficRow[]): Promise<void> {
  await db
    .insertInto('telemetryTraffic')
    .values(rows.map((row) => ({ ...row, day: new Date(row.day * dayMs).toISOString().slice(0, 10) })))
    .onConflict((conflict) =>
      conflict
        .columns(['siteId', 'day'])
        .doUpdateSet(
          Object.fromEntries(
            counters.map((name) => [
              name,
              sql`${sql.ref(`telemetryTraffic.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
            ]),
          ),
        ),
    )
    .execute()
}
