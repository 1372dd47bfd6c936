import pg from 'pg'
import { sqlState } from '../../platform/db/database.ts'

const connections = 3
/** Far below the margin of sealing: what was judged young is committed while it is, or not at all. */
const statementTimeoutMs = 60_000

/** Connections of its own: an append never waits for what people ask the server. */
export function createAppendPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'gridhelm ingest',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    // A database that has vanished from the network says nothing at all.
    query_timeout: statementTimeoutMs + 10_000,
    options: '-c jit=off',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) onError(error)
    }),
  )
  return pool
}

export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const result = await work(client)
    client.release()
    return result
  } catch (error) {
    // After an error of the database itself the connection is as good as before; after any other nobody knows.
    client.release(sqlState(error) === undefined)
    throw error
  }
}

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await work()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
