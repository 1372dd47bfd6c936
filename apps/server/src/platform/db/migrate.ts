import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { lockKeys } from './lock-keys.ts'

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations')

const namePattern = /^\d{4}_[a-z0-9_]+\.sql$/

interface Migration {
  name: string
  sql: string
  checksum: string
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set<string>()
  return Promise.all(
    names.map(async (name) => {
      if (!namePattern.test(name))
        throw new StartError(`The migration ${name} is not named like 0001_words.sql.`)
      const number = name.slice(0, 4)
      if (numbers.has(number)) throw new StartError(`Two migrations have the number ${number}.`)
      numbers.add(number)
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the schema up to date and returns the names of what ran. Each migration is a transaction of its own. With
 * `only`, the schema becomes that of the version which had exactly these, by their checksums.
 */
export async function migrate(
  url: string,
  folder: string = migrationsFolder,
  only?: ReadonlyMap<string, string>,
): Promise<string[]> {
  const all = await readMigrations(folder)
  const migrations = only ? all.filter(({ name }) => only.has(name)) : all
  if (only) check(all, only)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the running statement; the event itself must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKeys.migrations])
    await client.query(
      `CREATE TABLE IF NOT EXISTS migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const pending = check(migrations, applied)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

function check(migrations: Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name))
  for (const name of applied.keys()) {
    if (!known.has(name)) {
      throw new StartError(
        `The database has run the migration ${name}, which this version does not know. It belongs to a newer version; start that one.`,
      )
    }
  }
  for (const { name, checksum } of migrations) {
    const recorded = applied.get(name)
    if (recorded !== undefined && recorded !== checksum) {
      throw new StartError(
        `The migration ${name} was edited after the database ran it. Restore the file and put the change into a new migration.`,
      )
    }
  }
  const pending = migrations.filter((migration) => !applied.has(migration.name))
  const last = [...applied.keys()].sort().at(-1)
  const early = pending.find((migration) => last !== undefined && migration.name < last)
  if (early) {
    throw new StartError(
      `The migration ${early.name} comes before ${last}, which the database has run already. Give it a higher number.`,
    )
  }
  return pending
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new StartError(`The migration ${migration.name} failed and was undone: ${(error as Error).message}`)
  }
}
