import { sql } from 'kysely'
import pg from 'pg'
import type { Queryable } from '../db/database.ts'
import type { Topic, Topics } from './topics.ts'

const channel = 'gridhelm'
const reconnectMs = 1_000

type Listener<T extends Topic> = (payload: Topics[T]) => void

export interface Bus {
  /** Inside a transaction the message leaves with the commit, or never. */
  publish<T extends Topic>(db: Queryable, topic: T, payload: Topics[T]): Promise<void>
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void
  start(): Promise<void>
  stop(): Promise<void>
}

/** One bus for one server and for many: PostgreSQL's LISTEN and NOTIFY. */
export function createBus(url: string, onError: (error: Error) => void): Bus {
  const listeners = new Map<Topic, Set<Listener<Topic>>>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  function deliver(text: string | undefined): void {
    try {
      const { topic, payload } = JSON.parse(text ?? '{}') as { topic: Topic; payload: Topics[Topic] }
      for (const listener of listeners.get(topic) ?? []) tell(listener, payload)
    } catch (error) {
      // Whoever may use the database may write to the channel.
      onError(error as Error)
    }
  }

  function tell(listener: Listener<Topic>, payload: Topics[Topic]): void {
    try {
      listener(payload)
    } catch (error) {
      onError(error as Error)
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('notification', (message) => deliver(message.payload))
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (stopped) await next.end()
    else client = next
  }

  function lost(which: pg.Client, error?: Error): void {
    if (stopped || which !== client) return
    client = undefined
    if (error) onError(error)
    scheduleReconnect()
  }

  function scheduleReconnect(): void {
    retry ??= setTimeout(() => {
      retry = undefined
      connect().catch((error: Error) => {
        onError(error)
        if (!stopped) scheduleReconnect()
      })
    }, reconnectMs)
  }

  return {
    async publish(db, topic, payload) {
      await sql`SELECT pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`.execute(db)
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener as Listener<Topic>)
      return () => set.delete(listener as Listener<Topic>)
    },
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
