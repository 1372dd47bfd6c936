import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** After how long without a frame a device of the site counts as silent. */
export async function failedSecondsAt(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ failedSeconds: number }>`
    SELECT coalesce(p.time_interval3, s.failed_seconds) AS failed_seconds
    FROM iot_project p CROSS JOIN system_setting s WHERE p.site_id = ${siteId}`.execute(db)
  return rows[0]?.failedSeconds ?? 0
}

export async function devicesOfKind(db: Db, siteId: number, kind: string, most: number) {
  return db
    .selectFrom('iotDevice')
    .select(['deviceId', 'deviceNumber', 'deviceName'])
    .where('siteId', '=', siteId)
    .where('systemType', '=', kind)
    .orderBy('deviceNumber')
    .limit(most)
    .execute()
}
