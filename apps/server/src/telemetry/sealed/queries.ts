import { type RawBuilder, sql } from 'kysely'
import { byShard, placedByShard } from '../../platform/db/by-shard.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { byteaArray, momentArray } from '../frames/binary.ts'
import { unpackFrame } from '../frames/pack.ts'
import { axisPoint, type Block } from './blocks.ts'

export interface DeviceKey {
  siteId: number
  deviceId: number
}

const ms = (moment: RawBuilder<unknown>) => sql<number>`(extract(epoch FROM ${moment}) * 1000)::float8`
const t0 = sql.ref('t0')
const t1 = sql.ref('t1')

/** Whoever holds it may change the blocks of the device, until the transaction ends. */
export async function lockDevice(tx: Tx, { siteId, deviceId }: DeviceKey): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    SELECT pg_try_advisory_xact_lock(${siteId}::int, ${deviceId}::int) AS got`.execute(tx)
  return rows[0]?.got === true
}

/** Every device that has or may have samples, also of sites and devices that are deleted. */
export async function devicesWithSamples(db: Queryable): Promise<DeviceKey[]> {
  const { rows } = await sql<DeviceKey>`
    SELECT site_id, device_id FROM iot_device
    UNION SELECT site_id, device_id FROM telemetry_latest
    UNION SELECT site_id, device_id FROM telemetry_seal
    ORDER BY site_id, device_id`.execute(db)
  return rows
}

/** Those of them that have a sealed span which begins and ends before a moment. */
export async function devicesWithSpansBefore(
  db: Queryable,
  devices: readonly DeviceKey[],
  before: number,
): Promise<readonly DeviceKey[]> {
  const moment = new Date(before)
  return byShard(db, devices, async (some, at) => {
    const { rows } = await sql<DeviceKey>`
      SELECT wanted.site_id, wanted.device_id
      FROM unnest(${some.map((one) => one.siteId)}::int[], ${some.map((one) => one.deviceId)}::int[])
        AS wanted(site_id, device_id)
      WHERE EXISTS (
        SELECT FROM telemetry_block AS block
        WHERE ${at('block.site_id')} AND block.device_id = wanted.device_id AND block.point = ${axisPoint}
          AND block.t0 < ${moment} AND block.t1 < ${moment})`.execute(db)
    return rows
  })
}

/** Those that have late frames, found by hopping from one to the next. */
export async function devicesWithLate(db: Queryable): Promise<DeviceKey[]> {
  const found: DeviceKey[] = []
  for (let after: DeviceKey = { siteId: -1, deviceId: -1 }; ; ) {
    const { rows } = await sql<DeviceKey>`
      SELECT site_id, device_id FROM telemetry_late
      WHERE (site_id, device_id) > (${after.siteId}, ${after.deviceId})
      ORDER BY site_id, device_id LIMIT 1`.execute(db)
    const next = rows[0]
    if (!next) return found
    found.push(next)
    after = next
  }
}

export async function sealedUntil(db: Queryable, { siteId, deviceId }: DeviceKey): Promise<number> {
  const { rows } = await sql<{ until: number }>`
    SELECT ${ms(sql.ref('sealed_until'))} AS until FROM telemetry_seal
    WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(db)
  return rows[0]?.until ?? Number.NEGATIVE_INFINITY
}

export async function moveSeal(tx: Tx, { siteId, deviceId }: DeviceKey, until: number): Promise<void> {
  await sql`
    INSERT INTO telemetry_seal (site_id, device_id, sealed_until)
    VALUES (${siteId}, ${deviceId}, ${new Date(until)})
    ON CONFLICT (site_id, device_id) DO UPDATE SET sealed_until = excluded.sealed_until`.execute(tx)
}

export interface RawFrame {
  ts: number
  data: Buffer
  isLate: boolean
}

const sinceOf = (from: number) => (from === Number.NEGATIVE_INFINITY ? '-infinity' : new Date(from))

/** Hot and late together in the order of time, the hot one first where a moment is in both. */
export async function unsealedFrames(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  from: number,
  to: number,
  most: number,
): Promise<RawFrame[]> {
  const { rows } = await sql<RawFrame>`
    SELECT ${ms(sql.ref('ts'))} AS ts, data, is_late FROM (
      SELECT ts, data, false AS is_late FROM telemetry_frame
      WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts >= ${sinceOf(from)} AND ts < ${new Date(to)}
      UNION ALL
      SELECT ts, data, true FROM telemetry_late
      WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts >= ${sinceOf(from)} AND ts < ${new Date(to)}
    ) AS unsealed
    ORDER BY unsealed.ts, is_late LIMIT ${most}`.execute(db)
  return rows
}

export interface Waiting {
  /** Frames from the mark to the limit, counted up to `most`. */
  n: number
  oldest: number | null
  /** Samples in the last block. */
  tail: number | null
}

/** How much of a device waits to be sealed; from the indexes alone. */
export async function waitingOf(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  limit: number,
  most: number,
): Promise<Waiting> {
  const to = new Date(limit)
  const of = (table: 'telemetry_frame' | 'telemetry_late') => sql`
    (SELECT ts FROM ${sql.table(table)}
     WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts < ${to} AND ts >= coalesce(
       (SELECT sealed_until FROM telemetry_seal WHERE site_id = ${siteId} AND device_id = ${deviceId}), '-infinity')
     ORDER BY ts LIMIT ${most})`
  const { rows } = await sql<Waiting>`
    SELECT count(*)::int AS n, ${ms(sql`min(ts)`)} AS oldest,
      (SELECT n FROM telemetry_block
       WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = ${axisPoint}
       ORDER BY t0 DESC LIMIT 1) AS tail
    FROM (${of('telemetry_frame')} UNION ALL ${of('telemetry_late')}) AS waiting`.execute(db)
  return rows[0] ?? { n: 0, oldest: null, tail: null }
}

export async function lateFrames(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  from: number,
  to: number,
  most: number,
): Promise<RawFrame[]> {
  const { rows } = await sql<RawFrame>`
    SELECT ${ms(sql.ref('ts'))} AS ts, data, true AS is_late FROM telemetry_late
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts >= ${sinceOf(from)} AND ts < ${new Date(to)}
    ORDER BY telemetry_late.ts LIMIT ${most}`.execute(db)
  return rows
}

export const frameValues = ({ ts, data }: RawFrame) => ({ ts, values: unpackFrame(data) })

/** Only as they were read: one that has gained values since stays, and is sealed in again. */
export async function deleteLate(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  frames: readonly RawFrame[],
): Promise<void> {
  const late = frames.filter((frame) => frame.isLate)
  if (late.length === 0) return
  await sql`
    DELETE FROM telemetry_late AS late
    USING unnest(
        ${momentArray(late.map((frame) => frame.ts))}::timestamptz[],
        ${byteaArray(late.map((frame) => frame.data))}::bytea[])
      AS done(ts, data)
    WHERE late.site_id = ${siteId} AND late.device_id = ${deviceId} AND late.ts = done.ts AND late.data = done.data
  `.execute(tx)
}

export interface Axis {
  t0: number
  t1: number
  n: number
}

const axisColumns = sql`${ms(t0)} AS t0, ${ms(t1)} AS t1, n`

/** The last block that begins at or before a moment. */
export async function axisBefore(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  at: number,
): Promise<Axis | undefined> {
  const { rows } = await sql<Axis>`
    SELECT ${axisColumns} FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = ${axisPoint} AND t0 <= ${new Date(at)}
    ORDER BY telemetry_block.t0 DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** The first block that begins after a moment. */
export async function axisAfter(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  at: number,
): Promise<Axis | undefined> {
  const { rows } = await sql<Axis>`
    SELECT ${axisColumns} FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = ${axisPoint} AND t0 > ${new Date(at)}
    ORDER BY telemetry_block.t0 LIMIT 1`.execute(db)
  return rows[0]
}

/** The blocks that have a part in the range. */
export async function axesIn(db: Queryable, device: DeviceKey, from: number, to: number): Promise<Axis[]> {
  const { siteId, deviceId } = device
  const { rows } = await sql<Axis>`
    SELECT ${axisColumns} FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = ${axisPoint}
      AND t0 > ${new Date(from)} AND t0 < ${new Date(to)}
    ORDER BY telemetry_block.t0`.execute(db)
  const before = await axisBefore(db, device, from)
  return before && before.t1 >= from ? [before, ...rows] : rows
}

export interface DeviceRange extends DeviceKey {
  from: number
  to: number
}

/** The blocks that have a part in each of these ranges, in their order. */
export async function axesOfRanges(db: Queryable, ranges: readonly DeviceRange[]): Promise<Axis[][]> {
  const found = ranges.map((): Axis[] => [])
  if (ranges.length === 0) return found
  const rows = await placedByShard(db, ranges, async (some, at) => {
    const own = sql`FROM telemetry_block AS block
      WHERE ${at('block.site_id')} AND block.device_id = wanted.device_id AND point = ${axisPoint}`
    const read = await sql<Axis & { place: number }>`
      SELECT place::int AS place, ${axisColumns}
      FROM unnest(
        ${some.map((one) => one.siteId)}::int[], ${some.map((one) => one.deviceId)}::int[],
        ${some.map((one) => new Date(one.from))}::timestamptz[],
        ${some.map((one) => new Date(one.to))}::timestamptz[])
        WITH ORDINALITY AS wanted(site_id, device_id, since, until, place)
      CROSS JOIN LATERAL (
        (SELECT t0, t1, n ${own} AND t0 <= since ORDER BY t0 DESC LIMIT 1)
        UNION ALL
        (SELECT t0, t1, n ${own} AND t0 > since AND t0 < until)
      ) AS axis
      WHERE t1 >= since ORDER BY place, axis.t0`.execute(db)
    return read.rows
  })
  for (const { place, ...axis } of rows) found[place - 1]?.push(axis)
  return found
}

/** The key begins with the point: naming them all keeps it an access by key. */
async function allPoints(db: Queryable, { siteId, deviceId }: DeviceKey): Promise<number[]> {
  const { rows } = await sql<{ point: number | null }>`
    SELECT max(point) AS point FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId}`.execute(db)
  return Array.from({ length: (rows[0]?.point ?? axisPoint) + 2 }, (_, index) => index + axisPoint)
}

export type StoredBlock = Pick<Block, 'point' | 't0' | 'n' | 'data'>

/** Of the blocks that begin at these moments, these points, or everything. */
export async function blocksAt(
  db: Queryable,
  device: DeviceKey,
  starts: readonly number[],
  points?: readonly number[],
): Promise<StoredBlock[]> {
  if (starts.length === 0) return []
  const { siteId, deviceId } = device
  const wanted = points ?? (await allPoints(db, device))
  const { rows } = await sql<StoredBlock>`
    SELECT point, ${ms(t0)} AS t0, n, data FROM telemetry_block
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND point = ANY (${wanted}::smallint[])
      AND t0 = ANY (${starts.map((start) => new Date(start))}::timestamptz[])
    ORDER BY telemetry_block.t0, point`.execute(db)
  return rows
}

export async function deleteBlocksAt(tx: Tx, device: DeviceKey, starts: readonly number[]): Promise<void> {
  if (starts.length === 0) return
  await sql`
    DELETE FROM telemetry_block
    WHERE site_id = ${device.siteId} AND device_id = ${device.deviceId}
      AND point = ANY (${await allPoints(tx, device)}::smallint[])
      AND t0 = ANY (${starts.map((start) => new Date(start))}::timestamptz[])`.execute(tx)
}

export async function insertBlocks(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  blocks: readonly Block[],
): Promise<void> {
  const column = <K extends keyof Block>(key: K) => blocks.map((block) => block[key])
  const moments = (key: 't0' | 't1') => blocks.map((block) => new Date(block[key]))
  await sql`
    INSERT INTO telemetry_block (site_id, device_id, point, t0, t1, n, min, max, sum, first, last, data)
    SELECT ${siteId}, ${deviceId}, * FROM unnest(
      ${column('point')}::smallint[], ${moments('t0')}::timestamptz[], ${moments('t1')}::timestamptz[],
      ${column('n')}::int[], ${column('min')}::float8[], ${column('max')}::float8[], ${column('sum')}::float8[],
      ${column('first')}::float8[], ${column('last')}::float8[], ${byteaArray(column('data'))}::bytea[])`.execute(
    tx,
  )
}

/** What its kind and its site say about a device; deleted ones have neither. */
export interface DeviceFacts extends DeviceKey {
  kind: string | null
  zone: string | null
}

/** In the order of the devices. Devices and projects live on different machines of a cluster. */
export async function factsOfMany(db: Queryable, devices: readonly DeviceKey[]): Promise<DeviceFacts[]> {
  const kinds = await placedByShard(db, devices, async (some, at) => {
    const { rows } = await sql<{ place: number; kind: string }>`
      SELECT place::int AS place, device.system_type AS kind
      FROM unnest(${some.map((one) => one.siteId)}::int[], ${some.map((one) => one.deviceId)}::int[])
        WITH ORDINALITY AS wanted(site_id, device_id, place)
      JOIN iot_device AS device ON ${at('device.site_id')} AND device.device_id = wanted.device_id`.execute(
      db,
    )
    return rows
  })
  const zones = await sql<{ siteId: number; zone: string }>`
    SELECT site_id, time_zone AS zone FROM iot_project
    WHERE site_id = ANY (${[...new Set(devices.map((one) => one.siteId))]}::int[])`.execute(db)
  const kindAt = new Map(kinds.map(({ place, kind }) => [place, kind]))
  const zoneOf = new Map(zones.rows.map(({ siteId, zone }) => [siteId, zone]))
  return devices.map(({ siteId, deviceId }, index) => ({
    siteId,
    deviceId,
    kind: kindAt.get(index + 1) ?? null,
    zone: zoneOf.get(siteId) ?? null,
  }))
}

export async function factsOf(db: Queryable, { siteId, deviceId }: DeviceKey): Promise<DeviceFacts> {
  const { rows } = await sql<{ kind: string | null; zone: string | null }>`
    SELECT (SELECT system_type FROM iot_device WHERE site_id = ${siteId} AND device_id = ${deviceId}) AS kind,
      (SELECT time_zone FROM iot_project WHERE site_id = ${siteId}) AS zone`.execute(db)
  return { siteId, deviceId, kind: rows[0]?.kind ?? null, zone: rows[0]?.zone ?? null }
}
