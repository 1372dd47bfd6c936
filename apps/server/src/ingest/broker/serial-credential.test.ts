import { createMqttClient, type MqttClient, MqttRefusedError } from '@gridhelm/mqtt/client'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bus, createBus } from '../../platform/bus/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { hashMqttPassword } from '../../platform/secrets/mqtt-password.ts'
import { sendSubjectOf } from '../../platform/sites/send-subject-sql.ts'
import { eventually } from '../../testing/eventually.ts'
import type { TestSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDirectory } from '../directory/create-directory.ts'
import type { Directory } from '../directory/directory.ts'
import { speakerOn } from '../directory/topics.ts'
import { decode } from '../payload/decode.ts'
import { aclFileOf, passwordFileOf, readProjectAccess } from './acl.ts'
import { type Broker, startBroker } from './broker.ts'
import { addMqttSite, mqttPassword } from './testing/mqtt-sites.ts'
import { createScriptedIntake, type ScriptedIntake } from './testing/scripted-intake.ts'

const log = pino({ level: 'silent' })
const ownPassword = 'the password of one home'
let database: TestDatabase
let bus: Bus
let directory: Directory
let intake: ScriptedIntake
let broker: Broker
let site: TestSite
const notLetIn: string[] = []
const links: string[] = []
const undo: (() => Promise<unknown>)[] = []

async function addHome(place: number, hasLogin: boolean): Promise<void> {
  const { db } = database
  const name = `H${place}`
  await db
    .insertInto('iotSerialNumber')
    .values({
      id: name,
      sn: `SHS-000${place}`,
      mac: `00:00:00:00:00:0${place}`,
      equipmentModel: 'L20',
      sendSubject: `home/${place}/down`,
      receiveSubject: `home/${place}/up`,
      siteId: site.siteId,
    })
    .execute()
  await db
    .insertInto('shs')
    .values({
      id: name,
      shsSn: `SHS-000${place}`,
      serialNumberId: name,
      siteId: site.siteId,
      deviceId: place,
      model: 'L20',
      agentId: 'keeper',
      agentPath: '',
      way: 'mqtt',
      createBy: 'keeper',
      creatorTier: 'agent',
    })
    .execute()
  if (!hasLogin) return
  const passwordHash = await hashMqttPassword(ownPassword)
  await db
    .insertInto('iotSerialCredential')
    .values({ serialId: name, mqttUser: `sn-SHS-000${place}`, passwordHash })
    .execute()
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db
    .insertInto('sysUser')
    .values({
      id: 'keeper',
      username: 'keeper',
      realname: 'Keeper',
      passwordHash: '',
      tier: 'agent',
    })
    .execute()
  site = await addMqttSite(database.db, {
    number: 'V1',
    devices: { 'SHS-01': 'solarHome', 'SHS-02': 'solarHome', 'SHS-03': 'solarHome' },
  })
  await addHome(1, true)
  await addHome(2, true)
  await addHome(3, false)
  bus = createBus(database.url, () => undefined)
  await bus.start()
  directory = createDirectory({ db: database.db, bus, log })
  await directory.start()
  intake = createScriptedIntake()
  broker = await startBroker({
    config: readConfig('demo', { MQTT_PORT: '0' }),
    intake,
    directory,
    link: {
      connected: (_, is) => void links.push(is ? 'came' : 'went'),
      forgetConnections: async () => undefined,
    },
    log,
    loginLog: { tell: ({ user, why }) => void notLetIn.push(`${user} ${why}`), stop: async () => undefined },
  })
})
afterEach(async () => {
  for (const step of undo.splice(0)) await step()
  intake.refused.length = 0
})
afterAll(async () => {
  await broker.stop()
  await directory.stop()
  await bus.stop()
  await database.close()
})

function client(username: string, password: string): MqttClient {
  const url = `mqtt://127.0.0.1:${broker.port}`
  const made = createMqttClient({ url, clientId: username, username, password })
  undo.push(() => made.stop())
  return made
}
async function home(place = 1): Promise<MqttClient> {
  const made = client(`sn-SHS-000${place}`, ownPassword)
  await made.start()
  return made
}

describe('a home with its own login', () => {
  it('speaks and listens on its own subjects; that it is there is nothing about the controller', async () => {
    const own = await home()
    await own.subscribe(['home/1/down'])
    await own.publish('home/1/up', '{}')
    expect(intake.accepted.at(-1)).toMatchObject({ siteId: site.siteId, topic: 'home/1/up' })
    expect(links).toEqual([])
  })

  it.each([
    ['its neighbour', () => 'home/2/up'],
    ['one without a login', () => 'home/3/up'],
    ['the project', () => site.topics.data],
    ['the answers of the project', () => site.topics.get],
    ['the project over Sparkplug', () => 'spBv1.0/g/NDATA/V1'],
  ])('cannot speak for %s, and it is on record', async (_, topic) => {
    const own = await home()
    const before = intake.accepted.length
    await expect(own.publish(topic(), '{}')).rejects.toThrow()
    expect(intake.accepted).toHaveLength(before)
    expect(intake.refused).toContainEqual({ siteId: site.siteId, topic: topic(), reason: 'foreignTopic' })
  })

  it('cannot listen to others', async () => {
    const own = await home()
    for (const topic of ['home/2/down', site.topics.set, '#', 'home/+/down'])
      await expect(own.subscribe([topic])).rejects.toThrow()
    expect(intake.refused.map(({ reason }) => reason)).toContain('foreignTopic')
  })

  it('does not get in with the project’s password, nor as its neighbour, and that is in the log', async () => {
    await expect(client('sn-SHS-0001', mqttPassword).start()).rejects.toBeInstanceOf(MqttRefusedError)
    await expect(client('V1', ownPassword).start()).rejects.toBeInstanceOf(MqttRefusedError)
    expect(notLetIn).toEqual(['sn-SHS-0001 unknown', 'V1 unknown'])
  })

  it('is heard about its own device alone', () => {
    const known = directory.site(site.siteId)
    if (!known) throw new Error('no site')
    const now = Date.now()
    const message = { ts: now, devices: { 'SHS-01': { soc: 50 }, 'SHS-02': { soc: 1 }, 'PV-01': {} } }
    const speaker = speakerOn(known, 'home/1/up')
    const context = { site: known, settings: directory.settings(), receivedAt: now, speaker }
    const { frames, faults } = decode(message, context)
    expect(frames.map(({ deviceId }) => deviceId)).toEqual([1])
    expect(faults.list.map(({ reason, device }) => [reason, device])).toEqual([
      ['foreignDevice', 'SHS-02'],
      ['foreignDevice', 'PV-01'],
    ])
    expect(speakerOn(known, 'home/3/up')).toBeUndefined()
  })

  it('is spoken for by nobody else: the site’s controller has only what has no login', async () => {
    const controller = client('V1', mqttPassword)
    await controller.start()
    await controller.publish('home/3/up', '{}')
    await expect(controller.publish('home/1/up', '{}')).rejects.toThrow()
  })

  it('has the same rights with an external broker', async () => {
    const access = await readProjectAccess(database.db)
    const server = { name: 'server', password: 'x' }
    const acl = aclFileOf(access, server)
    expect(acl).toContain(
      'user sn-SHS-0001\ntopic write home/1/up\ntopic read home/1/up\ntopic read home/1/down\n',
    )
    expect(acl.split('user V1\n')[1]?.split('\n\n')[0]).not.toContain('home/1')
    expect(await passwordFileOf(access, server)).toMatch(/^sn-SHS-0001:\$7\$/m)
  })

  it('is sent what is for it on its own subject, and the others on that of their site', async () => {
    const { siteId } = site
    const { db } = database
    expect(await sendSubjectOf(db, { siteId, deviceId: 1 })).toBe('home/1/down')
    expect(await sendSubjectOf(db, { siteId, deviceId: 3 })).toBe('home/3/down')
    expect(await sendSubjectOf(db, { siteId, deviceId: 9 })).toBe(site.topics.set)
    await db.updateTable('iotSerialNumber').set({ status: '0' }).where('id', '=', 'H3').execute()
    expect(await sendSubjectOf(db, { siteId, deviceId: 3 })).toBe(site.topics.set)
  })

  it('is put out when its password is taken away', async () => {
    const lost = Promise.withResolvers<void>()
    const url = `mqtt://127.0.0.1:${broker.port}`
    const own = createMqttClient({
      url,
      clientId: 'two',
      username: 'sn-SHS-0002',
      password: ownPassword,
      onState: (state) => state === 'offline' && lost.resolve(),
    })
    undo.push(() => own.stop())
    await own.start()
    await database.db.deleteFrom('iotSerialCredential').where('serialId', '=', 'H2').execute()
    await bus.publish(database.db, 'sites.changed', { siteIds: [site.siteId] })
    await lost.promise
    await eventually(() => expect(directory.credentialOf('sn-SHS-0002')).toBeUndefined())
  })
})
