import { sql } from 'kysely'
import { byShard } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Frame } from '../frame.ts'
import { unpackFrame } from '../frames/pack.ts'
import { deviceKeys } from '../rollup/queries.ts'
import { latestOfSites } from './rows.ts'
import type { LatestWriter } from './writer.ts'

const sitesAtOnce = 50
/** Enough to find the points that only some of the frames carry. */
const framesADevice = 20
/** Frames of one device are rarely stored further out of order than this. */
const outOfOrder = sql.lit('1 minute')

async function sitesAfter(db: Db, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ siteId: number }>`
    SELECT DISTINCT site_id FROM iot_device WHERE site_id > ${siteId} ORDER BY site_id LIMIT ${sitesAtOnce}
  `.execute(db)
  return rows.map((row) => row.siteId)
}

async function newFrames(db: Db, siteIds: readonly number[]): Promise<Frame[]> {
  const devices = await db
    .selectFrom('iotDevice')
    .select(['siteId', 'deviceId'])
    .where('siteId', 'in', siteIds)
    .execute()
  const rows = await byShard(db, devices, async (some, at) => {
    const read = await sql<Omit<Frame, 'values'> & { data: Buffer }>`
      SELECT frame.site_id, frame.device_id, (extract(epoch FROM frame.ts) * 1000)::float8 AS ts, frame.data
      FROM ${deviceKeys(some)}
      LEFT JOIN telemetry_latest AS latest ON ${at('latest.site_id')} AND latest.device_id = wanted.device_id
      CROSS JOIN LATERAL (
        SELECT site_id, device_id, ts, data FROM telemetry_frame AS hot
        WHERE ${at('hot.site_id')} AND hot.device_id = wanted.device_id
          AND ts >= coalesce(latest.ts - interval ${outOfOrder}, '-infinity')
        ORDER BY ts DESC LIMIT ${framesADevice}) AS frame`.execute(db)
    return read.rows
  })
  return rows.map(({ data, ...frame }) => ({ ...frame, values: unpackFrame(data) }))
}

/** Frames are committed a moment before the newest values are written: a crash in between is made good here. */
export async function healLatest(db: Db, writer: LatestWriter): Promise<void> {
  for (let last = -1; ; ) {
    const siteIds = await sitesAfter(db, last)
    const next = siteIds.at(-1)
    if (next === undefined) return
    const written = await latestOfSites(db, siteIds)
    writer.heal(written, await newFrames(db, siteIds))
    last = next
  }
}
