import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { administrate, databaseUrl, templates } from './databases.ts'

export interface TestDatabase extends OpenDatabase {
  /** Another pool on the same database, as a second server would have. */
  openAgain(): OpenDatabase
}

/** An own copy of a ready database (`null`: an empty one), dropped again by `close`. */
export async function createTestDatabase(
  from: keyof typeof templates | null = 'migrated',
): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl')
  const name = `test_${newId()}`
  await administrate(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${from ? templates[from] : 'template0'}`)
  const openAgain = () =>
    openDatabase(databaseUrl(serverUrl, name), { poolSize: 10, onError: () => undefined })
  const open = openAgain()
  return {
    ...open,
    openAgain,
    async close() {
      await open.close()
      await administrate(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
