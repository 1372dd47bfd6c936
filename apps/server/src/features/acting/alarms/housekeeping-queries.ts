import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The oldest alarms that are done with, with what happened to them; how many there were. */
export async function deleteOldest(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ siteId: number; id: string }>`
    SELECT site_id, id FROM alarm WHERE raised_at < ${before} AND state = 'normal'
    ORDER BY raised_at LIMIT ${sql.lit(most)}`.execute(db)
  for (const [siteId, own] of Map.groupBy(rows, (row) => row.siteId)) {
    const ids = own.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      for (const table of ['alarmEvent', 'alarmEscalated', 'alarmStretch'] as const)
        await tx.deleteFrom(table).where('siteId', '=', siteId).where('alarmId', 'in', ids).execute()
      await tx.deleteFrom('alarm').where('siteId', '=', siteId).where('id', 'in', ids).execute()
    })
  }
  return rows.length
}

export async function sampleDays(db: Db): Promise<number> {
  const setting = await db
    .selectFrom('systemSetting')
    .select('sampleDays')
    .where('id', '=', '1')
    .executeTakeFirstOrThrow()
  return setting.sampleDays
}
