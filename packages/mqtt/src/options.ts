import type { ConnectionOptions } from 'node:tls'

export interface MqttMessage {
  topic: string
  payload: Buffer
  duplicate: boolean
}

export interface MqttClientOptions {
  /** mqtt://host:port or mqtts://host:port; user and password may stand in it. */
  url: string
  clientId: string
  username?: string
  password?: string
  tls?: Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'rejectUnauthorized'>
  /** 4 is MQTT 3.1.1, which holds unless told; newest: 5, and 3.1.1 with a broker that does not know it. */
  protocolVersion?: 4 | 5 | 'newest'
  /** False: the broker keeps the session (MQTT 5: for sessionExpirySeconds). */
  clean?: boolean
  sessionExpirySeconds?: number
  keepaliveSeconds?: number
  /** How long a connection may take until the broker has answered. */
  connectSeconds?: number
  /**
   * Acknowledged (QoS 1) once it resolves; many run side by side up to `window`.
   * A rejection drops the connection, so that the broker delivers again.
   */
  onMessage?: (message: MqttMessage) => Promise<void>
  /** How many messages may wait for onMessage at a time. */
  window?: number
  /** How many of our messages may wait for the broker's acknowledgement at a time. */
  maxInFlight?: number
  /** A larger packet ends the connection. */
  maxPacketBytes?: number
  onState?: (state: 'online' | 'offline', why?: Error) => void
}

/** What the broker has granted to a connection. */
export interface MqttSession {
  protocolVersion: 4 | 5
  /** The broker had kept the session. */
  isPresent: boolean
  hasSharedSubscriptions: boolean
}

export interface MqttClient {
  /**
   * Resolves at the first CONNACK, rejects when the broker refuses us;
   * later losses reconnect by themselves with backoff and jitter.
   */
  start(): Promise<void>
  /**
   * QoS 1: resolves at PUBACK. Rejects when there is no link or it is lost before: the caller decides whether to
   * repeat. More than may be in flight wait for their turn.
   */
  publish(topic: string, payload: string | Buffer, options?: { qos?: 0 | 1 }): Promise<void>
  /** Resolves when the broker has granted it; remembered across reconnects. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** Undefined while there is no link. */
  readonly session: MqttSession | undefined
  stop(): Promise<void>
}
