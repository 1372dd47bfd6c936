import pg from 'pg'

/** Databases that the tests copy: the migrated one, and the server's own with base and demo seeds. */
export const templates = { migrated: 'gridhelm_migrated', demo: 'gridhelm' } as const
export type TemplateNames = Readonly<Record<keyof typeof templates, string>>

export const demoPassword = 'Gridhelm#2026'

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Statements one after the other; the rows of the last. */
export async function runIn(url: string, ...statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

/** For statements that cannot run inside the database they are about. */
export async function administrate(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  await runIn(databaseUrl(serverUrl, 'postgres'), ...statements)
}
