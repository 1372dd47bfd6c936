import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/supervisor.ts'
import { templates } from './databases.ts'
import { prepareOn, type TestServers } from './given-server.ts'
import { carefree, copyPreparedData, prepareData } from './prepared-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    servers: TestServers
  }
}

/**
 * One real PostgreSQL for the run, an own one unless GRIDHELM_TEST_DATABASE_URL names another or a cluster; each test
 * file takes a copy of a ready database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.GRIDHELM_TEST_DATABASE_URL
  if (given) {
    const { servers, remove } = await prepareOn(given)
    project.provide('servers', servers)
    return remove
  }
  const removePrepared = await prepareData()
  const dataDir = mkdtempSync(join(tmpdir(), 'gridhelm-test-'))
  await copyPreparedData(dataDir)
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { ...carefree, max_connections: '300' },
    onUnexpectedExit: (why) => {
      throw new Error(`The test database ended: ${why}`)
    },
  })
  project.provide('servers', { url: postgres.url, workers: [], templates, strategy: 'FILE_COPY' })
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    removePrepared()
  }
}
