import { inject, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { administrate, databaseUrl, type TemplateNames } from './databases.ts'

export interface TestDatabase extends OpenDatabase {
  /** Another pool on the same database, as a second server would have. */
  openAgain(): OpenDatabase
}

/** Whether the tests run on machines that share the tables between them. */
export const isOnCluster = (): boolean => inject('servers').workers.length > 0

/** An own copy of a ready database (`null`: an empty one), dropped again by `close`. */
export async function createTestDatabase(
  from: keyof TemplateNames | null = 'migrated',
): Promise<TestDatabase> {
  const { url, workers, templates, strategy } = inject('servers')
  const name = `test_${newId()}`
  const onEach = (statement: string) =>
    Promise.all([url, ...workers].map((server) => administrate(server, statement)))
  const template = from ? templates[from] : 'template0'
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${strategy}`)
  // Some tests ask hundreds of times at once: on a busy machine the last of them wait for long.
  const openAgain = () =>
    openDatabase(databaseUrl(url, name), { poolSize: 10, onError: () => undefined, patienceMs: 120_000 })
  const open = openAgain()
  return {
    ...open,
    openAgain,
    async close() {
      await open.close()
      // Citus's own keeper of a database may come back once more.
      await vi.waitFor(() => onEach(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`), { timeout: 120_000 })
    },
  }
}
