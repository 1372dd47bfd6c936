import type { Platform } from '../platform/platform.ts'
import { startBroker } from './broker/broker.ts'
import { createLoginLog } from './broker/login-log.ts'
import type { Ingest } from './create-ingest.ts'
import { startSubscriber } from './subscriber/subscriber.ts'

export interface Mqtt {
  /** Of the embedded broker; undefined with an external one. */
  port?: number
  tlsPort?: number | undefined
  /** Whether controllers can reach us through it. */
  isUp(): boolean
  publish(topic: string, payload: string | Buffer, options?: { qos?: 0 | 1 }): Promise<void>
  /** Before the ingest is stopped: what is under way is still taken. */
  stop(): Promise<void>
}

/** The embedded broker, or our subscription to an external one; the ingest has been started. */
export const startMqtt = (platform: Platform, ingest: Ingest): Promise<Mqtt> =>
  platform.config.mqtt.url === undefined
    ? startBroker({
        ...ingest,
        config: platform.config,
        log: platform.log,
        loginLog: createLoginLog(platform),
      })
    : startSubscriber({ ...ingest, platform })
