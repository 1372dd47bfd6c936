import pg from 'pg'

/** Databases that the tests copy: the migrated one, and the server's own with base and demo seeds. */
export const templates = { migrated: 'gridhelm_migrated', demo: 'gridhelm' } as const

export const demoPassword = 'Gridhelm#2026'

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** For statements that cannot run inside the database they are about. */
export async function administrate(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
