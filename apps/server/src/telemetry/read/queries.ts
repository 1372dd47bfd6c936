import { type RawBuilder, sql } from 'kysely'
import { type AtSite, placedByShard } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import { pointInRow } from '../frames/point-sql.ts'
import { deviceKeys } from '../rollup/queries.ts'
import { axisPoint } from '../sealed/blocks.ts'
import type { DeviceKey } from '../sealed/queries.ts'
import { mergeSamples, noSamples } from '../sealed/samples.ts'
import type { Samples } from '../store.ts'
import { type BlockRun, blockRun } from './block-run.ts'
import { readMoment } from './moments.ts'

const width = 8

/** Moments as `timestamptz_send` writes them, one after the other. */
function readTimes(data: Buffer): Float64Array {
  const times = new Float64Array(data.length / width)
  for (let i = 0; i < times.length; i++) times[i] = readMoment(data, i * width)
  return times
}

function readValues(data: Buffer): Float64Array {
  const values = new Float64Array(data.length / width)
  for (let i = 0; i < values.length; i++) values[i] = data.readDoubleLE(i * width)
  return values
}

/** Moments and one column a point, each as one run of bytes. */
const runsOf = (points: readonly number[]) =>
  sql.join([
    sql`string_agg(timestamptz_send(ts), ''::bytea) AS times`,
    ...points.map(
      (point, index) => sql`string_agg(${pointInRow(point)}, ''::bytea) AS ${sql.ref(`p${index}`)}`,
    ),
  ])

type Runs = Readonly<Record<string, Buffer | null>>

function samplesIn(runs: Runs, points: readonly number[]): Samples {
  const { times } = runs
  if (!times) return { times: noSamples.times, values: points.map(() => noSamples.times) }
  return {
    times: readTimes(times),
    values: points.map((_, index) => readValues(runs[`p${index}`] as Buffer)),
  }
}

interface Extent {
  from: number
  to: number
}

export interface Unsealed {
  /** Late ones merged in. */
  samples: Samples
  lateTimes: Float64Array
}

/** What is not sealed of each device, in their order. */
export async function unsealedOf(
  db: Db,
  devices: readonly DeviceKey[],
  points: readonly number[],
  { from, to }: Extent,
): Promise<Unsealed[]> {
  const since = new Date(from)
  const until = new Date(to)
  const rows = await placedByShard(db, devices, async (some, at) => {
    const found = await sql<{ place: number; late: boolean } & Runs>`
      SELECT place::int AS place, runs.*
      FROM ${deviceKeys(some)}
      CROSS JOIN LATERAL (
        SELECT false AS late, ${runsOf(points)} FROM (
          SELECT ts, data FROM telemetry_frame AS frame
          WHERE ${at('frame.site_id')} AND frame.device_id = wanted.device_id
            AND ts >= greatest(${since}::timestamptz, (
              SELECT sealed_until FROM telemetry_seal AS seal
              WHERE ${at('seal.site_id')} AND seal.device_id = wanted.device_id))
            AND ts < ${until}::timestamptz
          ORDER BY ts) AS hot
        UNION ALL
        SELECT true, ${runsOf(points)} FROM (
          SELECT ts, data FROM telemetry_late AS late
          WHERE ${at('late.site_id')} AND late.device_id = wanted.device_id
            AND ts >= ${since}::timestamptz AND ts < ${until}::timestamptz
          ORDER BY ts) AS late
      ) AS runs
      WHERE runs.times IS NOT NULL`.execute(db.withoutPlugins())
    return found.rows
  })
  const found = devices.map((): Unsealed => ({ samples: samplesIn({}, points), lateTimes: noSamples.times }))
  // Hot before late: where both know a moment, what came in time is kept.
  for (const row of rows.toSorted((a, b) => Number(a.late) - Number(b.late))) {
    const own = found[row.place - 1]
    if (!own) continue
    const read = samplesIn(row, points)
    own.samples = mergeSamples(own.samples, read)
    if (row.late) own.lateTimes = read.times
  }
  return found
}

/** The range in which a device has unsealed samples, which may be in its blocks as well. */
type Overlap = Extent

const noBlocks: BlockRun = new Uint8Array(0)

/** The blocks of these points and their axes. With buckets, only sums of those that lie in one bucket. */
export async function blocksOf(
  db: Db,
  devices: readonly DeviceKey[],
  points: readonly number[],
  { from, to }: Extent,
  bucket?: { ms: number; overlaps: readonly (Overlap | undefined)[] },
): Promise<BlockRun[]> {
  const overlapping = devices.map((device, index) => ({ ...device, overlap: bucket?.overlaps[index] }))
  const binOf = (moment: RawBuilder<unknown>) =>
    sql`date_bin(make_interval(secs => ${(bucket?.ms ?? 1) / 1000}), ${moment}, ${new Date(from)}::timestamptz)`
  const data = bucket
    ? sql`CASE WHEN t0 < ${new Date(from)} OR t1 >= ${new Date(to)} OR (t1 >= wanted.lo AND t0 <= wanted.hi)
        OR ${binOf(sql`t0`)} <> ${binOf(sql`t1`)} THEN data END`
    : sql`data`
  const rows = await placedByShard(db, overlapping, async (some, at) => {
    const moments = (key: keyof Overlap, otherwise: string) =>
      some.map(({ overlap }) => (overlap ? new Date(overlap[key]).toISOString() : otherwise))
    const read = await sql<{ place: number; run: Buffer }>`
      SELECT place::int AS place, run
      FROM unnest(
        ${some.map((device) => device.siteId)}::int[], ${some.map((device) => device.deviceId)}::int[],
        ${moments('from', 'infinity')}::timestamptz[], ${moments('to', '-infinity')}::timestamptz[])
        WITH ORDINALITY AS wanted(site_id, device_id, lo, hi, place)
      CROSS JOIN LATERAL (
        SELECT ${blockRun(data)} AS run FROM telemetry_block AS block
        WHERE ${at('block.site_id')} AND block.device_id = wanted.device_id
          AND block.point = ANY (${[axisPoint, ...points]}::smallint[])
          AND block.t0 < ${new Date(to)}::timestamptz
          AND block.t0 >= coalesce((
            SELECT t0 FROM telemetry_block AS axis
            WHERE ${at('axis.site_id')} AND axis.device_id = wanted.device_id
              AND axis.point = ${axisPoint} AND axis.t0 <= ${new Date(from)}::timestamptz
            ORDER BY axis.t0 DESC LIMIT 1), '-infinity')
      ) AS block
      WHERE run IS NOT NULL`.execute(db.withoutPlugins())
    return read.rows
  })
  const found = devices.map(() => noBlocks)
  for (const { place, run } of rows) found[place - 1] = run
  return found
}

const batch = 200

export interface Reading {
  value: number
  at: number
}

/** The last unsealed value of each point of each device before a moment, with its time. */
export async function unsealedBeforeOf(
  db: Db,
  devices: readonly DeviceKey[],
  points: readonly number[],
  moment: number,
): Promise<(Reading | undefined)[][]> {
  const newest = (at: AtSite, table: 'telemetry_frame' | 'telemetry_late', since: RawBuilder<unknown>) => sql`
    SELECT ${runsOf(points)} FROM (
      SELECT ts, data FROM (
        SELECT ts, data FROM ${sql.table(table)} AS frame
        WHERE ${at('frame.site_id')} AND frame.device_id = wanted.device_id
          AND ts < ${new Date(moment)} ${since}
        ORDER BY ts DESC LIMIT ${batch}) AS newest
      ORDER BY ts) AS frames`
  const rows = await placedByShard(db, devices, async (some, at) => {
    const unsealed = sql`AND ts >= coalesce((
      SELECT sealed_until FROM telemetry_seal AS seal
      WHERE ${at('seal.site_id')} AND seal.device_id = wanted.device_id), '-infinity')`
    const read = await sql<{ place: number } & Runs>`
      SELECT place::int AS place, runs.*
      FROM ${deviceKeys(some)}
      CROSS JOIN LATERAL (
        ${newest(at, 'telemetry_frame', unsealed)} UNION ALL ${newest(at, 'telemetry_late', sql``)}
      ) AS runs
      WHERE runs.times IS NOT NULL`.execute(db.withoutPlugins())
    return read.rows
  })
  const withFrames = [...new Set(rows.map(({ place }) => place - 1))]
  const found = devices.map(() => points.map((): Reading | undefined => undefined))
  for (const place of withFrames) {
    const own = rows.filter((row) => row.place === place + 1).map((row) => samplesIn(row, points))
    const isAll = own.every(
      ({ times, values }) =>
        times.length < batch || values.every((column) => column.some((value) => !Number.isNaN(value))),
    )
    found[place] = isAll
      ? lastReadings(own, points)
      : await unsealedBefore(db, devices[place] as DeviceKey, points, moment)
  }
  return found
}

/** Of the same moment, what came in time is kept: it comes first. */
function lastReadings(all: readonly Samples[], points: readonly number[]): (Reading | undefined)[] {
  return points.map((_, index) => {
    let last: Reading | undefined
    for (const { times, values } of all) {
      const column = values[index] as Float64Array
      const place = column.findLastIndex((value) => !Number.isNaN(value))
      const at = times[place]
      if (at !== undefined && (!last || at > last.at)) last = { value: column[place] as number, at }
    }
    return last
  })
}

/** The last unsealed value of each point before a moment, with its time. */
async function unsealedBefore(
  db: Db,
  { siteId, deviceId }: DeviceKey,
  points: readonly number[],
  moment: number,
): Promise<(Reading | undefined)[]> {
  const readings = points.map((): Reading | undefined => undefined)
  for (const table of ['telemetry_frame', 'telemetry_late'] as const) {
    const found = points.map(() => false)
    for (let before = moment; found.includes(false); ) {
      const { rows } = await sql<Runs>`
        SELECT ${runsOf(points)} FROM (
          SELECT ts, data FROM (
            SELECT ts, data FROM ${sql.table(table)}
            WHERE site_id = ${siteId} AND device_id = ${deviceId} AND ts < ${new Date(before)}
              ${
                table === 'telemetry_frame'
                  ? sql`AND ts >= coalesce((
                SELECT sealed_until FROM telemetry_seal
                WHERE site_id = ${siteId} AND device_id = ${deviceId}), '-infinity')`
                  : sql``
              }
            ORDER BY ts DESC LIMIT ${batch}) AS newest
          ORDER BY ts) AS frames`.execute(db.withoutPlugins())
      const { times, values } = samplesIn(rows[0] ?? {}, points)
      for (const [index, column] of values.entries()) {
        const place = found[index] ? -1 : column.findLastIndex((value) => !Number.isNaN(value))
        if (place < 0) continue
        found[index] = true
        const at = times[place] as number
        const known = readings[index]
        // Of the same moment, what came in time is kept.
        if (!known || at > known.at) readings[index] = { value: column[place] as number, at }
      }
      if (times.length < batch) break
      before = times[0] as number
    }
  }
  return readings
}
