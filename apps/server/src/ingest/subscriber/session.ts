import { createMqttClient, type MqttClient, type MqttClientOptions } from '@gridhelm/mqtt/client'
import type { Logger } from 'pino'
import type { Directory } from '../directory/directory.ts'
import { filtersOf, shared } from './filters.ts'

interface SessionParts {
  options: MqttClientOptions
  directory: Directory
  isShared: boolean
  log: Logger
}

/** After the broker has refused a subscription; somebody may correct its rights. */
const retryMs = 30_000

/** A session at the broker that hears all projects, also those that come later. */
export function createSession({ options, directory, isShared, log }: SessionParts) {
  const client: MqttClient = createMqttClient(options)
  const wanted = () => new Set([...filtersOf(directory.sites())].map(isShared ? shared : String))
  let current = new Set<string>()
  let isStopped = false
  let adjusting = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  async function adjust(): Promise<void> {
    if (isStopped) return
    const next = wanted()
    const added = [...next].filter((filter) => !current.has(filter))
    const removed = [...current].filter((filter) => !next.has(filter))
    current = next
    if (added.length > 0) await client.subscribe(added)
    if (removed.length > 0) await client.unsubscribe(removed)
  }

  /** One after the other, since each compares with what the one before has left. */
  function adjustInTurn(): Promise<void> {
    clearTimeout(retry)
    adjusting = adjusting.then(adjust).catch((error: unknown) => {
      if (isStopped) return
      log.error(error, 'MQTT subscription')
      current = new Set()
      retry = setTimeout(() => void adjustInTurn(), retryMs)
    })
    return adjusting
  }

  const stopListening = directory.onChange(() => void adjustInTurn())
  return {
    async start(): Promise<void> {
      await client.start()
      await adjustInTurn()
    },
    async stop(): Promise<void> {
      isStopped = true
      stopListening()
      clearTimeout(retry)
      await client.stop()
      await adjusting
    },
  }
}
