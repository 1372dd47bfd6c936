import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { byteaArray, int4Array, int8Array, momentArray } from '../frames/binary.ts'
import { packFrame, unpackFrame } from '../frames/pack.ts'
import type { Latest } from '../store.ts'
import type { Newest } from './newest.ts'

interface LatestRow {
  siteId: number
  deviceId: number
  version: number
  ts: number
  receivedAt: number
  data: Buffer
  times: Buffer
  goneAt: number | null
}
export interface StoredLatest extends Latest {
  version: number
}

type Key = Pick<Latest, 'siteId' | 'deviceId'>
export const keyOf = ({ siteId, deviceId }: Key) => `${siteId} ${deviceId}`

/** Named as they are read: every list of live values goes through here, and renaming takes longer than reading. */
const columns = sql`site_id AS "siteId", device_id AS "deviceId", version,
  (extract(epoch FROM ts) * 1000)::float8 AS ts, (extract(epoch FROM received_at) * 1000)::float8 AS "receivedAt",
  data, times, (extract(epoch FROM gone_at) * 1000)::float8 AS "goneAt"`

/** Mostly every point has come with the newest frame: then there is nothing to say. */
function packTimes({ ts, times }: Latest): Buffer {
  return times.every((time) => time === ts || Number.isNaN(time)) ? Buffer.alloc(0) : packFrame(times)
}

function unpackTimes(data: Buffer, ts: number, values: Float64Array): Float64Array {
  return data.length > 0 ? unpackFrame(data) : values.map((value) => (Number.isNaN(value) ? value : ts))
}

function latestFrom({
  siteId,
  deviceId,
  version,
  ts,
  receivedAt,
  data,
  times,
  goneAt,
}: LatestRow): StoredLatest {
  const values = unpackFrame(data)
  const found = { siteId, deviceId, version, ts, receivedAt, values, times: unpackTimes(times, ts, values) }
  return goneAt !== null && goneAt >= receivedAt ? { ...found, isGone: true } : found
}

export async function latestOfSites(db: Queryable, siteIds: readonly number[]): Promise<StoredLatest[]> {
  const { rows } = await sql<LatestRow>`
    SELECT ${columns} FROM telemetry_latest WHERE site_id = ANY (${int4Array(siteIds)}::int4[])
    ORDER BY site_id, device_id`.execute(db.withoutPlugins())
  return rows.map(latestFrom)
}

export async function latestOfDevices(db: Queryable, devices: readonly Key[]): Promise<StoredLatest[]> {
  const { rows } = await sql<LatestRow>`
    SELECT ${columns} FROM telemetry_latest
    JOIN unnest(
      ${int4Array(devices.map((device) => device.siteId))}::int4[],
      ${int4Array(devices.map((device) => device.deviceId))}::int4[]) AS wanted(site_id, device_id)
      USING (site_id, device_id)`.execute(db.withoutPlugins())
  return rows.map(latestFrom)
}

/** Only onto the version that is known: who comes second reads, joins and tries again. The keys of those written. */
export async function writeLatest(tx: Tx, devices: readonly Newest[]): Promise<Set<string>> {
  const { rows } = await sql<Key>`
    INSERT INTO telemetry_latest (site_id, device_id, version, ts, received_at, data, times)
    SELECT * FROM unnest(
      ${int4Array(devices.map((device) => device.siteId))}::int4[],
      ${int4Array(devices.map((device) => device.deviceId))}::int4[],
      ${int8Array(devices.map((device) => (device.version ?? 0) + 1))}::int8[],
      ${momentArray(devices.map((device) => device.ts))}::timestamptz[],
      ${momentArray(devices.map((device) => device.receivedAt))}::timestamptz[],
      ${byteaArray(devices.map((device) => packFrame(device.values)))}::bytea[],
      ${byteaArray(devices.map(packTimes))}::bytea[])
    ON CONFLICT (site_id, device_id) DO UPDATE
    SET version = excluded.version, ts = excluded.ts, received_at = excluded.received_at, data = excluded.data,
      times = excluded.times
    WHERE telemetry_latest.version = excluded.version - 1
    RETURNING site_id, device_id`.execute(tx)
  return new Set(rows.map(keyOf))
}

/** Said of devices that have a row: of one that has never spoken there is nothing to be stale. */
export async function writeGone(db: Queryable, devices: readonly (Key & { at: number })[]): Promise<void> {
  await sql`
    UPDATE telemetry_latest latest SET gone_at = greatest(latest.gone_at, gone.at)
    FROM unnest(
      ${int4Array(devices.map((device) => device.siteId))}::int4[],
      ${int4Array(devices.map((device) => device.deviceId))}::int4[],
      ${momentArray(devices.map((device) => device.at))}::timestamptz[]) AS gone (site_id, device_id, at)
    WHERE latest.site_id = gone.site_id AND latest.device_id = gone.device_id`.execute(db)
}
