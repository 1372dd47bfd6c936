import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import pg from 'pg'
import { migrate } from '../platform/db/migrate.ts'
import { StartError } from '../platform/start-error.ts'
import { copyIn } from '../telemetry/frames/copy.ts'
import { readArchive, verifyArchive } from './archive.ts'
import { foreignKeys, isEmpty } from './catalogue-queries.ts'
import { filePrefix, type Head, tablePrefix } from './format.ts'

export interface Restored {
  /** The moment that everything is of again. */
  createdAt: Date
  rows: number
  files: readonly string[]
  /** Migrations that came after the archive and have run. */
  migrated: readonly string[]
}

const name = (word: string) => pg.escapeIdentifier(word)

/** Into a database with nothing in it: the schema of the archive, its rows, then what a newer version adds. */
export async function restoreBackup(
  file: string,
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
): Promise<Restored> {
  const { head, rows } = await verifyArchive(file)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'gridhelm restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await isEmpty(client))) {
      throw new StartError(
        'There is something in this database already. A backup is restored into an empty one: choose another with GRIDHELM_DATA or DATABASE_URL, or move the old one away.',
      )
    }
    await migrate(databaseUrl, undefined, new Map(head.migrations.map((one) => [one.name, one.checksum])))
    await client.query('BEGIN')
    const files = await load(client, head, file, dataDir)
    await client.query('COMMIT')
    const migrated = await migrate(databaseUrl)
    await client.query('ANALYZE')
    return { createdAt: new Date(head.createdAt), rows, files, migrated }
  } finally {
    await client.end()
  }
}

/** All rows or none. What refers to each other is put in in any order and held against its rules at the end. */
async function load(client: pg.Client, head: Head, file: string, dataDir: string): Promise<string[]> {
  const keys = await foreignKeys(client)
  for (const key of keys) await client.query(`ALTER TABLE ${key.table} DROP CONSTRAINT ${name(key.name)}`)
  for (const { name: own, parent, bounds } of head.partitions)
    await client.query(`CREATE TABLE IF NOT EXISTS ${name(own)} PARTITION OF ${name(parent)} ${bounds}`)
  const partitions = new Set(head.partitions.map((one) => one.name))
  // A partition that was leaving its table goes the same way: its rows are in blocks.
  const tables = new Map(
    head.tables
      .filter((table) => partitions.has(table.name) || !/^telemetry_frame_/.test(table.name))
      .map((table) => [table.name, table.columns.map(name).join(', ')]),
  )
  for (const table of tables.keys()) {
    await client.query(`ALTER TABLE ${name(table)} DISABLE TRIGGER USER`)
    await client.query(`DELETE FROM ${name(table)}`)
  }
  const files: string[] = []
  for await (const entry of readArchive(file)) {
    if (entry.name.startsWith(filePrefix)) files.push(putFile(dataDir, entry.name, entry.content))
    if (!entry.name.startsWith(tablePrefix)) continue
    const table = entry.name.split('/')[1] ?? ''
    const columns = tables.get(table)
    if (columns !== undefined)
      await copyIn(client, `COPY ${name(table)} (${columns}) FROM STDIN`, entry.content)
  }
  for (const { name: sequence, value } of head.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [name(sequence), value])
  for (const table of tables.keys()) await client.query(`ALTER TABLE ${name(table)} ENABLE TRIGGER USER`)
  for (const key of keys)
    await client.query(`ALTER TABLE ${key.table} ADD CONSTRAINT ${name(key.name)} ${key.definition}`)
  return files
}

function putFile(dataDir: string, entry: string, content: Buffer): string {
  const own = entry.slice(filePrefix.length)
  const path = join(dataDir, own)
  // Only ever inside the folder, whatever the archive says.
  if (!path.startsWith(dataDir + sep)) throw new Error(`The archive names a file outside: ${own}`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  writeFileSync(path, content, { mode: 0o600 })
  return own
}
