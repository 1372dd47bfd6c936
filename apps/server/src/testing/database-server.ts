import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { seedBase } from '../seed/base.ts'
import { seedDemo } from '../seed/demo.ts'
import { cheapHash } from './cheap-hash.ts'
import { administrate, databaseUrl, demoPassword, templates } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

async function makeTemplates(url: string): Promise<void> {
  await migrate(databaseUrl(url, templates.migrated))
  await administrate(url, `CREATE DATABASE ${templates.demo} TEMPLATE ${templates.migrated}`)
  const demo = openDatabase(databaseUrl(url, templates.demo), { poolSize: 1, onError: () => undefined })
  try {
    await seedBase(demo.db)
    await seedDemo(demo.db, demoPassword)
    await demo.db
      .updateTable('sysUser')
      .set({ passwordHash: cheapHash(demoPassword) })
      .execute()
  } finally {
    await demo.close()
  }
}

/** One real PostgreSQL for the run; each test file takes a copy of a ready database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridhelm-test-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' },
    onUnexpectedExit: (why) => {
      throw new Error(`The test database ended: ${why}`)
    },
  })
  const end = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplates(postgres.url)
  } catch (error) {
    await end()
    throw error
  }
  project.provide('databaseUrl', postgres.url)
  return end
}
