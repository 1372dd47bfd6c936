import { makeToken } from '@gridhelm/paygo/encode'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCarrier } from '../carrier/carrier.ts'
import { type HomeConfig, homeModels } from '../solar-home/config.ts'
import { startBroker, type TestBroker } from '../testing/broker.ts'
import { demoSite } from '../testing/sites.ts'
import { createLocalServer } from '../wire/local-server.ts'
import { villageScenario } from './scenario.ts'
import { createVillage, type SavedVillage, type Village } from './village.ts'

const number = 'NE-005'
const begin = Date.parse('2026-11-16T12:00:00Z')
const minute = 60_000
let now = begin
let broker: TestBroker
let village: Village
let saved: SavedVillage | undefined

const home = (sn: string, way: HomeConfig['way'], rest: Partial<HomeConfig> = {}): HomeConfig => ({
  ...{ sn, way, model: homeModels['Lumika 20'], stepsInDay: 1 },
  key: { key: new Uint8Array(16).fill(sn.length), startingCode: 123_456_789, digits: '10' },
  ...rest,
})
const homes = [
  home('SHS-A-1', 'hub', { device: 'SHS-01' }),
  home('SHS-A-2', 'hub', { device: 'SHS-02' }),
  home('SHS-OWN-1', 'own', { device: 'SHS-03' }),
  home('SHS-KEYS-1', 'keypad', { phone: '+22790000001' }),
]
const codeFor = (index: number, after: number, value: number) =>
  makeToken((homes[index] as HomeConfig).key, { kind: 'addTime', value, after }).digits
const statusOf = (sn: string) => village.status(now).homes.find((one) => one.sn === sn)
const order = (device: string, digits: string, id = `L${digits}`) =>
  broker.command(number, { id, device, point: 'token', value: Number(digits), expires: now + minute })
const saidBy = (device: string) =>
  broker.framesOf(number).flatMap(({ devices }) => (devices[device] ? [devices[device]] : []))
const answers = () =>
  broker.received
    .filter(({ topic }) => topic === `gridhelm/${number}/get`)
    .map(({ payload }) => JSON.parse(payload) as { id: string; status: string })

async function start(from?: SavedVillage): Promise<void> {
  village = createVillage({
    config: { name: 'A', site: number, place: demoSite(number), homes },
    ...{ seed: 1, rhythm: minute, haste: 60, saved: from, now: () => now, say: () => {} },
    brokerOf: () => ({ url: broker.url }),
    weather: () => undefined,
    async save(one) {
      saved = structuredClone(one)
    },
  })
  village.begin(now)
  await broker.until(() => village.status(now).hub === 'up')
}

beforeEach(async () => {
  now = begin
  saved = undefined
  broker = await startBroker()
  await start()
})
afterEach(async () => {
  await village.stop()
  await broker.stop()
})

function pass(ms: number): void {
  now += ms
  village.advance(now)
}

describe('a village', () => {
  it('keeps quiet until somebody asks for a home; then each order is carried out once, and all of it is shown', async () => {
    pass(minute)
    expect(broker.received).toEqual([])
    const digits = codeFor(0, 1, 7)
    await order('SHS-01', digits)
    await broker.until(() => answers().length === 1 && saidBy('SHS-02').length > 0)
    expect(saidBy('SHS-01').at(-1)).toMatchObject({ tokenCount: 2, creditHours: 168, tokenResult: 1 })
    await order('SHS-01', digits)
    await broker.until(() => answers().length === 2)
    expect(statusOf('SHS-A-1')).toMatchObject({ creditHours: 168, tokenCount: 2 })
    expect(answers()).toEqual([0, 1].map(() => ({ id: `L${digits}`, status: 'accepted' })))
    // Those that speak for themselves have come as well, on topics of their own.
    await broker.until(() => broker.received.some(({ topic }) => topic === 'gridhelm/homes/SHS-OWN-1/up'))
    const before = saidBy('SHS-01').length
    pass(minute)
    await broker.until(() => saidBy('SHS-01').length > before)
    expect(saidBy('SHS-01').at(-1)?.loadPower).toBeGreaterThan(0)
    await village.stop()
    await start(saved)
    expect(statusOf('SHS-A-1')).toMatchObject({ tokenCount: 2 })
  })

  it('is away while its hub is down or a home is silent, and tells when it is back', async () => {
    await order('SHS-02', codeFor(1, 1, 1))
    await broker.until(() => answers().length === 1)
    village.start(villageScenario({ kind: 'hubDown', minutes: 5 }, undefined, now))
    await broker.until(() => village.status(now).hub === 'down')
    const heard = saidBy('SHS-02').length
    pass(minute)
    expect(saidBy('SHS-02')).toHaveLength(heard)
    expect(village.end('hubDown', undefined)).toBe(1)
    await broker.until(() => saidBy('SHS-02').length > heard)
    village.start(villageScenario({ kind: 'silent' }, 'SHS-A-2', now))
    const quiet = saidBy('SHS-02').length
    await order('SHS-02', codeFor(1, 3, 1))
    pass(minute)
    await broker.until(() => saidBy('SHS-01').length > 1)
    expect(saidBy('SHS-02')).toHaveLength(quiet)
    expect(statusOf('SHS-A-2')).toMatchObject({ tokenCount: 2 })
    expect(() => villageScenario({ kind: 'flood' }, undefined, now)).toThrow('flood is no scenario here')
  })

  it('has customers who read their messages and type the code in', () => {
    const content = `1 050 XOF received. Code: ${codeFor(3, 1, 7).replace(/(\d{3})(?=\d)/g, '$1 ')} = 7 d. Until 2026-11-23 07:10.`
    expect(village.receive('+22790000002', content, now)).toBe(false)
    expect(village.receive('+22790000001', content, now)).toBe(true)
    expect(statusOf('SHS-KEYS-1')).toMatchObject({ tokenCount: 1 })
    // A day of theirs, as fast as they are here.
    pass(40 * minute)
    pass(minute)
    expect(statusOf('SHS-KEYS-1')).toMatchObject({ tokenCount: 2, creditHours: expect.closeTo(167.99, 1) })
    expect(village.status(now).typings).toBe(0)
  })
})

describe('the carrier of messages', () => {
  it('takes them from who knows its password, hands them over and tells what became of them', async () => {
    const [delivered, told]: [string[], unknown[]] = [[], []]
    const done = Promise.withResolvers<void>()
    const sender = createLocalServer(async (request) => {
      told.push({ ...(JSON.parse(await request.body()) as object), as: request.header('authorization') })
      if (told.length === 2) done.resolve()
      return [200, {}]
    })
    const carrier = createCarrier({
      rates: { loss: 0, late: 0, mute: 0, seconds: 0 },
      ...{ seed: 1, token: 'secret', say: () => {} },
      receipts: await sender.start(0),
      deliver: (phone, content) => delivered.push(`${phone}: ${content}`),
    })
    const address = await carrier.start(0)
    const post = (path: string, body: object, token = 'secret', method = 'POST') =>
      fetch(`${address}${path}`, {
        ...{ method, body: JSON.stringify(body) },
        headers: { authorization: `Bearer ${token}` },
      })
    const letter = { to: '+1', content: 'Hello', reference: 'M1' }
    expect((await post('/sms', letter, 'guess')).status).toBe(401)
    expect((await post('/sms', { to: '+1' })).status).toBe(400)
    expect((await post('/sms', letter)).status).toBe(202)
    expect((await post('/rates', { luck: 1 }, undefined, 'PUT')).status).toBe(400)
    expect((await post('/rates', { loss: 1 }, undefined, 'PUT')).status).toBe(200)
    expect((await post('/sms', { ...letter, reference: 'M2' })).status).toBe(202)
    await done.promise
    expect(delivered).toEqual(['+1: Hello'])
    expect(told).toMatchObject([
      { reference: 'M1', status: 'delivered', as: 'Bearer secret' },
      { reference: 'M2', status: 'failed', reason: 'The phone was not reached.' },
    ])
    await carrier.stop()
    await sender.stop()
  })
})
