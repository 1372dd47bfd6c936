import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** The Sparkplug node that speaks for a site, with what it has announced; undefined where none is alive. */
export async function sparkplugOf(db: Queryable, siteId: number) {
  const node = await db
    .selectFrom('sparkplugNode as node')
    .innerJoin('iotProject as project', 'project.siteId', 'node.siteId')
    .select(['node.groupId', 'project.projectNumber'])
    .where('node.siteId', '=', siteId)
    .where('node.diedAt', 'is', null)
    .executeTakeFirst()
  if (!node) return undefined
  const metrics = await db
    .selectFrom('sparkplugMetric')
    .select(['deviceNumber', 'point', 'metric', 'isOnNode', 'datatype', 'isReadOnly'])
    .where('siteId', '=', siteId)
    .execute()
  return { ...node, metrics }
}

/** Of these devices those that have a serial number of their own, and so speak for themselves. */
export async function speakingForThemselves(
  db: Queryable,
  siteId: number,
  deviceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ deviceId: number }>`
    SELECT home.device_id FROM shs home JOIN iot_serial_number serial
      ON serial.id = home.serial_number_id AND serial.site_id = home.site_id AND serial.status = '1'
    WHERE home.site_id = ${siteId} AND home.device_id = ANY (${[...deviceIds]}::int4[])`.execute(db)
  return new Set(rows.map((row) => row.deviceId))
}

/** As JSON; undefined where a site has none. */
export async function mappingInUse(db: Queryable, siteId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('iotProjectMapping')
    .select('mapping')
    .where('siteId', '=', siteId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.mapping
}
