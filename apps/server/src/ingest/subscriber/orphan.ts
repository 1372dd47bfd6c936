import { createMqttClient, type MqttClientOptions } from '@gridhelm/mqtt/client'
import type { Directory } from '../directory/directory.ts'
import { filtersOf, shared } from './filters.ts'

const quietMs = 3_000
const looksEveryMs = 250

/**
 * A process has died and its session is left over. The broker goes on to give the session its share of the messages,
 * so it is taken over: no more for it, what it holds is taken, then the broker may forget it.
 */
export async function retireSession(
  options: MqttClientOptions,
  directory: Directory,
  signal: AbortSignal,
): Promise<void> {
  let lastHeardAt = performance.now()
  let handling = 0
  const client = createMqttClient({
    ...options,
    async onMessage(message) {
      handling++
      try {
        await options.onMessage?.(message)
      } finally {
        handling--
        lastHeardAt = performance.now()
      }
    },
  })
  const giveUp = () => void client.stop()
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await client.start()
    await client.unsubscribe([...filtersOf(directory.sites())].map(shared))
    lastHeardAt = performance.now()
    while (!signal.aborted && (handling > 0 || performance.now() - lastHeardAt < quietMs)) {
      await new Promise((resolve) => setTimeout(resolve, looksEveryMs))
    }
  } finally {
    signal.removeEventListener('abort', giveUp)
    await client.stop()
  }
  if (signal.aborted) throw new Error('given up')
  const last = createMqttClient({ ...options, clean: true })
  await last.start()
  await last.stop()
}
