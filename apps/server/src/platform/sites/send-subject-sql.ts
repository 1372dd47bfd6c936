import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** The send subject of a device that has a serial number of its own; null for one that its site's controller serves. */
export const ownSendSubject = (
  siteId: RawBuilder<unknown>,
  deviceId: RawBuilder<unknown>,
): RawBuilder<string | null> => sql<string | null>`(
  SELECT serial.send_subject FROM shs home JOIN iot_serial_number serial
    ON serial.id = home.serial_number_id AND serial.site_id = home.site_id AND serial.status = '1'
  WHERE home.site_id = ${siteId} AND home.device_id = ${deviceId})`

/** Where what goes out to a device is published: on its own send subject, else on its site's topic for commands. */
export const sendSubject = (
  siteId: RawBuilder<unknown>,
  deviceId: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(${ownSendSubject(siteId, deviceId)},
  (SELECT site.topicset FROM iot_project site WHERE site.site_id = ${siteId}))`

/** Undefined where nothing can be sent: no such site, or one without a topic. */
export async function sendSubjectOf(
  db: Queryable,
  { siteId, deviceId }: { siteId: number; deviceId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ topic: string | null }>`
    SELECT ${sendSubject(sql`${siteId}::int4`, sql`${deviceId}::int4`)} AS topic`.execute(db)
  return rows[0]?.topic || undefined
}
