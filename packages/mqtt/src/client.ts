import { type Connection, openConnection } from './connection.ts'
import { MqttLinkError, MqttRefusedError } from './errors.ts'
import type { MqttClient, MqttClientOptions } from './options.ts'

export { MqttLinkError, MqttRefusedError } from './errors.ts'
export type { MqttClient, MqttClientOptions, MqttMessage, MqttSession } from './options.ts'

const firstDelayMs = 250
const longestDelayMs = 30_000
const graceMs = 2_000
/** So many topics go into one SUBSCRIBE. */
const topicsAtOnce = 100

/** Doubles with every failure; the jitter keeps many clients from coming back all at the same moment. */
function delayAfter(failures: number): number {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failures)
  return longest * (0.5 + Math.random() / 2)
}

function* chunks(topics: readonly string[]): Generator<string[]> {
  for (let from = 0; from < topics.length; from += topicsAtOnce) yield topics.slice(from, from + topicsAtOnce)
}

const isVersionRefusal = (error: unknown) =>
  error instanceof MqttRefusedError && (error.code === 1 || error.code === 0x84)

export function createMqttClient(options: MqttClientOptions): MqttClient {
  const topics = new Set<string>()
  const started = Promise.withResolvers<void>()
  const stopping = new AbortController()
  const asksForNewest = options.protocolVersion === 'newest'
  let version: 4 | 5 = asksForNewest ? 5 : ((options.protocolVersion as 4 | 5 | undefined) ?? 4)
  let online = Promise.withResolvers<Connection>()
  let connection: Connection | undefined
  let running: Promise<void> | undefined
  started.promise.catch(() => {})
  online.promise.catch(() => {})

  const stopped = () => new MqttLinkError('The MQTT client has been stopped.')

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      stopping.signal.addEventListener('abort', done, { once: true })
      function done() {
        clearTimeout(timer)
        stopping.signal.removeEventListener('abort', done)
        resolve()
      }
    })
  }

  /** One connection from its beginning to its end; true when it had stood. */
  async function connectOnce(): Promise<boolean> {
    let hasStood = false
    let opened: Connection | undefined
    let why: Error
    try {
      opened = await openConnection(options, version, stopping.signal)
      // From now on stop() can say goodbye in good form.
      connection = opened
      for (const some of chunks([...topics])) await opened.subscribe(some)
      hasStood = true
      started.resolve()
      online.resolve(opened)
      options.onState?.('online')
      why = await opened.ended
    } catch (error) {
      opened?.destroy(error as Error)
      why = error as Error
    }
    connection = undefined
    if (hasStood) {
      online = Promise.withResolvers()
      online.promise.catch(() => {})
    }
    options.onState?.('offline', why)
    if (!hasStood && asksForNewest) {
      // A broker of the older version may just hang up, so both are tried in turn.
      version = version === 5 ? 4 : 5
      if (isVersionRefusal(why)) return true
    }
    if (why instanceof MqttRefusedError) started.reject(why)
    return hasStood
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      failures = (await connectOnce()) ? 0 : failures + 1
      if (!stopping.signal.aborted) await pause(delayAfter(failures))
    }
  }

  /** Repeats over new connections until the broker has answered. */
  async function untilAnswered(action: (current: Connection) => Promise<void>): Promise<void> {
    for (;;) {
      const current = await online.promise
      try {
        return await action(current)
      } catch (error) {
        if (!(error instanceof MqttLinkError) || stopping.signal.aborted) throw error
        await current.ended
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    started.reject(stopped())
    online.reject(stopped())
    await connection?.end(graceMs)
    await running
  }

  return {
    start() {
      running ??= run()
      return started.promise.catch(async (error: unknown) => {
        await stop()
        throw error
      })
    },
    async publish(topic, payload, { qos = 1 } = {}) {
      if (connection === undefined) throw new MqttLinkError('There is no connection to the broker.')
      await connection.publish(topic, payload, qos)
    },
    async subscribe(wanted) {
      for (const topic of wanted) topics.add(topic)
      try {
        for (const some of chunks(wanted)) await untilAnswered((current) => current.subscribe(some))
      } catch (error) {
        if (error instanceof MqttRefusedError) for (const topic of wanted) topics.delete(topic)
        throw error
      }
    },
    async unsubscribe(unwanted) {
      for (const topic of unwanted) topics.delete(topic)
      for (const some of chunks(unwanted)) await untilAnswered((current) => current.unsubscribe(some))
    },
    get session() {
      return connection?.session
    },
    stop,
  }
}
