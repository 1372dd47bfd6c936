import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import { createChannels } from './channels.ts'
import { createSiteNews, type SiteNews } from './site-news.ts'
import type { Topic, Topics } from './topics.ts'

const channel = 'gridhelm'

type Listener<T extends Topic> = (payload: Topics[T]) => void

export interface Bus extends SiteNews {
  /** Inside a transaction the message leaves with the commit, or never. */
  publish<T extends Topic>(db: Queryable, topic: T, payload: Topics[T]): Promise<void>
  /** The same as an expression, for a statement that does something else as well. */
  word<T extends Topic>(topic: T, payload: Topics[T]): RawBuilder<unknown>
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void
  /** What has come in since the start, of all topics. */
  readonly heard: { messages: number; bytes: number }
  start(): Promise<void>
  stop(): Promise<void>
}

/** One bus for one server and for many: PostgreSQL's LISTEN and NOTIFY. */
export function createBus(url: string, onError: (error: Error) => void): Bus {
  const listeners = new Map<Topic, Set<Listener<Topic>>>()
  const channels = createChannels({ url, onError })
  const siteNews = createSiteNews(channels)

  function deliver(text: string): void {
    const { topic, payload } = JSON.parse(text) as { topic: Topic; payload: Topics[Topic] }
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(payload)
      } catch (error) {
        onError(error as Error)
      }
    }
  }
  channels.listen(channel, { hear: deliver })

  const word: Bus['word'] = (topic, payload) =>
    sql`pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`

  return {
    ...siteNews,
    heard: channels.heard,
    async publish(db, topic, payload) {
      await sql`SELECT ${word(topic, payload)}`.execute(db)
    },
    word,
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set)
      set.add(listener as Listener<Topic>)
      return () => set.delete(listener as Listener<Topic>)
    },
    start: channels.start,
    stop: channels.stop,
  }
}
