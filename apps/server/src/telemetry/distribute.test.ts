import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placement, tablesOf } from '../platform/db/placement.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { distribute, distributionStatements } from './distribute.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const spread = tablesOf('site')

async function names(query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> {
  return (await query.execute(database.db)).rows.map((row) => row.name)
}

it('has nothing to do where there is no Citus, nor where everything is spread', async () => {
  expect(await distribute(database.db)).toEqual([])
})

it('every table has its place: one that a migration adds must be named in placement.ts', async () => {
  const tables = await names(sql`
    SELECT relname AS name FROM pg_class
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace
      AND relname <> 'migration'`)
  expect(Object.keys(placement).toSorted()).toEqual(tables.toSorted())
  expect(distributionStatements().map(({ table }) => table)).toEqual(spread)
})

it('whatever has a key that begins with the site is spread, but projects, devices and what refers to others', async () => {
  const bySite = await names(sql`
    SELECT relname AS name FROM pg_class AS rel
    JOIN pg_constraint AS key ON key.conrelid = rel.oid AND key.contype = 'p'
    JOIN pg_attribute AS col ON col.attrelid = rel.oid AND col.attnum = key.conkey[1]
    WHERE col.attname = 'site_id' AND NOT rel.relispartition AND rel.relname !~ '^iot_(project|device)'
      AND NOT EXISTS (
        SELECT FROM pg_constraint AS other
        WHERE other.conrelid = rel.oid AND other.contype = 'f' OR other.confrelid = rel.oid)
    ORDER BY relname`)
  expect(spread.toSorted()).toEqual(bySite)
})

it('spread tables have no unique key without the site', async () => {
  const keys = await names(sql`
    SELECT index.indexrelid::regclass::text AS name FROM pg_index AS index
    WHERE index.indisunique AND index.indrelid = ANY (${[...spread]}::regclass[])
      AND NOT EXISTS (
        SELECT FROM pg_attribute AS col
        WHERE col.attrelid = index.indrelid AND col.attname = 'site_id' AND col.attnum = ANY (index.indkey))`)
  expect(keys).toEqual([])
})

it('no foreign key leads from a spread table to a local one or back', async () => {
  const keys = await names(sql`
    SELECT conname AS name FROM pg_constraint
    WHERE contype = 'f' AND (conrelid = ANY (${[...spread]}::regclass[])
      OR confrelid = ANY (${[...spread]}::regclass[]))`)
  expect(keys).toEqual([])
})

it('triggers of spread tables look at their row alone, for they run on a worker', async () => {
  const functions = await names(sql`
    SELECT DISTINCT tgfoid::regproc::text AS name FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid = ANY (${[...spread]}::regclass[])`)
  expect(functions).toEqual(['chain_refuse'])
})

it('columns of spread tables are not counted up by the database', async () => {
  const columns = await names(sql`
    SELECT attrelid::regclass::text || '.' || attname AS name FROM pg_attribute
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid = ANY (${[...spread]}::regclass[])
      AND (attidentity <> '' OR pg_get_expr(adbin, adrelid) LIKE 'nextval%')`)
  expect(columns).toEqual([])
})
