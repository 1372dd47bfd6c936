import { sql } from 'kysely'
import type { Queryable } from '../../../../platform/db/database.ts'
import { likeLiteral } from '../../../../platform/db/like-literal.ts'
import { seenSites } from '../../../../platform/scope/sites.ts'
import type { Asker } from '../scope.ts'

export interface BatchDeviceRow {
  siteId: number
  deviceId: number
  id: string
  deviceNumber: string
  deviceName: string | null
  systemType: string
  pvGroupNumber: string | null
  projectName: string
  isOnline: boolean
}

/** A site that has said so, or that has been silent for too long, is out of reach. */
const isOnline = (now: Date) => sql<boolean>`(
  l.is_connected IS DISTINCT FROM false
  AND coalesce(l.last_heard_at > ${now}::timestamptz - make_interval(secs => coalesce(p.time_interval3, s.failed_seconds)), false))`

const columns = (now: Date) => sql`
  d.site_id, d.device_id, d.id, d.device_number, d.device_name, d.system_type, d.pv_group_number, p.project_name,
  ${isOnline(now)} AS is_online`

const tables = sql`
  iot_device d JOIN iot_project p ON p.site_id = d.site_id CROSS JOIN system_setting s
  LEFT JOIN telemetry_link l ON l.site_id = d.site_id`

/** The devices of a kind at sites that the caller may see, as many as are offered at once, and how many there are. */
export async function devicesToOffer(
  db: Queryable,
  asker: Asker,
  asked: { systemType: string; keyWord: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: BatchDeviceRow[]; total: number }> {
  const seen = seenSites(asker, sql.ref('d.site_id'))
  const pattern = `%${likeLiteral(asked.keyWord ?? '')}%`
  const where = sql`
    d.system_type = ${asked.systemType} ${seen ? sql`AND ${seen}` : sql``}
    ${asked.keyWord ? sql`AND (p.project_name ILIKE ${pattern} OR d.device_number ILIKE ${pattern} OR d.device_name ILIKE ${pattern})` : sql``}`
  const [{ rows }, counted] = await Promise.all([
    sql<BatchDeviceRow>`
      SELECT ${columns(now)} FROM ${tables} WHERE ${where}
      ORDER BY p.project_name, d.site_id, d.device_id LIMIT ${asked.limit}`.execute(db),
    sql<{ total: number }>`
      SELECT count(*) AS total FROM iot_device d JOIN iot_project p ON p.site_id = d.site_id WHERE ${where}`.execute(
      db,
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** These devices, in the order asked for; what the caller may not see, or does not exist, is absent. */
export async function devicesAsked(
  db: Queryable,
  asker: Asker,
  keys: readonly { siteId: number; deviceId: number }[],
  now: Date,
): Promise<BatchDeviceRow[]> {
  const seen = seenSites(asker, sql.ref('d.site_id'))
  const { rows } = await sql<BatchDeviceRow>`
    SELECT ${columns(now)} FROM ${tables}
    JOIN unnest(${keys.map((key) => key.siteId)}::int[], ${keys.map((key) => key.deviceId)}::int[])
      WITH ORDINALITY AS asked (site_id, device_id, place)
      ON asked.site_id = d.site_id AND asked.device_id = d.device_id
    WHERE ${seen ?? sql`true`} ORDER BY asked.place`.execute(db)
  return rows
}

export async function isSiteOnline(db: Queryable, siteId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isOnline: boolean }>`
    SELECT ${isOnline(now)} AS is_online
    FROM iot_project p CROSS JOIN system_setting s LEFT JOIN telemetry_link l ON l.site_id = p.site_id
    WHERE p.site_id = ${siteId}`.execute(db)
  return rows[0]?.isOnline ?? false
}
