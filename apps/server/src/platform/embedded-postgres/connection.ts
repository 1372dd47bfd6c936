import { setTimeout as delay } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { errorCode, errorText } from './errors.ts'

const user = 'gridhelm'
const ownDatabase = 'gridhelm'
const patience = 30_000

/** Port and sslmode are said so that PGPORT and PGSSLMODE of the environment do not matter. */
export function connectionUrl(socketFolder: string, database = ownDatabase): string {
  const where = `host=${encodeURIComponent(socketFolder)}&sslmode=disable`
  return `postgresql://${user}@localhost:5432/${encodeURIComponent(database)}?${where}`
}

/**
 * Waits until the server takes connections, then sees to our database. Recovery after a crash may take
 * minutes and is waited for; a server that does not answer at all is not.
 */
export async function connectWhenReady(socketFolder: string, hasEnded: () => boolean): Promise<void> {
  let deadline = Date.now() + patience
  for (;;) {
    const failure = await tryConnecting(connectionUrl(socketFolder))
    if (failure === undefined) return
    const code = errorCode(failure)
    if (code === '3D000') return createDatabase(socketFolder)
    if (code === '57P03') deadline = Date.now() + patience
    else if (isSqlState(code)) throw failure
    if (hasEnded()) throw new Error('it ended')
    if (Date.now() > deadline) throw new Error(`no answer in ${patience / 1000} s: ${errorText(failure)}`)
    await delay(20)
  }
}

function isSqlState(code: string): boolean {
  return /^(?!E)[0-9A-Z]{5}$/.test(code)
}

async function tryConnecting(url: string): Promise<unknown> {
  const client = newClient(url)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    return error
  }
}

async function createDatabase(socketFolder: string): Promise<void> {
  const client = newClient(connectionUrl(socketFolder, 'postgres'))
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${escapeIdentifier(ownDatabase)}`)
  } finally {
    await client.end()
  }
}

function newClient(connectionString: string): Client {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5000 })
  // The server may vanish between two steps; the awaited call reports it.
  client.on('error', () => {})
  return client
}
