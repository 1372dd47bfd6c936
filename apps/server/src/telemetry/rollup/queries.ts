import { type RawBuilder, sql } from 'kysely'
import { type AtSite, placedByShard } from '../../platform/db/by-shard.ts'
import type { Db, Queryable, Tx } from '../../platform/db/database.ts'
import { readMoment } from '../read/moments.ts'
import type { DeviceKey } from '../sealed/queries.ts'
import type { Unit } from './calendar.ts'
import { packSums, type StoredSums, unpackPoints, unpackSums } from './pack.ts'

const code = { hour: 'h', day: 'd' } as const satisfies Record<Unit, string>

interface Row {
  start: number
  data: Buffer
}
const start = sql`(extract(epoch FROM t0) * 1000)::float8 AS start`
const read = (rows: readonly Row[]) => rows.map((row) => unpackSums(row.data, row.start))

/** The stored spans that begin within the range. */
export async function rollupsIn(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  unit: Unit,
  from: number,
  to: number,
): Promise<StoredSums[]> {
  const { rows } = await sql<Row>`
    SELECT ${start}, data FROM telemetry_rollup
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND unit = ${code[unit]}
      AND t0 >= ${new Date(from)} AND t0 < ${new Date(to)}
    ORDER BY t0`.execute(db)
  return read(rows)
}

export const deviceKeys = (devices: readonly DeviceKey[]) => sql`
  unnest(${devices.map((device) => device.siteId)}::int[], ${devices.map((device) => device.deviceId)}::int[])
    WITH ORDINALITY AS wanted(site_id, device_id, place)`

/** Stored spans one after the other in one run of bytes: a row for each would take longer to read than to unpack. */
export type RollupRun = Buffer

const noRun: RollupRun = Buffer.alloc(0)

/** Its row's transaction marks a span: whoever changes it leaves another mark. */
const mark = sql`timestamptz_send(t0) || int8send(mark::text::int8)`
const withData = sql`${mark} || int4send(octet_length(data)) || data`

async function runsOf(
  db: Db,
  devices: readonly DeviceKey[],
  row: RawBuilder<unknown>,
  stored: (at: AtSite) => RawBuilder<unknown>,
): Promise<RollupRun[]> {
  const found = await placedByShard(db, devices, async (some, at) => {
    const { rows } = await sql<{ place: number; run: RollupRun }>`
      SELECT place::int AS place, run FROM ${deviceKeys(some)}
      CROSS JOIN LATERAL (SELECT string_agg(${row}, ''::bytea) AS run FROM (${stored(at)}) AS stored) AS runs
      WHERE run IS NOT NULL`.execute(db.withoutPlugins())
    return rows
  })
  const runs = devices.map(() => noRun)
  for (const one of found) runs[one.place - 1] = one.run
  return runs
}

const own = (at: AtSite, unit: Unit) => sql`
  FROM telemetry_rollup AS rollup
  WHERE ${at('rollup.site_id')} AND rollup.device_id = wanted.device_id AND unit = ${code[unit]}`
const within = (from: number, to: number) => sql`AND t0 >= ${new Date(from)} AND t0 < ${new Date(to)}`

/** The stored spans of many devices that begin within the range, in order. */
export const rollupRunsIn = (
  db: Db,
  devices: readonly DeviceKey[],
  unit: Unit,
  { from, to }: { from: number; to: number },
): Promise<RollupRun[]> =>
  runsOf(
    db,
    devices,
    withData,
    (at) => sql`SELECT t0, xmin AS mark, data ${own(at, unit)} ${within(from, to)} ORDER BY t0`,
  )

export interface SpanMark {
  t0: number
  mark: number
}

/** Which spans there are, and whether they are still the same: without what they hold, which takes longer to read. */
export async function rollupMarksIn(
  db: Db,
  devices: readonly DeviceKey[],
  unit: Unit,
  { from, to }: { from: number; to: number },
): Promise<SpanMark[][]> {
  const runs = await runsOf(
    db,
    devices,
    mark,
    (at) => sql`SELECT t0, xmin AS mark ${own(at, unit)} ${within(from, to)} ORDER BY t0`,
  )
  return runs.map((bytes) =>
    Array.from({ length: bytes.length / 16 }, (_, place) => ({
      t0: readMoment(bytes, place * 16),
      mark: Number(bytes.readBigInt64BE(place * 16 + 8)),
    })),
  )
}

/** The last ones of many devices that begin before a moment, the latest first. */
export const rollupRunsBefore = (
  db: Db,
  devices: readonly DeviceKey[],
  unit: Unit,
  before: number,
  most: number,
): Promise<RollupRun[]> =>
  runsOf(
    db,
    devices,
    withData,
    (at) => sql`
      SELECT t0, xmin AS mark, data ${own(at, unit)} AND t0 < ${new Date(before)} ORDER BY t0 DESC LIMIT ${most}`,
  )

export interface MarkedSums extends StoredSums {
  mark: number
}

const headBytes = 20

/** Unpacks a run while it is gone through. */
export function* rollupsInRun(bytes: RollupRun, points: readonly number[]): Generator<MarkedSums> {
  for (let at = 0; at < bytes.length; ) {
    const end = at + headBytes + bytes.readInt32BE(at + 16)
    const stored = unpackPoints(bytes.subarray(at + headBytes, end), readMoment(bytes, at), points)
    yield { ...stored, mark: Number(bytes.readBigInt64BE(at + 8)) }
    at = end
  }
}

export async function writeRollups(
  tx: Tx,
  { siteId, deviceId }: DeviceKey,
  unit: Unit,
  stored: readonly StoredSums[],
): Promise<void> {
  if (stored.length === 0) return
  await sql`
    INSERT INTO telemetry_rollup (site_id, device_id, unit, t0, data)
    SELECT ${siteId}, ${deviceId}, ${code[unit]}, * FROM unnest(
      ${stored.map(({ span }) => new Date(span.start))}::timestamptz[],
      ${stored.map(({ sums, span }) => packSums(sums, span))}::bytea[])
    ON CONFLICT (site_id, device_id, unit, t0) DO UPDATE SET data = excluded.data`.execute(tx)
}
