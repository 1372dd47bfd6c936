import type { ClientBase } from 'pg'
import type { Head } from './format.ts'

type Found = Omit<Head, 'format' | 'createdAt'>

async function rowsOf<T extends object>(client: ClientBase, statement: string): Promise<T[]> {
  return (await client.query<T>(statement)).rows
}

const own = `c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`

/** Partitions stand for themselves; the tables that they are of hold nothing. Computed columns compute themselves. */
export async function readCatalogue(client: ClientBase): Promise<Found> {
  const tables = await rowsOf<Head['tables'][number]>(
    client,
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = ''
     WHERE c.relkind = 'r' AND ${own} AND c.relname <> 'migration'
     GROUP BY c.relname ORDER BY c.relname`,
  )
  const partitions = await rowsOf<Head['partitions'][number]>(
    client,
    `SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bounds
     FROM pg_class c JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relkind = 'r' AND c.relispartition AND NOT i.inhdetachpending AND ${own} ORDER BY c.relname`,
  )
  const sequences = await rowsOf<Head['sequences'][number]>(
    client,
    `SELECT sequencename AS name, last_value::float8 AS value FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY sequencename`,
  )
  const migrations = await rowsOf<Head['migrations'][number]>(
    client,
    'SELECT name, checksum FROM migration ORDER BY name',
  )
  const [marked] = await rowsOf<{ isThere: boolean }>(
    client,
    `SELECT to_regclass('installation') IS NOT NULL AS "isThere"`,
  )
  const [installation] = marked?.isThere
    ? await rowsOf<{ id: string }>(client, 'SELECT id FROM installation')
    : []
  return { installation: installation?.id ?? null, tables, partitions, sequences, migrations }
}

/** Whether nothing of anybody's is in the database yet. */
export async function isEmpty(client: ClientBase): Promise<boolean> {
  const rows = await rowsOf(client, `SELECT FROM pg_class c WHERE c.relkind IN ('r', 'p') AND ${own} LIMIT 1`)
  return rows.length === 0
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export const foreignKeys = (client: ClientBase): Promise<ForeignKey[]> =>
  rowsOf(
    client,
    `SELECT f.conrelid::regclass::text AS table, f.conname AS name, pg_get_constraintdef(f.oid) AS definition
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid
     WHERE f.contype = 'f' AND f.conparentid = 0 AND ${own} ORDER BY 1, 2`,
  )
