import pg from 'pg'
import { Cancelled, currentSignal } from './cancellation.ts'

const queryCancelled = '57014'
/** What ends a transaction is never held back: it gives its connection free. */
const closing = /^\s*(rollback|commit|release|close)\b/i

/** Connections of their own: those that are to be stopped may have taken all others. */
const mostAtOnce = 2

export interface QueryCanceller {
  /** From now on queries of this connection end with the work that they belong to. */
  attach(client: pg.ClientBase): void
  stop(): Promise<void>
}

type Query = (...args: unknown[]) => unknown

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

const reasonOf = (signal: AbortSignal): Cancelled =>
  signal.reason instanceof Cancelled ? signal.reason : new Cancelled('gone')

export function createQueryCanceller(url: string): QueryCanceller {
  let pool: pg.Pool | undefined
  const spare = () => {
    if (!pool) {
      pool = new pg.Pool({ connectionString: url, max: mostAtOnce, idleTimeoutMillis: 5_000 })
      pool.on('error', () => undefined)
    }
    return pool
  }

  async function cancel(client: pg.ClientBase): Promise<void> {
    const { processID } = client as { processID?: number | null }
    if (typeof processID !== 'number') return
    await spare()
      .query('SELECT pg_cancel_backend($1::int)', [processID])
      // Then the query ends by itself, or by its own time limit.
      .catch(() => undefined)
  }

  async function endedWith<T>(client: pg.ClientBase, answer: Promise<T>, signal: AbortSignal): Promise<T> {
    let cancelling: Promise<void> | undefined
    const onAbort = () => {
      cancelling = cancel(client)
    }
    signal.addEventListener('abort', onAbort, { once: true })
    try {
      return await answer
    } catch (error) {
      const isOurs = signal.aborted && error instanceof pg.DatabaseError && error.code === queryCancelled
      throw isOurs ? reasonOf(signal) : error
    } finally {
      signal.removeEventListener('abort', onAbort)
      // The connection is given back only now: a late cancel would hit the next one who uses it.
      await cancelling
    }
  }

  return {
    attach(client) {
      const query = client.query.bind(client) as Query
      const cancellable: Query = (...args) => {
        const signal = currentSignal()
        if (!signal || closing.test(textOf(args[0]))) return query(...args)
        if (signal.aborted) return Promise.reject(reasonOf(signal))
        const answer = query(...args)
        return answer instanceof Promise ? endedWith(client, answer, signal) : answer
      }
      client.query = cancellable as typeof client.query
    },
    async stop() {
      await pool?.end()
    },
  }
}
