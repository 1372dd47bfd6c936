import { createMqttClient, type MqttClient, type MqttClientOptions } from '@gridhelm/mqtt/client'

export interface LinkOptions extends Pick<MqttClientOptions, 'url' | 'username' | 'password' | 'tls'> {
  clientId: string
  topic: string
  onMessage: (payload: string) => Promise<void>
  onState: (isUp: boolean, why?: Error) => void
}

export interface Link {
  /** False pulls the plug. */
  setUp(isUp: boolean): Promise<void>
  publish(topic: string, payload: string): Promise<void>
}

const refusedPauseMs = 5_000

/** A controller's own connection. A broker that refuses it today may take it tomorrow, so it keeps asking. */
export function createLink({ clientId, topic, onMessage, onState, ...rest }: LinkOptions): Link {
  let client: MqttClient | undefined
  let pause: NodeJS.Timeout | undefined

  function connect(): void {
    pause = undefined
    const own = createMqttClient({
      ...rest,
      clientId,
      onMessage: ({ payload }) => onMessage(payload.toString('utf8')),
      onState: (state, why) => {
        if (own === client) onState(state === 'online', why)
      },
    })
    client = own
    // Its failures are those of the start.
    own.subscribe([topic]).catch(() => {})
    own.start().catch(() => {
      if (own === client) pause = setTimeout(connect, refusedPauseMs)
    })
  }

  return {
    async setUp(isUp) {
      if (isUp === (client !== undefined)) return
      if (isUp) return connect()
      const own = client
      client = undefined
      clearTimeout(pause)
      onState(false)
      await own?.stop()
    },
    async publish(to, payload) {
      if (!client) throw new Error('The link is down.')
      await client.publish(to, payload)
    },
  }
}
