import { sql } from 'kysely'
import { placedByShard } from '../../../../platform/db/by-shard.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { int4Array, momentArray } from '../../../../telemetry/frames/binary.ts'
import type { DeviceWatch } from './device-watch.ts'

interface FrameRow {
  place: number
  ts: number
  data: Buffer
}

/** The next hot frames of these devices, each in the order of time. */
export async function hotFrames(
  db: Db,
  watches: readonly Pick<DeviceWatch, 'device' | 'readFrom'>[],
  mostOfDevice: number,
): Promise<readonly FrameRow[]> {
  const keys = watches.map(({ device, readFrom }) => ({
    siteId: device.siteId,
    deviceId: device.deviceId,
    readFrom,
  }))
  return placedByShard(db, keys, async (some, at) => {
    const { rows } = await sql<FrameRow>`
      SELECT wanted.place::int AS place, (extract(epoch FROM frame.ts) * 1000)::float8 AS ts, frame.data
      FROM unnest(
        ${int4Array(some.map(({ siteId }) => siteId))}::int4[],
        ${int4Array(some.map(({ deviceId }) => deviceId))}::int4[],
        ${momentArray(some.map(({ readFrom }) => readFrom))}::timestamptz[])
        WITH ORDINALITY AS wanted(site_id, device_id, since, place)
      CROSS JOIN LATERAL (
        SELECT hot.ts, hot.data FROM telemetry_frame AS hot
        WHERE ${at('hot.site_id')} AND hot.device_id = wanted.device_id AND hot.ts >= wanted.since
        ORDER BY hot.ts LIMIT ${sql.lit(mostOfDevice)}) AS frame
      ORDER BY wanted.place, frame.ts`.execute(db)
    return rows
  })
}

export interface NewestFrame {
  siteId: number
  deviceId: number
  ts: number
  receivedAt: number
}

export async function newestFrames(db: Db, siteIds: readonly number[]): Promise<NewestFrame[]> {
  const { rows } = await sql<NewestFrame>`
    SELECT site_id, device_id, (extract(epoch FROM ts) * 1000)::float8 AS ts,
      (extract(epoch FROM received_at) * 1000)::float8 AS received_at
    FROM telemetry_latest WHERE site_id = ANY (${int4Array(siteIds)}::int4[])`.execute(db)
  return rows
}

/** Sites with frames that nobody has looked at. */
export async function sitesBehind(db: Db): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    SELECT DISTINCT latest.site_id FROM telemetry_latest AS latest
    LEFT JOIN alarm_cursor AS seen ON seen.site_id = latest.site_id AND seen.device_id = latest.device_id
    WHERE seen.seen_until IS NULL OR seen.seen_until < latest.ts`.execute(db)
  return rows.map(({ siteId }) => siteId)
}
