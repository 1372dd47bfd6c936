import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { createArchive, verifyArchive } from './archive.ts'
import { readCatalogue } from './catalogue-queries.ts'
import { copyOut } from './copy-out.ts'
import { chunkBytes, filePrefix, type Head, headName, tablePrefix } from './format.ts'

export interface BackupOptions {
  databaseUrl: string
  dataDir: string
  /** Where archives are collected. */
  folder: string
  /** So many archives stay, the newest. */
  keep: number
  now: () => number
}

export interface MadeBackup {
  file: string
  createdAt: Date
  bytes: number
  rows: number
  files: readonly string[]
  /** Older archives that were deleted. */
  removed: readonly string[]
}

const archiveName = /^gridhelm-\d{8}T\d{6}Z\.tar\.gz$/
/** What belongs to the database, to this machine or to the backups themselves. */
const notOurs = /^(postgres|run$|gridhelm\.lock|gridhelm\.json$|backups$|simulator$)/

/** Files of the data folder that are not the database, also in its folders: keys, and what is kept beside it on purpose. */
function looseFiles(dataDir: string): string[] {
  if (!existsSync(dataDir)) return []
  const tops = readdirSync(dataDir, { withFileTypes: true }).filter(({ name }) => !notOurs.test(name))
  const inside = (folder: string) =>
    readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
  return tops
    .flatMap((entry) => (entry.isDirectory() ? inside(entry.name) : entry.isFile() ? [entry.name] : []))
    .toSorted()
}

/**
 * Everything as of one moment, beside a running server: the files first, so that what they say of the database is in
 * it; then all rows in one snapshot. The archive has its name only once it was read back and found whole.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { dataDir, folder, keep, now } = options
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stamp = new Date(now()).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const file = join(folder, `gridhelm-${stamp}.tar.gz`)
  const draft = `${file}.part`
  rmSync(draft, { force: true })
  const archive = createArchive(draft, now())
  try {
    const files = looseFiles(dataDir).map((name) => ({ name, content: readFileSync(join(dataDir, name)) }))
    const createdAt = await dump(options.databaseUrl, archive.add)
    for (const { name, content } of files) await archive.add(filePrefix + name, content)
    await archive.end()
    const { rows } = await verifyArchive(draft)
    renameSync(draft, file)
    const removed = removeOld(folder, keep)
    const bytes = statSync(file).size
    return { file, createdAt, bytes, rows, files: files.map(({ name }) => name), removed }
  } catch (error) {
    archive.abandon()
    rmSync(draft, { force: true })
    throw error
  }
}

async function dump(
  url: string,
  add: (name: string, content: Buffer, rows?: number) => Promise<void>,
): Promise<Date> {
  const client = new pg.Client({ connectionString: url, application_name: 'gridhelm backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at')
    const createdAt = rows[0]?.at ?? new Date()
    const found = await readCatalogue(client)
    const head: Head = { format: 1, createdAt: createdAt.toISOString(), ...found }
    await add(headName, Buffer.from(JSON.stringify(head)))
    for (const { name, columns } of found.tables) {
      let part = 0
      const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
      const statement = `COPY (SELECT ${list} FROM ${pg.escapeIdentifier(name)}) TO STDOUT`
      await copyOut(client, statement, chunkBytes, (content, count) =>
        add(`${tablePrefix}${name}/${String(part++).padStart(6, '0')}.copy`, content, count),
      )
    }
    await client.query('COMMIT')
    return createdAt
  } finally {
    await client.end()
  }
}

function removeOld(folder: string, keep: number): string[] {
  const old = readdirSync(folder)
    .filter((name) => archiveName.test(name))
    .toSorted()
    .slice(0, -keep)
  for (const name of old) rmSync(join(folder, name))
  return old
}
