import type { ClientBase } from 'pg'
import { byteaArray, copyOf, int4Array, momentArray, type Row } from './binary.ts'
import { copyIn } from './copy.ts'
import { packFrame, unpackFrame } from './pack.ts'
import { keyOf } from './units.ts'

export type FrameTable = 'telemetry_frame' | 'telemetry_late'

type Key = Pick<Row, 'siteId' | 'deviceId' | 'ts'>
interface KeyRow {
  site_id: number
  device_id: number
  ts: number
}

const statements = {
  telemetry_frame: statementsOf('telemetry_frame'),
  telemetry_late: statementsOf('telemetry_late'),
} satisfies Record<FrameTable, unknown>

function statementsOf(table: FrameTable) {
  const milliseconds = '(extract(epoch FROM ts) * 1000)::float8 AS ts'
  // As a span: of a moment PostgreSQL does not promise that every machine says the same.
  const sinceEpoch = `(extract(epoch FROM ${table}.ts - '1970-01-01 00:00:00+00'::timestamptz) * 1000)::float8`
  return {
    copy: `COPY ${table} (site_id, device_id, ts, data) FROM STDIN BINARY`,
    insert: `
      INSERT INTO ${table} (site_id, device_id, ts, data)
      SELECT * FROM unnest($1::int4[], $2::int4[], $3::timestamptz[], $4::bytea[])
      ON CONFLICT DO NOTHING
      RETURNING site_id, device_id, ${milliseconds}`,
    read: `
      SELECT site_id, device_id, ${milliseconds}, data
      FROM ${table} JOIN unnest($1::int4[], $2::int4[], $3::timestamptz[]) AS wanted(site_id, device_id, ts)
        USING (site_id, device_id, ts)`,
    update: `
      UPDATE ${table} SET data = new.data
      FROM unnest($1::int4[], $2::int4[], $3::timestamptz[], $4::bytea[], $5::bytea[])
        AS new(site_id, device_id, ts, data, old_data)
      WHERE ${table}.site_id = new.site_id AND ${table}.device_id = new.device_id AND ${table}.ts = new.ts
        AND ${table}.data = new.old_data
      RETURNING ${table}.site_id, ${table}.device_id, ${sinceEpoch} AS ts`,
  }
}

const keysOf = (rows: readonly Key[]) => [
  int4Array(rows.map((row) => row.siteId)),
  int4Array(rows.map((row) => row.deviceId)),
  momentArray(rows.map((row) => row.ts)),
]
const dataOf = (rows: readonly Row[]) => byteaArray(rows.map((row) => packFrame(row.values)))
const keyOfRow = (row: KeyRow) => keyOf({ siteId: row.site_id, deviceId: row.device_id, ts: row.ts })

/** Fails when one of them is there. */
export const copyRows = (client: ClientBase, table: FrameTable, rows: readonly Row[]) =>
  copyIn(client, statements[table].copy, copyOf(rows))

/** The keys of those that were not there yet. */
export async function insertRows(
  client: ClientBase,
  table: FrameTable,
  rows: readonly Row[],
): Promise<Set<string>> {
  const result = await client.query<KeyRow>({
    name: `${table} insert`,
    text: statements[table].insert,
    values: [...keysOf(rows), dataOf(rows)],
  })
  return new Set(result.rows.map(keyOfRow))
}

/** What is stored of these, by key. */
export async function readRows(
  client: ClientBase,
  table: FrameTable,
  keys: readonly Key[],
): Promise<Map<string, Float64Array>> {
  const result = await client.query<KeyRow & { data: Buffer }>({
    name: `${table} read`,
    text: statements[table].read,
    values: keysOf(keys),
  })
  return new Map(result.rows.map((row) => [keyOfRow(row), unpackFrame(row.data)]))
}

/** The keys of those that still held the old values and now hold the new ones. */
export async function updateRows(
  client: ClientBase,
  table: FrameTable,
  rows: readonly (Row & { old: Float64Array })[],
): Promise<Set<string>> {
  const result = await client.query<KeyRow>({
    name: `${table} update`,
    text: statements[table].update,
    values: [...keysOf(rows), dataOf(rows), byteaArray(rows.map((row) => packFrame(row.old)))],
  })
  return new Set(result.rows.map(keyOfRow))
}
