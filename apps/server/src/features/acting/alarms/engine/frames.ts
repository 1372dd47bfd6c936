import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { int4Array, momentArray } from '../../../../telemetry/frames/binary.ts'
import { unpackFrame } from '../../../../telemetry/frames/pack.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { lateAfterMs } from '../../../../telemetry/spans.ts'
import type { DeviceWatch } from './device-watch.ts'

/** From one device at once; whoever has more is read on in columns. */
const framesADevice = 21
const hourMs = 3_600_000
const pieceMs = 6 * hourMs
const longestPieceMs = 31 * 24 * hourMs
/** A frame may be stamped ahead of our clock. */
const aheadMs = hourMs

/** So far back everything that is newer than the cursor stands among the hot frames, and nothing is sealed. */
export const isRecent = ({ seenUntil }: DeviceWatch, now: number) => seenUntil > now - lateAfterMs / 2

interface FrameRow {
  place: number
  ts: number
  data: Buffer
}

type See = (watch: DeviceWatch, at: number, values: ArrayLike<number>) => void

/** The next hot frames of these devices, each in the order of time. Those that have more. */
export async function seeHot(db: Db, watches: readonly DeviceWatch[], see: See): Promise<DeviceWatch[]> {
  const { rows } = await sql<FrameRow>`
    SELECT wanted.place::int AS place, (extract(epoch FROM frame.ts) * 1000)::float8 AS ts, frame.data
    FROM unnest(
      ${int4Array(watches.map(({ device }) => device.siteId))}::int4[],
      ${int4Array(watches.map(({ device }) => device.deviceId))}::int4[],
      ${momentArray(watches.map(({ readFrom }) => readFrom))}::timestamptz[])
      WITH ORDINALITY AS wanted(site_id, device_id, since, place)
    CROSS JOIN LATERAL (
      SELECT hot.ts, hot.data FROM telemetry_frame AS hot
      WHERE hot.site_id = wanted.site_id AND hot.device_id = wanted.device_id AND hot.ts >= wanted.since
      ORDER BY hot.ts LIMIT ${sql.lit(framesADevice)}) AS frame
    ORDER BY wanted.place, frame.ts`.execute(db)
  const counts = new Map<DeviceWatch, number>()
  for (const { place, ts, data } of rows) {
    const watch = watches[place - 1]
    if (!watch) continue
    counts.set(watch, (counts.get(watch) ?? 0) + 1)
    see(watch, ts, unpackFrame(data))
  }
  return [...counts].filter(([, count]) => count === framesADevice).map(([watch]) => watch)
}

/** The next stretch of one device wherever it stands: hot, late or sealed. Whether there may be more. */
export async function seeStretch(
  reader: Pick<Reader, 'samples'>,
  watch: DeviceWatch,
  { now, newest, pace }: { now: number; newest: number; pace: () => Promise<void> | undefined },
  see: See,
): Promise<boolean> {
  const points = watch.watchedPoints
  const width = Math.max(-1, ...points) + 1
  const until = Math.min(newest, now + aheadMs) + 1
  let from = watch.seenUntil + 1
  for (let length = pieceMs; from < until; length = Math.min(4 * length, longestPieceMs)) {
    const to = Math.min(from + length, until)
    const { siteId, deviceId } = watch.device
    const { times, values } = await reader.samples({ siteId, deviceId, points, from, to })
    const frame = new Float64Array(width)
    for (let i = 0; i < times.length; i++) {
      for (const [column, point] of points.entries()) frame[point] = values[column]?.[i] ?? Number.NaN
      see(watch, times[i] as number, frame)
      if (i % 500 === 499) await pace()
    }
    if (times.length > 0) return to < until
    from = to
  }
  return false
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
