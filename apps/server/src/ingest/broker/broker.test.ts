import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createMqttClient,
  type MqttClient,
  type MqttClientOptions,
  MqttRefusedError,
} from '@gridhelm/mqtt/client'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Bus, createBus } from '../../platform/bus/bus.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import { hashMqttPassword } from '../../platform/secrets/mqtt-password.ts'
import { createAuthority, createCertificate, type TestCertificate } from '../../testing/certificates.ts'
import { eventually } from '../../testing/eventually.ts'
import type { TestSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDirectory } from '../directory/create-directory.ts'
import type { Directory } from '../directory/directory.ts'
import { type Broker, startBroker } from './broker.ts'
import { addMqttSite, mqttPassword } from './testing/mqtt-sites.ts'
import { createScriptedIntake, type ScriptedIntake } from './testing/scripted-intake.ts'

const log = pino({ level: 'silent' })
let folder: string
let certificates: Record<'server' | 'a' | 'b' | 'stranger', TestCertificate>
let database: TestDatabase
let bus: Bus
let directory: Directory
let config: Config
let a: TestSite
let b: TestSite
let off: TestSite

let intake: ScriptedIntake
let notLetIn: string[]
let links: string[]
let broker: Broker
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridhelm-broker-'))
  const authority = await createAuthority(folder)
  const [server, forA, forB, stranger] = await Promise.all(
    ['localhost', 'A1', 'B1', 'stranger'].map((name) => createCertificate(folder, authority, name)),
  )
  certificates = { server, a: forA, b: forB, stranger } as typeof certificates
  database = await createTestDatabase()
  a = await addMqttSite(database.db, {
    number: 'A1',
    certificate: { fingerprint: certificates.a.fingerprint, name: 'A1' },
  })
  b = await addMqttSite(database.db, {
    number: 'B1',
    certificate: { fingerprint: certificates.b.fingerprint, name: 'B1' },
  })
  off = await addMqttSite(database.db, { number: 'OFF1', isOn: false })
  bus = createBus(database.url, () => undefined)
  await bus.start()
  directory = createDirectory({ db: database.db, bus, log })
  await directory.start()
  config = readConfig('demo', {
    MQTT_PORT: '0',
    GRIDHELM_MQTT_TLS_PORT: '0',
    GRIDHELM_MQTT_CERT: certificates.server.certFile,
    GRIDHELM_MQTT_KEY: certificates.server.keyFile,
  })
})
afterAll(async () => {
  await directory.stop()
  await bus.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  intake = createScriptedIntake()
  links = []
  const link = {
    connected: (siteId: number, is: boolean) => void links.push(`${siteId} ${is ? 'came' : 'went'}`),
    forgetConnections: async () => undefined,
  }
  notLetIn = []
  broker = await startBroker({
    config,
    intake,
    directory,
    link,
    log,
    loginLog: { tell: ({ user, why }) => void notLetIn.push(`${user} ${why}`), stop: async () => undefined },
  })
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await broker.stop()
})

function client(options: Partial<MqttClientOptions> = {}): MqttClient {
  const url = `mqtt://127.0.0.1:${broker.port}`
  const created = createMqttClient({
    url,
    clientId: 'controller',
    username: 'A1',
    password: mqttPassword,
    ...options,
  })
  undo.push(() => created.stop())
  return created
}

async function started(options: Partial<MqttClientOptions> = {}): Promise<MqttClient> {
  const created = client(options)
  await created.start()
  return created
}

/** Resolves when the connection has been lost for the first time. */
function loss() {
  const lost = Promise.withResolvers<void>()
  return {
    lost: lost.promise,
    onState: (state: string) => {
      if (state === 'offline') lost.resolve()
    },
  }
}

const tlsOptions = ({ cert, key }: TestCertificate) => ({
  url: `mqtts://localhost:${broker.tlsPort}`,
  tls: { cert, key, rejectUnauthorized: false },
})

describe('spec: a message is acknowledged only after its frames are committed', () => {
  it('so is an answer to a command, which is no frame', async () => {
    const mine = await started()
    intake.hold()
    let isAcknowledged = false
    const published = mine.publish(a.topics.get, 'answer').then(() => {
      isAcknowledged = true
    })
    await eventually(() => expect(intake.answers).toMatchObject([{ siteId: a.siteId, topic: a.topics.get }]))
    await mine.subscribe([a.topics.set])
    expect(isAcknowledged).toBe(false)
    intake.commit()
    await published
    expect(intake.accepted).toEqual([])
  })

  it('the PUBACK waits for the commit', async () => {
    const mine = await started()
    intake.hold()
    let isAcknowledged = false
    const published = mine.publish(a.topics.data, 'x').then(() => {
      isAcknowledged = true
    })
    await eventually(() => expect(intake.accepted).toHaveLength(1))
    // A whole round trip later there is still none.
    await mine.subscribe([a.topics.set])
    expect(isAcknowledged).toBe(false)
    intake.commit()
    await published
    expect(intake.accepted[0]).toMatchObject({ siteId: a.siteId, source: 'mqtt', topic: a.topics.data })
    expect(String(intake.accepted[0]?.payload)).toBe('x')
  })

  it('messages of one controller wait side by side and are acknowledged in their order', async () => {
    const mine = await started()
    intake.hold()
    const order: number[] = []
    const all = [0, 1, 2].map((n) => mine.publish(a.topics.data, String(n)).then(() => order.push(n)))
    await eventually(() => expect(intake.accepted).toHaveLength(3))
    intake.commit(2)
    intake.commit(1)
    intake.commit(0)
    await Promise.all(all)
    expect(order).toEqual([0, 1, 2])
  })

  it('what could not be committed is not acknowledged, and the connection is closed', async () => {
    const { lost, onState } = loss()
    const mine = await started({ onState })
    intake.hold()
    const published = mine.publish(a.topics.data, 'x')
    await eventually(() => expect(intake.accepted).toHaveLength(1))
    intake.fail()
    await expect(published).rejects.toThrow()
    await lost
  })

  it('nothing is taken while the intake is full', async () => {
    const mine = await started()
    intake.setFull(true)
    const published = mine.publish(a.topics.data, 'x')
    await mine.subscribe([a.topics.set])
    expect(intake.accepted).toHaveLength(0)
    intake.setFull(false)
    await published
    expect(intake.accepted).toHaveLength(1)
  })

  it('a stop waits for what is under way', async () => {
    const mine = await started()
    intake.hold()
    const published = mine.publish(a.topics.data, 'x')
    await eventually(() => expect(intake.accepted).toHaveLength(1))
    const stopped = broker.stop()
    intake.commit()
    await Promise.all([published, stopped])
  })
})

describe('who may come in', () => {
  it('a wrong password, an unknown user and nobody at all are refused, and it is on record', async () => {
    await expect(client({ password: 'wrong' }).start()).rejects.toMatchObject({ code: 4 })
    await expect(client({ username: 'who' }).start()).rejects.toMatchObject({ code: 4 })
    const url = `mqtt://127.0.0.1:${broker.port}`
    await expect(createMqttClient({ url, clientId: 'n' }).start()).rejects.toBeInstanceOf(MqttRefusedError)
    expect(intake.refused).toEqual(Array(3).fill({ topic: '', reason: 'unknownProject' }))
    expect(notLetIn).toEqual(['A1 unknown', 'who unknown', ' unknown'])
  })

  it('the controller of a project that is off is refused visibly', async () => {
    await expect(client({ username: 'OFF1' }).start()).rejects.toMatchObject({ code: 5 })
    expect(intake.refused).toEqual([{ siteId: off.siteId, topic: '', reason: 'projectOff' }])
  })

  it('a project created this moment can connect, and with a password given out this moment', async () => {
    const fresh = await addMqttSite(database.db, { number: `N${Date.now()}` })
    const mine = await started({ username: fresh.number })
    await mine.publish(fresh.topics.data, 'x')
    await database.db
      .updateTable('iotProjectCredential')
      .set({ passwordHash: await hashMqttPassword('the next one') })
      .where('siteId', '=', fresh.siteId)
      .execute()
    await eventually(() => started({ username: fresh.number, password: 'the next one' }))
  })

  it('over TLS its pinned certificate is enough, and another one is nobody', async () => {
    const mine = createMqttClient({ clientId: 'c', ...tlsOptions(certificates.a) })
    undo.push(() => mine.stop())
    await mine.start()
    await mine.publish(a.topics.data, 'x')
    expect(intake.accepted[0]?.siteId).toBe(a.siteId)
    const stranger = createMqttClient({ clientId: 'c', ...tlsOptions(certificates.stranger) })
    await expect(stranger.start()).rejects.toMatchObject({ code: 4 })
  })

  it('user and password hold over TLS too', async () => {
    const mine = await started({ ...tlsOptions(certificates.stranger), username: 'B1' })
    await mine.publish(b.topics.data, 'x')
    expect(intake.accepted[0]?.siteId).toBe(b.siteId)
  })

  it('who tries one password after the other has to wait, and does not lock out others', async () => {
    for (let n = 0; n < 6; n++) {
      await expect(client({ password: `guess ${n}` }).start()).rejects.toMatchObject({ code: 4 })
    }
    const told = Promise.withResolvers<string>()
    const seventh = client({ password: mqttPassword, onState: (_, why) => told.resolve(why?.message ?? '') })
    seventh.start().catch(() => undefined)
    expect(await told.promise).toContain('does not take us now')
    await (await started({ username: 'B1' })).publish(b.topics.data, 'x')
  })
})

describe('a project reads and writes its own topics only', () => {
  it('publishing elsewhere closes the connection, and nothing arrives', async () => {
    const { lost, onState } = loss()
    const mine = await started({ onState })
    await expect(mine.publish(b.topics.data, 'x')).rejects.toThrow()
    await lost
    expect(intake.accepted).toEqual([])
    expect(intake.refused).toEqual([{ siteId: a.siteId, topic: b.topics.data, reason: 'unknownProject' }])
  })

  it.each(['gridhelm/B1/set', 'gridhelm/+/set', '#', '$SYS/#', 'spBv1.0/+/NCMD/B1'])(
    'subscribing to %s is refused',
    async (topic) => {
      const mine = await started()
      await expect(mine.subscribe([topic])).rejects.toBeInstanceOf(MqttRefusedError)
    },
  )

  it('what the server sends to a project comes to its controller alone', async () => {
    const heard: string[] = []
    const listen = (name: string) => ({
      onMessage: async ({ topic, payload }: { topic: string; payload: Buffer }) =>
        void heard.push(`${name} ${topic} ${payload}`),
    })
    const mine = await started(listen('A'))
    const other = await started({ username: 'B1', ...listen('B') })
    await mine.subscribe([a.topics.set, 'spBv1.0/+/NCMD/A1'])
    await other.subscribe([b.topics.set])
    await broker.publish(a.topics.set, '{"id":"1"}')
    await broker.publish('spBv1.0/plant/NCMD/A1', 'rebirth')
    await broker.publish(b.topics.set, '{"id":"2"}')
    await eventually(() => expect(heard).toHaveLength(3))
    expect(heard.toSorted()).toEqual([
      'A gridhelm/A1/set {"id":"1"}',
      'A spBv1.0/plant/NCMD/A1 rebirth',
      'B gridhelm/B1/set {"id":"2"}',
    ])
  })

  it.each([
    ['gridhelm/A1/data', 'gridhelm/A1/data'],
    ['spBv1.0/+/+/A1', 'spBv1.0/plant/NDATA/A1'],
  ])('who listens to its own %s hears it', async (filter, topic) => {
    const heard = Promise.withResolvers<string>()
    const mine = await started({ onMessage: async ({ payload }) => heard.resolve(String(payload)) })
    await mine.subscribe([filter])
    await mine.publish(topic, 'mine')
    expect(await heard.promise).toBe('mine')
  })

  it('a Sparkplug node hears whether its host is there, and its commands by the filters of its libraries', async () => {
    const heard: string[] = []
    const mine = await started({
      onMessage: async ({ topic, payload }) => void heard.push(`${topic} ${payload}`),
    })
    await mine.subscribe(['spBv1.0/STATE/gridhelm', 'spBv1.0/plant/NCMD/A1/#', 'spBv1.0/plant/DCMD/A1/#'])
    await broker.publish('spBv1.0/plant/NCMD/A1', 'rebirth')
    await broker.publish('spBv1.0/plant/DCMD/A1/PV-01', 'limit')
    await eventually(() => expect(heard).toHaveLength(3))
    expect(heard.toSorted()).toEqual([
      expect.stringMatching(/^spBv1\.0\/STATE\/gridhelm \{"online":true,"timestamp":\d+\}$/),
      'spBv1.0/plant/DCMD/A1/PV-01 limit',
      'spBv1.0/plant/NCMD/A1 rebirth',
    ])
    await expect(mine.subscribe(['spBv1.0/plant/DCMD/B1/#'])).rejects.toBeInstanceOf(MqttRefusedError)
  })

  it('Sparkplug messages of its own node are taken, those of another are not', async () => {
    const { lost, onState } = loss()
    const mine = await started({ onState })
    await mine.publish('spBv1.0/plant/DDATA/A1/PV-01', 'x')
    expect(intake.accepted[0]).toMatchObject({ siteId: a.siteId, source: 'sparkplug' })
    await expect(mine.publish('spBv1.0/plant/DDATA/B1/PV-01', 'x')).rejects.toThrow()
    await lost
    expect(intake.accepted).toHaveLength(1)
  })

  it('a client id of another project does not end that project’s connection', async () => {
    const { lost, onState } = loss()
    let isLost = false
    void lost.then(() => {
      isLost = true
    })
    const mine = await started({ onState })
    const other = await started({ username: 'B1' })
    await other.publish(b.topics.data, 'x')
    await mine.publish(a.topics.data, 'x')
    expect(isLost).toBe(false)
  })
})

describe('connections', () => {
  const change = async (site: TestSite, column: 'isOn' | 'projectName', value: unknown) => {
    await database.db
      .updateTable('iotProject')
      .set({ [column]: value })
      .where('siteId', '=', site.siteId)
      .execute()
    await bus.publish(database.db, 'sites.changed', { siteIds: [site.siteId] })
  }

  it('come and go in the state of the site’s link, the last one that goes counts', async () => {
    const first = await started({ clientId: 'one' })
    const second = await started({ clientId: 'two' })
    await first.stop()
    await second.publish(a.topics.data, 'x')
    expect(links).toEqual([`${a.siteId} came`])
    await second.stop()
    await eventually(() => expect(links).toEqual([`${a.siteId} came`, `${a.siteId} went`]))
  })

  it('are closed when the project is switched off, those of others stay', async () => {
    const mine = loss()
    const other = loss()
    let isOtherLost = false
    void other.lost.then(() => {
      isOtherLost = true
    })
    await started({ onState: mine.onState })
    const second = await started({ username: 'B1', onState: other.onState })
    await change(a, 'isOn', false)
    try {
      await mine.lost
      await second.publish(b.topics.data, 'x')
      expect(isOtherLost).toBe(false)
    } finally {
      await change(a, 'isOn', true)
      await eventually(() => expect(directory.site(a.siteId)?.isOn).toBe(true))
    }
  })

  it('are closed when the password changes', async () => {
    const mine = loss()
    await started({ username: 'B1', onState: mine.onState })
    const set = (passwordHash: string) =>
      database.db
        .updateTable('iotProjectCredential')
        .set({ passwordHash })
        .where('siteId', '=', b.siteId)
        .execute()
    await set(await hashMqttPassword('another'))
    await bus.publish(database.db, 'sites.changed', { siteIds: [b.siteId] })
    await mine.lost
    await set(await hashMqttPassword(mqttPassword))
    await bus.publish(database.db, 'sites.changed', { siteIds: [b.siteId] })
    await eventually(() => started({ username: 'B1' }), 200)
  })

  it('that send a packet beyond the bound are closed, before they are known even earlier', async () => {
    const { lost, onState } = loss()
    const mine = await started({ onState })
    await mine.publish(a.topics.data, Buffer.alloc(900_000, 0x20))
    await expect(mine.publish(a.topics.data, Buffer.alloc(1_100_000, 0x20))).rejects.toThrow()
    await lost
    expect(intake.accepted).toHaveLength(1)
    const socket = connect(broker.port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined)
    // The beginning of a CONNECT of 200 MB.
    socket.write(Buffer.concat([Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(20_000)]))
    await closed
  })

  it('that speak something else than MQTT are closed', async () => {
    const socket = connect(broker.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await closed
  })

  it('leave their last will when they break off, and it is taken like any message', async () => {
    const server = ['-h', '127.0.0.1', '-p', String(broker.port), '-u', 'A1', '-P', mqttPassword]
    const will = ['--will-topic', 'spBv1.0/plant/NDEATH/A1', '--will-payload', 'gone', '--will-qos', '1']
    const dying = spawn('mosquitto_sub', [...server, ...will, '--will-retain', '-t', a.topics.set])
    await eventually(() => expect(links).toHaveLength(1))
    dying.kill('SIGKILL')
    await eventually(() => expect(intake.accepted).toHaveLength(1))
    expect(intake.accepted[0]).toMatchObject({ siteId: a.siteId, source: 'sparkplug' })
  })

  it('of other makes work: mosquitto_pub with QoS 0, 1 and 2 and the flag to retain', async () => {
    const server = ['-h', '127.0.0.1', '-p', String(broker.port), '-u', 'A1', '-P', mqttPassword]
    for (const qos of ['0', '1', '2']) {
      const message = ['-t', a.topics.data, '-m', `qos ${qos}`, '-q', qos, '-r']
      await promisify(execFile)('mosquitto_pub', [...server, ...message])
    }
    await eventually(() => expect(intake.accepted).toHaveLength(3))
    expect(intake.accepted.map(({ payload }) => String(payload))).toEqual(['qos 0', 'qos 1', 'qos 2'])
  })
})

describe('the ports', () => {
  const parts = () => ({
    intake,
    directory,
    link: { connected: () => undefined, heard: () => undefined, forgetConnections: async () => undefined },
    log,
  })

  it('a busy one is told in a sentence', async () => {
    const busy = { ...config, mqtt: { ...config.mqtt, port: broker.port } }
    await expect(startBroker({ config: busy, ...parts() })).rejects.toThrow(
      `Port ${broker.port} is in use by another program. Stop it, or choose another port for MQTT: MQTT_PORT=`,
    )
  })

  it('TLS without a certificate is told in a sentence', async () => {
    const bare = { ...config, mqtt: { ...config.mqtt, certificateFile: undefined } }
    await expect(startBroker({ config: bare, ...parts() })).rejects.toThrow('GRIDHELM_MQTT_CERT')
    const wrong = { ...config, mqtt: { ...config.mqtt, keyFile: join(folder, 'none') } }
    await expect(startBroker({ config: wrong, ...parts() })).rejects.toThrow('cannot be read')
  })
})
