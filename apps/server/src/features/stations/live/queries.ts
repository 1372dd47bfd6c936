import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface AlarmCountRow {
  siteId: number
  level1: number
  level2: number
  level3: number
}

/** Alarms that are there and that people hear of; sites without any are absent. */
export async function alarmCounts(
  db: Queryable,
  siteIds: readonly number[],
  now: Date,
): Promise<AlarmCountRow[]> {
  const { rows } = await sql<AlarmCountRow>`
    SELECT site_id, count(*) FILTER (WHERE level = 1) AS "level1", count(*) FILTER (WHERE level = 2) AS "level2",
      count(*) FILTER (WHERE level = 3) AS "level3"
    FROM alarm
    WHERE site_id = ANY (${siteIds}::int[]) AND state <> 'normal' AND state <> 'cleared'
      AND suppressed_by IS NULL AND (shelved_until IS NULL OR shelved_until <= ${now})
    GROUP BY site_id`.execute(db)
  return rows
}

export async function deviceNames(db: Queryable, siteId: number, deviceId: number) {
  return db
    .selectFrom('iotDevice')
    .select(['id', 'deviceName'])
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .executeTakeFirst()
}
