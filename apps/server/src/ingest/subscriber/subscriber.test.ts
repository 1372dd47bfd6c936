// @module-tag whole

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMqttClient } from '@gridhelm/mqtt/client'
import { Aedes } from 'aedes'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bus, createBus } from '../../platform/bus/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { createAuthority, createCertificate, type TestCertificate } from '../../testing/certificates.ts'
import { eventually } from '../../testing/eventually.ts'
import { type Mosquitto, mosquittoPub, startMosquitto } from '../../testing/mosquitto.ts'
import type { TestSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { aclFileOf, passwordFileOf, readProjectAccess } from '../broker/acl.ts'
import { addMqttSite, mqttPassword } from '../broker/testing/mqtt-sites.ts'
import { createScriptedIntake, type ScriptedIntake } from '../broker/testing/scripted-intake.ts'
import { createDirectory } from '../directory/create-directory.ts'
import type { Directory } from '../directory/directory.ts'
import { type Subscriber, startSubscriber } from './subscriber.ts'

const log = pino({ level: 'silent' })
let folder: string
let authority: TestCertificate
let certificates: Record<'localhost' | 'gridhelm' | 'A1' | 'B1', TestCertificate>
let database: TestDatabase
let bus: Bus
let directory: Directory
let a: TestSite
let b: TestSite
let off: TestSite
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridhelm-subscriber-'))
  authority = await createAuthority(folder)
  const names = ['localhost', 'gridhelm', 'A1', 'B1'] as const
  const made = await Promise.all(
    names.map(async (name) => [name, await createCertificate(folder, authority, name)] as const),
  )
  certificates = Object.fromEntries(made) as typeof certificates
  database = await createTestDatabase()
  a = await addMqttSite(database.db, { number: 'A1' })
  b = await addMqttSite(database.db, { number: 'B1' })
  off = await addMqttSite(database.db, { number: 'OFF1', isOn: false })
  bus = createBus(database.url, () => undefined)
  await bus.start()
  directory = createDirectory({ db: database.db, bus, log })
  await directory.start()
})
afterAll(async () => {
  await directory.stop()
  await bus.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
  await database.db.deleteFrom('ingestSession').execute()
})

async function mosquitto(settings: readonly string[]): Promise<Mosquitto> {
  const started = await startMosquitto(folder, settings)
  undo.push(started.stop)
  return started
}

async function subscriber(
  env: Readonly<Record<string, string>>,
): Promise<{ intake: ScriptedIntake; subscriber: Subscriber }> {
  const intake = createScriptedIntake()
  const started = await startSubscriber({
    platform: { config: readConfig('demo', env), databaseUrl: database.url, log },
    intake,
    directory,
    link: { forgetConnections: async () => undefined },
  })
  undo.push(started.stop)
  return { intake, subscriber: started }
}

const textsOf = ({ accepted }: ScriptedIntake) => accepted.map(({ payload }) => String(payload))

const publishAs = (port: number, topic: string, text: string) =>
  mosquittoPub(['-p', String(port), '-t', topic, '-m', text, '-q', '1'])

/** The subscription takes effect a moment after the start; a first message that arrives proves it. */
async function untilHearing(port: number, ...intakes: ScriptedIntake[]): Promise<void> {
  const isHeard = (text: string) => intakes.some((intake) => textsOf(intake).includes(text))
  await eventually(async () => {
    await publishAs(port, a.topics.data, 'hello')
    expect(isHeard('hello')).toBe(true)
  })
  // What was sent before the last one has arrived before it.
  await publishAs(port, a.topics.data, 'ready')
  await eventually(() => expect(isHeard('ready')).toBe(true))
  for (const { accepted } of intakes) accepted.length = 0
}

describe('Mosquitto with TLS, client certificates and the exported files', () => {
  const tls = (name: keyof typeof certificates) => [
    '--cafile',
    authority.certFile,
    '--cert',
    certificates[name].certFile,
    '--key',
    certificates[name].keyFile,
  ]

  it('a project’s certificate publishes to its own topic, and to no other', async () => {
    const acl = join(folder, 'acl')
    await writeFile(acl, aclFileOf(await readProjectAccess(database.db), { name: 'gridhelm' }), {
      mode: 0o600,
    })
    const { port } = await mosquitto([
      `cafile ${authority.certFile}`,
      `certfile ${certificates.localhost.certFile}`,
      `keyfile ${certificates.localhost.keyFile}`,
      'require_certificate true',
      'use_identity_as_username true',
      `acl_file ${acl}`,
    ])
    const { intake } = await subscriber({
      MQTT_URL: `mqtts://localhost:${port}`,
      GRIDHELM_MQTT_CA: authority.certFile,
      GRIDHELM_MQTT_CERT: certificates.gridhelm.certFile,
      GRIDHELM_MQTT_KEY: certificates.gridhelm.keyFile,
    })
    const publish = (who: 'A1' | 'B1', topic: string, text: string) =>
      mosquittoPub(['-h', 'localhost', '-p', String(port), ...tls(who), '-t', topic, '-m', text, '-q', '1'])
    await eventually(async () => {
      await publish('A1', a.topics.data, 'of A')
      expect(intake.accepted.length).toBeGreaterThan(0)
    })
    expect(intake.accepted[0]).toMatchObject({ siteId: a.siteId, source: 'mqtt', topic: a.topics.data })
    await publish('B1', a.topics.data, 'of B for A')
    await publish('B1', 'spBv1.0/plant/NDATA/A1', 'of B for A')
    // The broker hands on in order: what was let through before would be here before.
    await publish('B1', b.topics.data, 'of B')
    await eventually(() => expect(textsOf(intake)).toContain('of B'))
    expect(textsOf(intake)).not.toContain('of B for A')
    await publish('B1', a.topics.get, 'answer of B for A')
    await publish('A1', a.topics.get, 'answer of A')
    await eventually(() =>
      expect(intake.answers.map(({ siteId, payload }) => [siteId, String(payload)])).toEqual([
        [a.siteId, 'answer of A'],
      ]),
    )
    const nobody = ['-h', 'localhost', '-p', String(port), '--cafile', authority.certFile]
    await expect(mosquittoPub([...nobody, '-t', a.topics.data, '-m', 'x'])).rejects.toThrow()
  })

  it('user name and password do it too', async () => {
    const projects = await readProjectAccess(database.db)
    const server = { name: 'gridhelm', password: 'of the server' }
    const files = { acl: join(folder, 'acl2'), passwords: join(folder, 'passwords') }
    await writeFile(files.acl, aclFileOf(projects, server), { mode: 0o600 })
    await writeFile(files.passwords, await passwordFileOf(projects, server), { mode: 0o600 })
    const { port } = await mosquitto([`password_file ${files.passwords}`, `acl_file ${files.acl}`])
    const { intake } = await subscriber({ MQTT_URL: `mqtt://gridhelm:of%20the%20server@127.0.0.1:${port}` })
    const publish = (user: string, topic: string, password = mqttPassword) =>
      mosquittoPub(['-p', String(port), '-u', user, '-P', password, '-t', topic, '-m', user, '-q', '1'])
    await eventually(async () => {
      await publish('A1', a.topics.data)
      expect(intake.accepted.length).toBeGreaterThan(0)
    })
    await publish('B1', a.topics.data)
    await publish('B1', b.topics.data)
    await eventually(() => expect(intake.accepted.at(-1)?.siteId).toBe(b.siteId))
    expect(
      intake.accepted.filter(({ topic, payload }) => topic === a.topics.data && String(payload) === 'B1'),
    ).toEqual([])
    await expect(publish('A1', a.topics.data, 'wrong')).rejects.toThrow()
    await expect(publish('OFF1', off.topics.data)).rejects.toThrow()
  })

  it('a broker that refuses us is told in a sentence at the start', async () => {
    const { port } = await mosquitto([`password_file ${join(folder, 'passwords')}`])
    await expect(subscriber({ MQTT_URL: `mqtt://gridhelm:wrong@127.0.0.1:${port}` })).rejects.toThrow(
      /refuses the connection: .* Correct MQTT_URL/,
    )
  })
})

describe('an external broker keeps what comes while we are away', () => {
  const open = ['allow_anonymous true']
  const url = ({ port }: Mosquitto) => ({ MQTT_URL: `mqtt://127.0.0.1:${port}` })

  it('what was not acknowledged and what came in between arrive after our return, each once', async () => {
    const there = await mosquitto(open)
    const first = await subscriber(url(there))
    await untilHearing(there.port, first.intake)
    first.intake.hold()
    await publishAs(there.port, a.topics.data, 'before')
    await eventually(() => expect(textsOf(first.intake)).toEqual(['before']))
    await first.subscriber.stop()
    await publishAs(there.port, b.topics.data, 'in between')
    const second = await subscriber(url(there))
    await eventually(() => expect(second.intake.accepted.length).toBeGreaterThanOrEqual(2))
    await publishAs(there.port, a.topics.data, 'after')
    await eventually(() => expect(textsOf(second.intake)).toContain('after'))
    expect(textsOf(second.intake)).toEqual(['before', 'in between', 'after'])
  })

  it('a message whose commit fails is delivered again', async () => {
    const there = await mosquitto(open)
    const { intake } = await subscriber(url(there))
    await untilHearing(there.port, intake)
    intake.hold()
    await publishAs(there.port, a.topics.data, 'stubborn')
    await eventually(() => expect(textsOf(intake)).toEqual(['stubborn']))
    intake.fail()
    await eventually(() => expect(textsOf(intake)).toEqual(['stubborn', 'stubborn']))
    intake.commit()
  })

  it('a broker that was killed and comes back with its store is found again', async () => {
    const persistence = ['persistence true', `persistence_location ${folder}/`, 'autosave_on_changes true']
    const there = await mosquitto([...open, ...persistence, 'autosave_interval 1'])
    const { intake } = await subscriber(url(there))
    await untilHearing(there.port, intake)
    await there.kill()
    await there.restart()
    await eventually(async () => {
      await publishAs(there.port, a.topics.data, 'again')
      expect(textsOf(intake)).toContain('again')
    })
  })

  it('projects that are off or unknown are acknowledged, counted and not taken', async () => {
    const there = await mosquitto(open)
    const { intake } = await subscriber(url(there))
    await untilHearing(there.port, intake)
    await publishAs(there.port, off.topics.data, 'x')
    await publishAs(there.port, 'gridhelm/nobody/data', 'x')
    await eventually(() =>
      expect(intake.refused).toEqual([
        { siteId: off.siteId, topic: off.topics.data, reason: 'projectOff' },
        { topic: 'gridhelm/nobody/data', reason: 'unknownProject' },
      ]),
    )
    expect(intake.accepted).toEqual([])
  })

  it('a topic of a new project’s own is listened to from the moment it is known', async () => {
    const there = await mosquitto(open)
    const { intake } = await subscriber(url(there))
    await untilHearing(there.port, intake)
    const topicdata = 'plants/lyon/7/up'
    await database.db.updateTable('iotProject').set({ topicdata }).where('siteId', '=', b.siteId).execute()
    await bus.publish(database.db, 'sites.changed', { siteIds: [b.siteId] })
    await eventually(async () => {
      await publishAs(there.port, topicdata, 'special')
      expect(intake.accepted[0]).toMatchObject({ siteId: b.siteId, topic: topicdata })
    })
    await database.db
      .updateTable('iotProject')
      .set({ topicdata: b.topics.data })
      .where('siteId', '=', b.siteId)
      .execute()
    await bus.publish(database.db, 'sites.changed', { siteIds: [b.siteId] })
    await eventually(() => expect(directory.site(b.siteId)?.topics.data).toBe(b.topics.data))
  })

  it('what we publish comes to those who listen', async () => {
    const there = await mosquitto(open)
    const { subscriber: ours } = await subscriber(url(there))
    const heard = Promise.withResolvers<string>()
    const controller = createMqttClient({
      url: `mqtt://127.0.0.1:${there.port}`,
      clientId: 'controller',
      onMessage: async ({ payload }) => heard.resolve(String(payload)),
    })
    undo.push(() => controller.stop())
    await controller.start()
    await controller.subscribe([a.topics.set])
    await ours.publish(a.topics.set, 'command')
    expect(await heard.promise).toBe('command')
  })

  it('two processes share the messages, and one takes over what the other has left', async () => {
    const there = await mosquitto(open)
    const one = await subscriber(url(there))
    const two = await subscriber(url(there))
    await eventually(async () => {
      await publishAs(there.port, a.topics.data, 'hello')
      expect(one.intake.accepted.length * two.intake.accepted.length).toBeGreaterThan(0)
    })
    one.intake.accepted.length = 0
    two.intake.accepted.length = 0
    const texts = Array.from({ length: 10 }, (_, n) => `message ${n}`)
    for (const text of texts) await publishAs(there.port, a.topics.data, text)
    const together = () => [...textsOf(one.intake), ...textsOf(two.intake)].filter((text) => text !== 'hello')
    await eventually(() => expect(together().toSorted()).toEqual(texts))
    expect(textsOf(one.intake).length).toBeGreaterThan(0)
    expect(textsOf(two.intake).length).toBeGreaterThan(0)

    two.intake.hold()
    for (const text of ['x', 'y']) await publishAs(there.port, a.topics.data, text)
    await eventually(() => expect(together()).toHaveLength(12))
    const unacknowledged = textsOf(two.intake).slice(-1)
    await two.subscriber.stop()
    // Also what the broker puts aside for the one that is gone.
    for (const text of ['p', 'q']) await publishAs(there.port, a.topics.data, text)
    const expected = [...unacknowledged, 'p', 'q']
    await eventually(() => expect(textsOf(one.intake)).toEqual(expect.arrayContaining(expected)))
  })
})

describe('a broker of MQTT 3.1.1 without shared subscriptions', () => {
  it('is listened to by one process at a time', async () => {
    const aedes = await Aedes.createBroker()
    const server = createServer({ noDelay: true }, aedes.handle)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    undo.push(async () => {
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
      await new Promise((resolve) => server.close(resolve))
    })
    const one = await subscriber({ MQTT_URL: `mqtt://127.0.0.1:${port}` })
    const two = await subscriber({ MQTT_URL: `mqtt://127.0.0.1:${port}` })
    await untilHearing(port, one.intake, two.intake)
    for (const text of ['1', '2', '3']) await publishAs(port, a.topics.data, text)
    const heard = () => [textsOf(one.intake), textsOf(two.intake)].filter((texts) => texts.length > 0)
    await eventually(() => expect(heard()).toEqual([['1', '2', '3']]))
    const [listening, waiting] = one.intake.accepted.length > 0 ? [one, two] : [two, one]
    await listening.subscriber.stop()
    await publishAs(port, a.topics.data, '4')
    await eventually(() => expect(textsOf(waiting.intake)).toEqual(['4']))
  })
})
