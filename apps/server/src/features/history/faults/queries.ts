import { type RawBuilder, sql } from 'kysely'
import { placedByShard } from '../../../platform/db/by-shard.ts'
import type { Db, Queryable } from '../../../platform/db/database.ts'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'
import type { Span } from '../../../telemetry/rollup/calendar.ts'

export interface FaultSiteRow {
  siteId: number
  projectName: string
  timeZone: string
}

/** The sites that the caller may see, or those of them that are asked for. */
export async function faultSites(
  db: Queryable,
  caller: Caller,
  { siteId, projectName }: { siteId?: number | undefined; projectName?: string | null | undefined },
): Promise<FaultSiteRow[]> {
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`true`]
  const seen = seenSites(caller, sql.ref('p.site_id'))
  if (seen) conditions.push(seen)
  if (siteId !== undefined) conditions.push(sql<boolean>`p.site_id = ${siteId}`)
  if (projectName) conditions.push(sql<boolean>`p.project_name ILIKE ${`%${likeLiteral(projectName)}%`}`)
  const { rows } = await sql<FaultSiteRow>`
    SELECT p.site_id, p.project_name, p.time_zone FROM iot_project p
    WHERE ${all(conditions)}
    ORDER BY p.site_id`.execute(db)
  return rows
}

export async function faultDevices(db: Queryable, siteIds: readonly number[]) {
  if (siteIds.length === 0) return []
  return db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId', 'id', 'deviceNumber', 'deviceName', 'systemType', 'pvGroupNumber'])
    .where('siteId', 'in', siteIds)
    .orderBy('siteId')
    .orderBy('deviceId')
    .execute()
}

/** The hours of UTC in which each device was heard, as moments one after the other, in the order of the devices. */
export async function heardHours(
  db: Db,
  devices: readonly { siteId: number; deviceId: number }[],
  { start, end }: Span,
): Promise<readonly { place: number; hours: Buffer }[]> {
  const since = sql`${new Date(start)}::timestamptz`
  const until = sql`${new Date(end)}::timestamptz`
  return placedByShard(db, devices, async (some, at) => {
    const own = (table: string) =>
      sql`${at(`${table}.site_id`)} AND ${sql.ref(`${table}.device_id`)} = wanted.device_id`
    const sealed = sql`(SELECT sealed_until FROM telemetry_seal AS seal WHERE ${own('seal')})`
    const { rows } = await sql<{ place: number; hours: Buffer }>`
      SELECT place::int AS place, hours
      FROM unnest(
        ${some.map((device) => device.siteId)}::int[],
        ${some.map((device) => device.deviceId)}::int[]) WITH ORDINALITY AS wanted(site_id, device_id, place)
      CROSS JOIN LATERAL (
        SELECT string_agg(timestamptz_send(hour), ''::bytea) AS hours FROM (
          SELECT t0 AS hour FROM telemetry_rollup AS rollup
          WHERE ${own('rollup')} AND unit = 'h' AND t0 >= ${since} AND t0 < ${until}
            -- Of samples that were deleted sums are kept, but nobody knows what alarms there were.
            AND t0 >= (
              SELECT date_trunc('hour', t0, 'UTC') FROM telemetry_block AS first
              WHERE ${own('first')} AND point = -1 ORDER BY first.t0 LIMIT 1)
          UNION ALL
          SELECT hour
          FROM (SELECT min(ts) AS since FROM telemetry_frame AS oldest
                WHERE ${own('oldest')} AND ts >= greatest(${since}, ${sealed})) AS hot
          CROSS JOIN generate_series(
            CASE WHEN hot.since IS NOT NULL THEN date_trunc('hour', hot.since, 'UTC') END,
            ${until} - interval '1 microsecond', interval '1 hour') AS hour
          WHERE EXISTS (
            SELECT FROM telemetry_frame AS frame
            WHERE ${own('frame')} AND ts >= greatest(hour, ${sealed}) AND ts < hour + interval '1 hour')
          UNION ALL
          SELECT DISTINCT date_trunc('hour', ts, 'UTC') FROM telemetry_late AS late
          WHERE ${own('late')} AND ts >= ${since} AND ts < ${until}
        ) AS heard
      ) AS heard
      WHERE hours IS NOT NULL`.execute(db)
    return rows
  })
}
