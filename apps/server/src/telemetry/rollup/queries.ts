import { sql } from 'kysely'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import type { DeviceKey } from '../sealed/queries.ts'
import type { Unit } from './calendar.ts'
import { packSums, type StoredSums, unpackSums } from './pack.ts'

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

/** The last ones that begin before a moment, the latest first. */
export async function rollupsBefore(
  db: Queryable,
  { siteId, deviceId }: DeviceKey,
  unit: Unit,
  before: number,
  most: number,
): Promise<StoredSums[]> {
  const { rows } = await sql<Row>`
    SELECT ${start}, data FROM telemetry_rollup
    WHERE site_id = ${siteId} AND device_id = ${deviceId} AND unit = ${code[unit]} AND t0 < ${new Date(before)}
    ORDER BY t0 DESC LIMIT ${most}`.execute(db)
  return read(rows)
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
