import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { lockDataFolder } from '../platform/embedded-postgres/data-folder.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { seedBase } from '../seed/base.ts'
import { seedDemo } from '../seed/demo.ts'
import { cheapHash } from './cheap-hash.ts'
import { administrate, demoPassword, templates } from './databases.ts'

/** Where the programs of a run find the folder that one of them has made for all. */
const variable = 'GRIDHELM_PREPARED_DATA'

/** Nothing of it has to outlive a crash. Tests about crashes start their own servers, with the product's settings. */
export const carefree = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } as const

/** The seeds of the demo, with passwords that are quickly checked. */
export async function seedPrepared(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => undefined })
  try {
    await seedBase(db)
    await seedDemo(db, demoPassword)
    await db
      .updateTable('sysUser')
      .set({ passwordHash: cheapHash(demoPassword) })
      .execute()
  } finally {
    await close()
  }
}

/** A data folder of the demo with a database at rest, as a server leaves it; and beside it the migrated database alone. */
async function makePreparedData(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridhelm-prepared-')))
  const lock = lockDataFolder(folder)
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: carefree,
    onUnexpectedExit: (why) => {
      throw new Error(`The database of the tests ended: ${why}`)
    },
  })
  try {
    await migrate(postgres.url)
    await administrate(postgres.url, `CREATE DATABASE ${templates.migrated} TEMPLATE ${templates.demo}`)
    await seedPrepared(postgres.url)
  } finally {
    await postgres.stop()
    lock.release()
  }
  return folder
}

/** Makes the folder for this program and those that it starts. Returns how to remove it. */
export async function prepareData(): Promise<() => void> {
  if (process.env[variable] !== undefined) return () => undefined
  const folder = await makePreparedData()
  process.env[variable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

let own: Promise<() => void> | undefined

/** A copy of the prepared data in an empty folder: a server starts there without creating anything. Its database has the product's settings unless told otherwise. */
export async function copyPreparedData(
  to: string,
  settings: typeof carefree | undefined = undefined,
): Promise<void> {
  // A single test file that is run alone makes its own.
  own ??= prepareData().then((remove) => {
    process.once('exit', remove)
    return remove
  })
  await own
  const reflink = process.platform === 'linux' ? ['--reflink=auto'] : []
  await promisify(execFile)('cp', ['-a', ...reflink, `${process.env[variable]}/.`, to])
  const lines = Object.entries(settings ?? {}).map(([name, value]) => `${name} = ${value}\n`)
  await appendFile(join(to, 'postgres', 'postgresql.conf'), lines.join(''))
}
