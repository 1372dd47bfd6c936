import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

const template = 'gridhelm'

function urlFor(database: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${database}`
  return url.href
}

async function administrate(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlFor('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An own copy of the migrated database, dropped again by `close`. */
export async function createTestDatabase(from: string | null = template): Promise<OpenDatabase> {
  const name = `test_${newId()}`
  await administrate(`CREATE DATABASE ${name} TEMPLATE ${from ?? 'template0'}`)
  const open = openDatabase(urlFor(name), { poolSize: 10, onError: () => undefined })
  return {
    ...open,
    async close() {
      await open.close()
      await administrate(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
