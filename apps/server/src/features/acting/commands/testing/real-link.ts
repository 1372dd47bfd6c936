import { createMqttClient, type MqttClient, type MqttMessage } from '@gridhelm/mqtt/client'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { addMqttSite, mqttPassword } from '../../../../ingest/broker/testing/mqtt-sites.ts'
import { createIngest, type Ingest } from '../../../../ingest/create-ingest.ts'
import { startMqtt } from '../../../../ingest/start-mqtt.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createTelemetryStore } from '../../../../telemetry/create-store.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { createAnswers } from '../answers.ts'
import { createCommandDispatcher } from '../dispatcher.ts'
import { createCommandVerifier } from '../verifier.ts'

export interface RealLink {
  ingest: Ingest
  /** For controllers that bring their own client. */
  url: string
  addSite(number: string, devices: Readonly<Record<string, DeviceKind>>): Promise<TestSite>
  /** A controller of a site, and everything that comes down to it. */
  connect(site: TestSite, topics: readonly string[]): Promise<MqttClient & { came: MqttMessage[] }>
  stop(): Promise<void>
}

/** Store, ingest, broker, outbox and verifier as the server starts them, by the clock of the machine. */
export async function startRealLink(testApp: TestApp): Promise<RealLink> {
  const platform: Platform = { ...testApp.platform, now: Date.now }
  testApp.clock.advance(Date.now() - testApp.clock.now())
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const ingest = createIngest(platform, store, createAnswers(platform))
  await ingest.start()
  const mqtt = await startMqtt(platform, ingest)
  const [dispatcher, verifier] = [
    createCommandDispatcher(platform, mqtt),
    createCommandVerifier(platform),
  ] as const
  dispatcher.start()
  verifier.start()
  const clients: MqttClient[] = []
  return {
    ingest,
    url: `mqtt://127.0.0.1:${mqtt.port}`,
    addSite: (number, devices) => addMqttSite(platform.db, { number, devices }),
    async connect({ number }, topics) {
      const came: MqttMessage[] = []
      const client = createMqttClient({
        url: `mqtt://${number}:${encodeURIComponent(mqttPassword)}@127.0.0.1:${mqtt.port}`,
        clientId: `plc-${number}`,
        onMessage: async (message) => void came.push(message),
      })
      clients.push(client)
      await client.start()
      await client.subscribe(topics)
      return Object.assign(client, { came })
    },
    async stop() {
      for (const client of clients) await client.stop()
      await dispatcher.stop()
      await verifier.stop()
      await mqtt.stop()
      await ingest.stop()
      await store.stop()
    },
  }
}

/** A frame proves only what was sent in an earlier millisecond. */
export function nextMillisecond(): void {
  const at = Date.now()
  while (Date.now() <= at);
}
