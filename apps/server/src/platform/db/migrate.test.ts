import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { StartError } from '../start-error.ts'
import { migrate, migrationsFolder, readMigrations } from './migrate.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase(null)
  folder = await mkdtemp(join(tmpdir(), 'gridhelm-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function files(contents: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(contents)) await writeFile(join(folder, name), text)
}
const run = () => migrate(database.url, folder)

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(database.db)
  return rows.map((row) => row.name)
}

async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(database.db)
  return rows.map((row) => row.name)
}

const refusal = (pattern: RegExp) =>
  expect.objectContaining({ constructor: StartError, message: expect.stringMatching(pattern) })

describe('migrate', () => {
  it('runs in order of the numbers and only what has not run', async () => {
    await files({ '0002_b.sql': 'ALTER TABLE a ADD y int', '0001_a.sql': 'CREATE TABLE a (x int)' })
    await expect(run()).resolves.toEqual(['0001_a.sql', '0002_b.sql'])
    await expect(run()).resolves.toEqual([])
    await files({ '0003_c.sql': 'CREATE TABLE c (x int)', 'README.md': 'not a migration' })
    await expect(run()).resolves.toEqual(['0003_c.sql'])
    await expect(tables()).resolves.toEqual(['a', 'c', 'migration'])
  })

  it('servers that start together run each migration once', async () => {
    const known = (await readMigrations(migrationsFolder)).map((one) => one.name)
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(database.url)))
    expect(ran.flat()).toEqual(known)
    await expect(recorded()).resolves.toEqual(known)
  })

  it('refuses a file that was edited after it ran', async () => {
    await files({ '0001_a.sql': 'CREATE TABLE a (x int)' })
    await run()
    await files({ '0001_a.sql': 'CREATE TABLE a (x bigint)', '0002_b.sql': 'CREATE TABLE b (x int)' })
    await expect(run()).rejects.toEqual(refusal(/0001_a\.sql was edited/))
    await expect(tables()).resolves.toEqual(['a', 'migration'])
  })

  it('refuses a database of a newer version', async () => {
    await files({ '0001_a.sql': 'CREATE TABLE a (x int)', '0002_b.sql': 'CREATE TABLE b (x int)' })
    await run()
    await rm(join(folder, '0002_b.sql'))
    await expect(run()).rejects.toEqual(refusal(/0002_b\.sql, which this version does not know/))
  })

  it('undoes a migration that fails, keeps those before it, and goes on once it is mended', async () => {
    await files({
      '0001_a.sql': 'CREATE TABLE a (x int)',
      '0002_b.sql': 'CREATE TABLE b (x int); INSERT INTO b VALUES (1); SELECT 1 / 0;',
      '0003_c.sql': 'CREATE TABLE c (x int)',
    })
    await expect(run()).rejects.toEqual(refusal(/0002_b\.sql failed and was undone: division by zero/))
    await expect(tables()).resolves.toEqual(['a', 'migration'])
    await expect(recorded()).resolves.toEqual(['0001_a.sql'])
    await files({ '0002_b.sql': 'CREATE TABLE b (x int)' })
    await expect(run()).resolves.toEqual(['0002_b.sql', '0003_c.sql'])
  })

  it('a gap may stay, but is not filled afterwards', async () => {
    await files({ '0001_a.sql': 'CREATE TABLE a (x int)', '0003_c.sql': 'CREATE TABLE c (x int)' })
    await run()
    await files({ '0002_b.sql': 'CREATE TABLE b (x int)' })
    await expect(run()).rejects.toEqual(refusal(/0002_b\.sql comes before 0003_c\.sql/))
    await expect(tables()).resolves.toEqual(['a', 'c', 'migration'])
  })

  it('refuses a number that is given twice, and a name without one', async () => {
    await files({ '0001_a.sql': 'SELECT 1', '0001_b.sql': 'SELECT 1' })
    await expect(run()).rejects.toEqual(refusal(/Two migrations have the number 0001/))
    await rm(join(folder, '0001_b.sql'))
    await files({ 'later.sql': 'SELECT 1' })
    await expect(run()).rejects.toEqual(refusal(/later\.sql is not named like 0001_words\.sql/))
    await expect(tables()).resolves.toEqual([])
  })
})
