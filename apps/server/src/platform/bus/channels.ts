import pg from 'pg'

const reconnectMs = 1_000

interface Listener {
  hear(text: string): void
  /** From now on nothing is missed, until the connection is lost: what was said before may have been. */
  standing?(): void
}

export interface Channels {
  /** Names are ours: letters, digits and underscores. */
  listen(channel: string, listener: Listener): () => void
  /** What has come in since the start. */
  readonly heard: { messages: number; bytes: number }
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ChannelsOptions {
  url: string
  onError: (error: Error) => void
  /** Who has just stopped listening may be back in a moment. */
  lingerMs?: number
}

/** PostgreSQL's LISTEN on one connection that comes back by itself: of each channel, as long as somebody wants it. */
export function createChannels({ url, onError, lingerMs = 10_000 }: ChannelsOptions): Channels {
  const wanted = new Map<string, Set<Listener>>()
  /** What the connection listens to. */
  let standing = new Set<string>()
  const leaving = new Map<string, NodeJS.Timeout>()
  const heard = { messages: 0, bytes: 0 }
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false
  let saying: Promise<unknown> = Promise.resolve()

  function tell(listeners: ReadonlySet<Listener> | undefined, how: (listener: Listener) => void): void {
    for (const listener of listeners ?? []) {
      try {
        how(listener)
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  function stand(channels: readonly string[]): void {
    for (const channel of channels) {
      standing.add(channel)
      tell(wanted.get(channel), (listener) => listener.standing?.())
    }
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('notification', ({ channel, payload = '' }) => {
      heard.messages++
      heard.bytes += payload.length
      tell(wanted.get(channel), (listener) => listener.hear(payload))
    })
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    const channels = [...wanted.keys()]
    try {
      await next.connect()
      await next.query(channels.map((channel) => `LISTEN ${channel}`).join(';') || 'SELECT')
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (stopped) {
      await next.end()
      return
    }
    client = next
    standing = new Set()
    stand(channels)
    // Whatever was wanted while the way was being made.
    for (const channel of wanted.keys()) if (!standing.has(channel)) begin(channel)
  }

  function lost(which: pg.Client, error?: Error): void {
    if (stopped || which !== client) return
    client = undefined
    standing = new Set()
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

  /** One after the other. What fails here fails with the connection, and is begun again with the next one. */
  function say(statement: string, done?: () => void): void {
    const own = client
    if (!own) return
    saying = saying
      .then(() => own.query(statement))
      .then(
        () => (own === client ? done?.() : undefined),
        () => undefined,
      )
  }

  const begin = (channel: string) => say(`LISTEN ${channel}`, () => stand([channel]))

  function end(channel: string): void {
    leaving.delete(channel)
    wanted.delete(channel)
    standing.delete(channel)
    say(`UNLISTEN ${channel}`)
  }

  function leave(channel: string): void {
    if (stopped || leaving.has(channel)) return
    leaving.set(
      channel,
      setTimeout(() => end(channel), lingerMs),
    )
  }

  return {
    listen(channel, listener) {
      const present = wanted.get(channel)
      clearTimeout(leaving.get(channel))
      leaving.delete(channel)
      if (present) present.add(listener)
      else {
        wanted.set(channel, new Set([listener]))
        begin(channel)
      }
      if (standing.has(channel)) listener.standing?.()
      return () => {
        const own = wanted.get(channel)
        if (own?.delete(listener) && own.size === 0) leave(channel)
      }
    },
    heard,
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(retry)
      for (const timer of leaving.values()) clearTimeout(timer)
      await client?.end()
    },
  }
}
