import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { distribute, distributedTables, distributionStatements } from './distribute.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('does nothing where there is no Citus', async () => {
  expect(await distribute(database.db)).toEqual([])
})

it('names every table whose key begins with the site, but those of projects', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class AS rel
    JOIN pg_constraint AS key ON key.conrelid = rel.oid AND key.contype = 'p'
    JOIN pg_attribute AS col ON col.attrelid = rel.oid AND col.attnum = key.conkey[1]
    WHERE col.attname = 'site_id' AND NOT rel.relispartition AND rel.relname NOT LIKE 'iot\\_project%'
      AND NOT EXISTS (
        SELECT FROM pg_constraint AS other
        WHERE other.conrelid = rel.oid AND other.contype = 'f' OR other.confrelid = rel.oid)
    ORDER BY relname`.execute(database.db)
  expect([...distributedTables].toSorted()).toEqual(rows.map((row) => row.name))
  const statements = distributionStatements()
  for (const { name } of rows)
    expect(statements.filter((statement) => statement.includes(`('${name}', 'site_id'`))).toHaveLength(1)
})

it('those tables have no unique key without the site', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT index.indexrelid::regclass::text AS name FROM pg_index AS index
    WHERE index.indisunique AND index.indrelid = ANY (${[...distributedTables]}::regclass[])
      AND NOT EXISTS (
        SELECT FROM pg_attribute AS col
        WHERE col.attrelid = index.indrelid AND col.attname = 'site_id' AND col.attnum = ANY (index.indkey))`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
