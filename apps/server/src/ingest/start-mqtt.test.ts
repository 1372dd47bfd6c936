import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MqttConfig } from '../platform/config.ts'
import type { Platform } from '../platform/platform.ts'
import { createTelemetryStore } from '../telemetry/create-store.ts'
import { createAuthority, createCertificate, type TestCertificate } from '../testing/certificates.ts'
import { eventually } from '../testing/eventually.ts'
import { type Mosquitto, mosquittoPub, startMosquitto } from '../testing/mosquitto.ts'
import { openPush } from '../testing/push-client.ts'
import type { TestSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { aclFileOf, readProjectAccess } from './broker/acl.ts'
import { addMqttSite, mqttPassword } from './broker/testing/mqtt-sites.ts'
import { createIngest } from './create-ingest.ts'
import { type Mqtt, startMqtt } from './start-mqtt.ts'

let folder: string
let authority: TestCertificate
let certificates: Record<'localhost' | 'gridhelm' | 'A1' | 'B1', TestCertificate>
let testApp: TestApp
let appPort: number
let a: TestSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridhelm-mqtt-'))
  authority = await createAuthority(folder)
  const names = ['localhost', 'gridhelm', 'A1', 'B1'] as const
  const made = await Promise.all(
    names.map(async (name) => [name, await createCertificate(folder, authority, name)] as const),
  )
  certificates = Object.fromEntries(made) as typeof certificates
  testApp = await createTestApp()
  appPort = await testApp.listen()
  const site = (number: 'A1' | 'B1') =>
    addMqttSite(testApp.platform.db, {
      number,
      certificate: { fingerprint: certificates[number].fingerprint, name: number },
    })
  a = await site('A1')
  await site('B1')
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const tlsOf = (name: 'A1' | 'B1') => [
  '--cafile',
  authority.certFile,
  '--cert',
  certificates[name].certFile,
  '--key',
  certificates[name].keyFile,
]

interface Case {
  /** Brings up what controllers talk to; the port is theirs. */
  start(): Promise<{ settings: Partial<MqttConfig>; port?: number }>
  stop(): Promise<void>
}

/** Store, ingest and MQTT as the server starts them, with real time. */
async function hear(settings: Partial<MqttConfig>): Promise<{ mqtt: Mqtt; stop(): Promise<void> }> {
  const { config } = testApp.platform
  const platform: Platform = {
    ...testApp.platform,
    now: Date.now,
    config: { ...config, mqtt: { ...config.mqtt, ...settings } },
  }
  const store = createTelemetryStore(platform.databaseUrl, platform)
  await store.start()
  const ingest = createIngest(platform, store)
  await ingest.start()
  const mqtt = await startMqtt(platform, ingest)
  return {
    mqtt,
    async stop() {
      await mqtt.stop()
      await ingest.stop()
      await store.stop()
    },
  }
}

const messageOf = (ts: number, power: number) =>
  JSON.stringify({ plc: 'PLC-01', ts, devices: { 'PV-01': { activePower: power } } })

async function storedPower(ts: number): Promise<number | undefined> {
  const row = await testApp.platform.db
    .selectFrom('telemetryFrame')
    .select('data')
    .where('siteId', '=', a.siteId)
    .where('ts', '=', new Date(ts))
    .executeTakeFirst()
  const place = findPoint('pvInverter', 'activePower')?.number ?? -1
  return row?.data.readDoubleLE(place * 8)
}

let mosquitto: Mosquitto
const cases: Readonly<Record<string, Case>> = {
  'Mosquitto with certificates of an authority and the exported ACL file': {
    async start() {
      const acl = join(folder, 'acl')
      const projects = await readProjectAccess(testApp.platform.db)
      await writeFile(acl, aclFileOf(projects, { name: 'gridhelm' }), { mode: 0o600 })
      mosquitto = await startMosquitto(folder, [
        `cafile ${authority.certFile}`,
        `certfile ${certificates.localhost.certFile}`,
        `keyfile ${certificates.localhost.keyFile}`,
        'require_certificate true',
        'use_identity_as_username true',
        `acl_file ${acl}`,
      ])
      const { certFile: certificateFile, keyFile } = certificates.gridhelm
      const url = `mqtts://localhost:${mosquitto.port}`
      const settings = { url, authorityFile: authority.certFile, certificateFile, keyFile }
      return { settings, port: mosquitto.port }
    },
    stop: () => mosquitto.stop(),
  },
  'the embedded broker with pinned certificates': {
    async start() {
      const { certFile: certificateFile, keyFile } = certificates.localhost
      return { settings: { url: undefined, port: 0, tlsPort: 0, certificateFile, keyFile } }
    },
    stop: async () => undefined,
  },
}

describe.each(Object.entries(cases))('%s', (_, { start, stop }) => {
  let heard: Awaited<ReturnType<typeof hear>>
  let port: number

  beforeAll(async () => {
    const { settings, port: theirs } = await start()
    heard = await hear(settings)
    port = theirs ?? heard.mqtt.tlsPort ?? 0
  })
  afterAll(async () => {
    await heard.stop()
    await stop()
  })

  const publish = (who: 'A1' | 'B1', ts: number, power: number) => {
    const server = ['-h', 'localhost', '-p', String(port), ...tlsOf(who)]
    return mosquittoPub([...server, '-t', a.topics.data, '-m', messageOf(ts, power), '-q', '1'])
  }

  it('a frame of the project is in the database and on a websocket that watches the site', async () => {
    const push = await openPush(appPort, { userId: 'demo-admin', token: await testApp.login('admin') })
    push.socket.send(JSON.stringify({ cmd: 'watch', siteIds: [a.id] }))
    const ts = Date.now()
    const power = 40 + (ts % 1_000) / 100
    await eventually(async () => {
      await publish('A1', ts, power)
      expect(await storedPower(ts)).toBe(power)
    })
    await eventually(() => {
      const seen = push.messages.flatMap((message) => (message.cmd === 'live' ? message.devices : []))
      expect(seen.map(({ values }) => values.activePower?.v)).toContain(power)
    })
    push.socket.close()
    await push.closed
  })

  it('the certificate of another project cannot publish there', async () => {
    const ts = Date.now() - 1_000
    // The embedded broker ends the connection, Mosquitto says yes and forgets it.
    await publish('B1', ts, 1).catch(() => undefined)
    const after = ts + 500
    await eventually(async () => {
      await publish('A1', after, 2)
      expect(await storedPower(after)).toBe(2)
    })
    expect(await storedPower(ts)).toBeUndefined()
  })
})

describe('the embedded broker with user name and password', () => {
  it('a frame of the project is in the database when it is acknowledged', async () => {
    const { mqtt, stop } = await hear({ url: undefined, port: 0, tlsPort: undefined })
    try {
      const ts = Date.now()
      const who = ['-p', String(mqtt.port), '-u', 'A1', '-P', mqttPassword]
      // mosquitto_pub ends when it has the acknowledgement.
      await mosquittoPub([...who, '-t', a.topics.data, '-m', messageOf(ts, 7), '-q', '1'])
      expect(await storedPower(ts)).toBe(7)
    } finally {
      await stop()
    }
  })
})
