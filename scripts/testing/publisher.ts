import { setTimeout as delay } from 'node:timers/promises'
import { createMqttClient } from '@gridhelm/mqtt/client'

interface PublisherOptions {
  url: string
  username: string
  password: string
  topic: string
  device: string
  point: string
  /** Moment of a message by its number; each number has its own. */
  momentOf: (index: number) => number
  /** Most messages that wait for their acknowledgement. */
  window: number
}

export interface Publisher {
  /** The value by the moment of every message that the broker has acknowledged. */
  acknowledged: ReadonlyMap<number, number>
  /** Until so many more have been acknowledged. */
  progress(count: number): Promise<void>
  /** Sends no more, and waits until everything that was sent is acknowledged. */
  finish(): Promise<void>
}

/** A controller that repeats a message until it is acknowledged, as real ones do. */
export async function startPublisher(options: PublisherOptions): Promise<Publisher> {
  const { url, username, password, topic, device, point, momentOf, window } = options
  const acknowledged = new Map<number, number>()
  const client = createMqttClient({ url, username, password, clientId: `publisher-${device}` })
  await client.start()
  let index = 0
  let finished = false
  const waiting = new Set<{ size: number; resolve: () => void }>()

  async function send(ts: number, value: number): Promise<void> {
    const payload = JSON.stringify({ ts, devices: { [device]: { [point]: value } } })
    for (;;) {
      try {
        await client.publish(topic, payload)
        acknowledged.set(ts, value)
        tellWaiting()
        return
      } catch {
        // The link is down, or the server has not answered before it died: the same message again.
        await delay(50)
      }
    }
  }

  function tellWaiting(): void {
    for (const one of waiting) {
      if (acknowledged.size < one.size) continue
      waiting.delete(one)
      one.resolve()
    }
  }

  async function lane(): Promise<void> {
    while (!finished) {
      const value = index++
      await send(momentOf(value), value)
    }
  }

  const lanes = Array.from({ length: window }, lane)
  return {
    acknowledged,
    progress(count) {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add({ size: acknowledged.size + count, resolve })
      return promise
    },
    async finish() {
      finished = true
      await Promise.all(lanes)
      await client.stop()
    },
  }
}
