import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { createQueryCanceller } from '../cancellation/queries.ts'
import { giveUpWhenSilent } from './half-open.ts'
import { keepPlans } from './kept-plans.ts'
import type { Database } from './schema.generated.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a query function takes: the database or an open transaction of it. */
export type Queryable = Db | Tx

const oid = { int8: 20, date: 1082, numeric: 1700 } as const

/** Counts and prices fit a number; a date has no zone and stays the string it is. */
function parserOf(id: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(id, 'binary')
  if (id === oid.int8 || id === oid.numeric) return Number
  if (id === oid.date) return (text: string) => text
  return pg.types.getTypeParser(id, 'text')
}

const pools = new WeakMap<Db, pg.Pool>()

/** How many connections stand, how many of them are idle, and how many wait for one. */
export function poolFigures(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db)
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

export interface OpenDatabase {
  db: Db
  url: string
  close(): Promise<void>
}

const statementTimeoutMs = 60_000
const silenceMarginMs = 15_000

interface DatabaseOptions {
  poolSize: number
  onError: (error: Error) => void
  /** Who has waited so long for a connection is told that there is none. */
  patienceMs?: number
}

export function openDatabase(url: string, options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'gridhelm',
    statement_timeout: statementTimeoutMs,
    // Disks no longer turn: an index costs little more than reading on. Compiling a statement costs more than running it.
    options: '-c random_page_cost=1.1 -c jit=off',
    // The types of pg name only the static call; the pool passes the format along.
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  // A connection that breaks must not end the process, neither in the pool nor inside an open transaction, where
  // the pool does not listen: the next query fails, and the pool opens another one.
  pool.on('error', () => undefined)
  let closing = false
  const canceller = createQueryCanceller(url)
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // A database that stops while we stop is no news.
      if (!closing) options.onError(error)
    })
    keepPlans(client)
    canceller.attach(client)
    giveUpWhenSilent(client, statementTimeoutMs + silenceMarginMs)
  })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  })
  pools.set(db, pool)
  return {
    db,
    url,
    async close() {
      closing = true
      await db.destroy()
      await canceller.stop()
    },
  }
}

/** PostgreSQL's error code, when the error is one of its own. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** A cluster names it in the sentence alone, with the number of the shard behind it. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined
  return error.constraint ?? /"(\w+?)_\d{6,}"/.exec(error.message)?.[1]
}
