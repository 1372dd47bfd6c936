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

/** Of each of these devices; empty where nothing can be sent. */
export async function sendSubjectsOf(
  db: Queryable,
  devices: readonly { siteId: number; deviceId: number }[],
): Promise<readonly string[]> {
  if (devices.length === 0) return []
  const { rows } = await sql<{ topic: string | null }>`
    SELECT ${sendSubject(sql.ref('asked.site_id'), sql.ref('asked.device_id'))} AS topic
    FROM unnest(${devices.map(({ siteId }) => siteId)}::int[], ${devices.map(({ deviceId }) => deviceId)}::int[])
      WITH ORDINALITY AS asked(site_id, device_id, place)
    ORDER BY place`.execute(db)
  return rows.map(({ topic }) => topic ?? '')
}

/** Undefined where nothing can be sent: no such site, or one without a topic. */
export async function sendSubjectOf(
  db: Queryable,
  { siteId, deviceId }: { siteId: number; deviceId: number },
): Promise<string | undefined> {
  const [topic] = await sendSubjectsOf(db, [{ siteId, deviceId }])
  return topic || undefined
}
