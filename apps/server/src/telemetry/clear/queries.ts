import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { DeviceKey } from '../sealed/queries.ts'

interface Extent {
  from: number
  to: number
}

/** What is not sealed of a device, hot and late; a moment that is in both counts once. */
export async function unsealedCount(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  { from, to }: Extent,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM (
      SELECT ts FROM telemetry_frame
      WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts >= ${new Date(from)} AND ts < ${new Date(to)}
        AND ts >= coalesce((
          SELECT sealed_until FROM telemetry_seal
          WHERE site_id = ${siteId} AND device_id = ${deviceId}), '-infinity')
      UNION
      SELECT ts FROM telemetry_late
      WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts >= ${new Date(from)} AND ts < ${new Date(to)}
    ) AS unsealed`.execute(db)
  return rows[0]?.n ?? 0
}

/** Hot and late frames; those that are sealed as well stand in the hot table until their day is dropped. */
export async function deleteFrames(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  { from, to }: Extent,
): Promise<void> {
  for (const table of ['telemetry_frame', 'telemetry_late'] as const)
    await sql`
      DELETE FROM ${sql.table(table)}
      WHERE site_id = ${siteId} AND device_id = ${deviceId}
        AND ts >= ${new Date(from)} AND ts < ${new Date(to)}`.execute(tx)
}

/** Sums of the hours and days that begin in it, also where the samples have gone by age. */
export async function deleteRollups(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  { from, to }: Extent,
): Promise<number> {
  const { rows } = await sql<{ unit: string }>`
    DELETE FROM telemetry_rollup
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND unit = ANY ('{h,d}')
      AND t0 >= ${new Date(from)} AND t0 < ${new Date(to)} RETURNING unit`.execute(tx)
  return rows.length
}

/** The newest values, where they are of that time: nothing newer was ever said. */
export async function deleteLatest(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  { from, to }: Extent,
): Promise<void> {
  await sql`
    DELETE FROM telemetry_latest
    WHERE site_id = ${siteId} AND device_id = ${deviceId}
      AND ts >= ${new Date(from)} AND ts < ${new Date(to)}`.execute(tx)
}
