import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'

const rowsAtOnce = 1_000
const dayMs = 86_400_000

/** The oldest alarms that are done with, with what happened to them; how many there were. */
async function deleteOldest(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ siteId: number; id: string }>`
    SELECT site_id, id FROM alarm WHERE raised_at < ${before} AND state = 'normal'
    ORDER BY raised_at LIMIT ${sql.lit(rowsAtOnce)}`.execute(db)
  for (const [siteId, own] of Map.groupBy(rows, (row) => row.siteId)) {
    const ids = own.map(({ id }) => id)
    await db.transaction().execute(async (tx) => {
      for (const table of ['alarmEvent', 'alarmEscalated'] as const)
        await tx.deleteFrom(table).where('siteId', '=', siteId).where('alarmId', 'in', ids).execute()
      await tx.deleteFrom('alarm').where('siteId', '=', siteId).where('id', 'in', ids).execute()
    })
  }
  return rows.length
}

/** Alarms are kept as long as the samples that they are about. */
export const alarmHousekeeping = ({ db, now }: Pick<Platform, 'db' | 'now'>): Job => ({
  name: 'old alarms',
  everyMs: 3_600_000,
  async run() {
    const { sampleDays } = await db
      .selectFrom('systemSetting')
      .select('sampleDays')
      .where('id', '=', '1')
      .executeTakeFirstOrThrow()
    while ((await deleteOldest(db, new Date(now() - sampleDays * dayMs))) === rowsAtOnce) {
      // Until none is left.
    }
  },
})
