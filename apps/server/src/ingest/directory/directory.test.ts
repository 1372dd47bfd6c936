import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Bus, createBus } from '../../platform/bus/bus.ts'
import { eventually } from '../../testing/eventually.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createDirectory } from './create-directory.ts'
import type { Directory } from './directory.ts'

let database: TestDatabase
let bus: Bus
const log = pino({ level: 'silent' })
const opened: Directory[] = []
let count = 0

beforeAll(async () => {
  database = await createTestDatabase()
  bus = createBus(database.url, () => undefined)
  await bus.start()
})
afterAll(async () => {
  await bus.stop()
  await database.close()
})
afterEach(() => Promise.all(opened.splice(0).map((one) => one.stop())))

type Options = Parameters<typeof createDirectory>[1]

async function open(options?: Options, ownBus = bus): Promise<Directory> {
  const directory = createDirectory({ db: database.db, bus: ownBus, log }, options)
  opened.push(directory)
  await directory.start()
  return directory
}

/** One that hears nothing from the others. */
const deaf: Bus = { ...({} as Bus), subscribe: () => () => undefined, publish: async () => undefined }

const make = (draft: Partial<Parameters<typeof addSite>[1]> = {}): Promise<TestSite> =>
  addSite(database.db, { number: `D-${++count}`, devices: { 'PV-01': 'pvInverter' }, ...draft })

const addCredential = ({ siteId, number }: TestSite, fingerprint: string | null = null) =>
  database.db
    .insertInto('iotProjectCredential')
    .values({ siteId, mqttUser: number, passwordHash: '$7$x', certificateFingerprint: fingerprint })
    .execute()

const rename = (siteId: number, number: string) =>
  database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('iotProject')
      .set({ topicdata: `renamed/${number}` })
      .where('siteId', '=', siteId)
      .execute()
    await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
  })

describe('the directory', () => {
  it('knows sites by number, topics, serial numbers, user and certificate', async () => {
    const site = await make()
    await addCredential(site, 'AB:CD:EF')
    await database.db
      .insertInto('iotSerialNumber')
      .values({
        id: site.number,
        sn: site.number,
        mac: site.number,
        equipmentModel: 'x',
        sendSubject: `${site.number}/down`,
        receiveSubject: `${site.number}/up`,
        siteId: site.siteId,
      })
      .execute()
    const directory = await open()
    const { siteId } = site
    expect(directory.site(siteId)).toMatchObject({
      siteId,
      isOn: true,
      serialTopics: [{ up: `${site.number}/up`, down: `${site.number}/down` }],
    })
    expect(directory.site(siteId)?.devices.get('PV-01')).toMatchObject({
      siteId,
      deviceId: 1,
      kind: 'pvInverter',
    })
    for (const found of [
      directory.siteOfNumber(site.number),
      directory.siteOfDataTopic(site.topics.data),
      directory.siteOfDataTopic(`${site.number}/up`),
      directory.siteOfAnswerTopic(site.topics.get),
      directory.siteOfFingerprint('abcdef'),
      directory.siteOfFingerprint('AB:CD:EF'),
      directory.credentialOf(site.number),
    ])
      expect(found?.siteId).toBe(siteId)
    expect(directory.siteOfDataTopic(site.topics.get)).toBeUndefined()
    expect(directory.settings()).toEqual({ futureMs: 300_000, sampleMs: 1_100 * 86_400_000 })
  })

  it('reads more sites than one question brings', async () => {
    const sites = await Promise.all(Array.from({ length: 7 }, () => make()))
    const directory = await open({ sitesAtOnce: 2 })
    for (const site of sites) expect(directory.siteOfNumber(site.number)?.siteId).toBe(site.siteId)
  })

  it('two servers hear of a change at once, and of a deletion', async () => {
    const site = await make()
    const [one, other] = [await open(), await open()]
    const changes: (readonly number[])[] = []
    other.onChange((siteIds) => changes.push(siteIds))
    await rename(site.siteId, site.number)
    for (const directory of [one, other]) {
      await eventually(() => expect(directory.siteOfDataTopic(`renamed/${site.number}`)).toBeDefined())
      expect(directory.siteOfDataTopic(site.topics.data)).toBeUndefined()
    }
    expect(changes).toEqual([[site.siteId]])
    await database.db.deleteFrom('iotDevice').where('siteId', '=', site.siteId).execute()
    await database.db.deleteFrom('iotProject').where('siteId', '=', site.siteId).execute()
    await bus.publish(database.db, 'sites.changed', { siteIds: [] })
    await eventually(() => expect(one.site(site.siteId) ?? other.site(site.siteId)).toBeUndefined())
    expect(one.siteOfNumber(site.number)).toBeUndefined()
  })

  it('what has not changed stays the same object, with what is remembered of its frames', async () => {
    const site = await make()
    const directory = await open({ freshMs: 0 })
    const before = directory.site(site.siteId)
    expect(await directory.freshened(site.siteId)).toBe(before)
  })

  it('sees by itself what nobody told it', async () => {
    const directory = await open({ refreshEveryMs: 20 }, deaf)
    const site = await make()
    await eventually(() => expect(directory.site(site.siteId)).toBeDefined())
  })

  it.each([
    ['topic', (site: TestSite) => site.topics.data, (d: Directory, word: string) => d.siteOfDataTopic(word)],
    ['number', (site: TestSite) => site.number, (d: Directory, word: string) => d.siteOfNumber(word)],
    ['user', (site: TestSite) => site.number, (d: Directory, word: string) => d.credentialOf(word)],
    ['certificate', () => 'ffee', (d: Directory, word: string) => d.siteOfFingerprint(word)],
  ])('asks for an unknown %s before it refuses', async (kind, wordOf, find) => {
    const directory = await open({}, deaf)
    const site = await make()
    await addCredential(site, kind === 'certificate' ? 'ffee' : null)
    const word = wordOf(site)
    expect(find(directory, word)).toBeUndefined()
    const found = await Promise.all([1, 2].map(() => directory.lookUp(word, () => find(directory, word))))
    expect(found.map((one) => one?.siteId)).toEqual([site.siteId, site.siteId])
  })

  it('those who try names without end cost no more than so many questions', async () => {
    const directory = await open({ unknownPerSecond: 5 }, deaf)
    const sites = await Promise.all(Array.from({ length: 12 }, () => make()))
    const found = await Promise.all(
      sites.map(({ number }) => directory.lookUp(number, () => directory.siteOfNumber(number))),
    )
    const known = found.filter((one) => one !== undefined)
    expect(known.length).toBeGreaterThanOrEqual(5)
    expect(known.length).toBeLessThan(12)
    for (const word of ['', 'x\0', 'x'.repeat(10_000)])
      expect(await directory.lookUp(word, () => undefined)).toBeUndefined()
  })

  it('a site is read anew at most so often', async () => {
    const site = await make()
    const directory = await open({ freshMs: 60_000 }, deaf)
    await database.db
      .insertInto('iotDevice')
      .values({ siteId: site.siteId, deviceId: 2, deviceNumber: 'BAT-01', systemType: 'battery' })
      .execute()
    // Read a moment ago, with everything else.
    expect((await directory.freshened(site.siteId))?.devices.has('BAT-01')).toBe(false)
    const eager = await open({ freshMs: 0 }, deaf)
    await database.db
      .updateTable('iotDevice')
      .set({ deviceNumber: 'BAT-02' })
      .where('siteId', '=', site.siteId)
      .where('deviceId', '=', 2)
      .execute()
    expect((await eager.freshened(site.siteId))?.devices.has('BAT-02')).toBe(true)
  })

  it('a database that is away for a while leaves what was known, and is asked again', async () => {
    const site = await make()
    let isAway = false
    const flaky = new Proxy(database.db, {
      get(target, name, receiver) {
        if (isAway) throw new Error('away')
        const value: unknown = Reflect.get(target, name, receiver)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const directory = createDirectory({ db: flaky, bus, log }, { retryMs: 10, freshMs: 0 })
    opened.push(directory)
    await directory.start()
    isAway = true
    await expect(directory.freshened(site.siteId)).rejects.toThrow('away')
    expect(directory.site(site.siteId)).toBeDefined()
    await rename(site.siteId, site.number)
    isAway = false
    await eventually(() => expect(directory.siteOfDataTopic(`renamed/${site.number}`)).toBeDefined())
  })
})

describe('device scan', () => {
  it('adds what is unknown once, whoever asks at the same time, with the kind that the number tells', async () => {
    const site = await make({ deviceScan: true })
    const [one, other] = [await open(), await open()]
    const numbers = ['BAT-01', 'PV-02', 'PV-01', 'XX-01', 'nonsense']
    const found = await Promise.all(
      [one, other, one, other].map((directory) => directory.addScanned(site.siteId, numbers)),
    )
    for (const directory of found) {
      const devices = [...(directory?.devices.values() ?? [])].map((device) => [device.number, device.kind])
      expect(devices.toSorted()).toEqual([
        ['BAT-01', 'battery'],
        ['PV-01', 'pvInverter'],
        ['PV-02', 'pvInverter'],
      ])
    }
    const rows = await database.db
      .selectFrom('iotDevice')
      .select(['deviceId', 'deviceNumber'])
      .where('siteId', '=', site.siteId)
      .orderBy('deviceId')
      .execute()
    expect(rows.map((row) => row.deviceId)).toEqual([1, 2, 3])
  })

  it('does nothing where the project does not let it', async () => {
    const site = await make({ deviceScan: false })
    const directory = await open()
    expect((await directory.addScanned(site.siteId, ['PV-02']))?.devices.has('PV-02')).toBe(false)
  })

  it('a controller that invents numbers does not fill the table', async () => {
    const site = await make({ deviceScan: true })
    const directory = await open()
    const numbers = Array.from({ length: 1_500 }, (_, i) => `PV-${String(i + 1).padStart(2, '0')}`)
    expect((await directory.addScanned(site.siteId, numbers))?.devices.size).toBe(1_000)
    expect((await directory.addScanned(site.siteId, ['BAT-01']))?.devices.size).toBe(1_000)
  })
})
