import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@gridhelm/contract/calls'
import { webhookKinds } from '@gridhelm/contract/system/webhooks/kinds'
import { findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noteHappenings } from '../../../platform/happenings/queries.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore } from '../../../telemetry/create-store.ts'
import { createLatestWriter } from '../../../telemetry/latest/writer.ts'
import { createReader } from '../../../telemetry/read/reader.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAlarmEngine } from '../../acting/alarms/engine/engine.ts'
import { addCommandedSite } from '../../acting/commands/testing/commanded-site.ts'
import { createLoadAnswers } from '../../money/loads/answers.ts'
import { createLoadDispatch } from '../../money/loads/dispatcher.ts'
import { addHome } from '../../money/loads/testing/loaded-home.ts'
import { createLoadVerification } from '../../money/loads/verifier.ts'
import { addProvider } from '../../money/payments/testing/provider.ts'
import { createDispatcher } from '../../telling/messages/dispatcher.ts'
import { afterTry, createWebhookCarrier, webhookPatience } from './carrier.ts'
import { createWebhookRunner } from './runner.ts'

const { webhooks } = calls
const hour = 3_600_000

interface Heard {
  headers: IncomingMessage['headers']
  body: string
}

let testApp: TestApp
let master: string
let own: TestSite
let foreign: TestSite
let server: Server
let receiver: string
/** Of this test. */
let url: string
let turn = 0
let heard: Heard[] = []
let answer = 200
let stop: () => Promise<void>

beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_WEBHOOK_INSIDE: 'yes' } })
  const { db } = testApp.platform
  const devices = { 'GEN-01': 'generator' } as const
  own = await addSite(db, { number: 'WH-1', devices, userIds: ['demo-master'] })
  foreign = await addSite(db, { number: 'WH-2', devices })
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    // What another test has left on its way is not this one's.
    if (request.url?.startsWith(new URL(url).pathname))
      heard.push({ headers: request.headers, body: Buffer.concat(pieces).toString() })
    if (answer === 302) response.setHeader('location', `${url}elsewhere`)
    response.writeHead(answer).end(answer === 201 ? Buffer.alloc(200_000) : '')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  receiver = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const runner = createWebhookRunner(testApp.platform)
  const dispatcher = createDispatcher(
    testApp.platform,
    new Map([['webhook', createWebhookCarrier(testApp.platform)]]),
    { patience: webhookPatience, after: afterTry(testApp.platform) },
  )
  runner.start()
  dispatcher.start()
  stop = async () => {
    await dispatcher.stop()
    await runner.stop()
    server.closeAllConnections()
    server.close()
    await testApp.close()
  }
})
afterAll(() => stop())
beforeEach(async () => {
  const { db } = testApp.platform
  await db.deleteFrom('webhookEvent').execute()
  await db.deleteFrom('webhook').execute()
  await db.deleteFrom('sysMessage').where('esType', '=', 'webhook').execute()
  await db.deleteFrom('alarm').execute()
  heard = []
  answer = 200
  url = `${receiver}/hook/${++turn}/`
  master = await testApp.login('master')
})

const form = (values: object = {}) => ({
  name: 'Tickets',
  url,
  kinds: [...webhookKinds],
  siteIds: [],
  ...values,
})
const add = (values: object = {}, token = master) => testApp.ask(webhooks.add, form(values), { token })
const deliveries = async (webhookId: string) =>
  (await testApp.ask(webhooks.deliveries, { webhookId }, { token: master })).records
const wake = () => testApp.platform.bus.publish(testApp.platform.db, 'message.waiting', {})

let alarms = 0
async function raise(site: TestSite): Promise<string> {
  const { db, now } = testApp.platform
  const id = String(++alarms).padStart(32, '0')
  const at = new Date(now())
  const { siteId } = site
  const device = {
    siteId,
    deviceId: 1,
    systemType: 'generator',
    point: findPoint('generator', 'alarmWord').number,
  }
  await db
    .insertInto('alarm')
    .values({
      ...device,
      id,
      ruleKey: `generator.alarmWord.${id}`,
      type: 'bit',
      bit: 1,
      level: 1,
      state: 'active',
      raisedAt: at,
      lastRaisedAt: at,
    })
    .execute()
  await noteHappenings(db, [{ kind: 'alarm.raised', siteId, ref: `${siteId}-${id}`, at }])
  return `${siteId}-${id}`
}

const eventOf = ({ headers }: Heard) => String(headers['x-gridhelm-event'])

/** As the documentation tells receivers to check it. */
function isSigned({ headers, body }: Heard, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(`${headers['x-gridhelm-time']}.${body}`).digest()
  return String(headers['x-gridhelm-signature'])
    .split(',')
    .some((one) => {
      const given = Buffer.from(one.replace('v1=', ''), 'hex')
      return given.length === wanted.length && timingSafeEqual(given, wanted)
    })
}

describe('a webhook', () => {
  it('is told of an alarm of a site that its owner sees, signed, once', async () => {
    const { secret, id } = await add()
    const alarmId = await raise(own)
    await eventually(() => expect(heard).toHaveLength(1))
    const [one] = heard as [Heard]
    expect(isSigned(one, secret)).toBe(true)
    expect(isSigned({ ...one, body: one.body.replace('raised', 'mixed') }, secret)).toBe(false)
    expect(isSigned(one, 'whsec_other')).toBe(false)
    expect(one.headers).toMatchObject({ 'x-gridhelm-event': 'alarm.raised' })
    expect(JSON.parse(one.body)).toMatchObject({
      kind: 'alarm.raised',
      siteId: own.id,
      siteNumber: 'WH-1',
      data: {
        alarmId,
        level: 1,
        device: `${own.id}-1`,
        deviceNumber: 'GEN-01',
        text: { en: expect.any(String) },
      },
    })
    await eventually(async () =>
      expect(await deliveries(id)).toMatchObject([
        { kind: 'alarm.raised', state: 'done', answerCode: 200, tries: 1 },
      ]),
    )
    expect(
      JSON.stringify(await testApp.platform.db.selectFrom('webhook').selectAll().execute()),
    ).not.toContain(secret)
  })

  it('hears nothing of what its owner may not see, has not chosen, or while its owner is frozen', async () => {
    const { db } = testApp.platform
    const { id } = await add({ kinds: ['alarm.raised', 'payment.suspense'] })
    await raise(foreign)
    await noteHappenings(db, [
      { kind: 'alarm.cleared', siteId: own.siteId, ref: await raise(own), at: new Date() },
    ])
    const provider = await addProvider(testApp, 'hooks')
    await provider.tell({ transactionId: 'WH-P1', amount: '700', status: 'SUCCESS', account: 'NOBODY' })
    await eventually(() => expect(heard).toHaveLength(2))
    const kinds = () => heard.map(({ body }) => JSON.parse(body)).map(({ kind, siteId }) => [kind, siteId])
    expect(kinds()).toEqual(
      expect.arrayContaining([
        ['alarm.raised', own.id],
        ['payment.suspense', null],
      ]),
    )
    const payment = heard.find(({ body }) => body.includes('payment.suspense'))
    expect(payment?.body).toContain('WH-P1')
    expect(payment?.body).not.toMatch(/payer/i)
    await db.updateTable('sysUser').set({ status: 2 }).where('id', '=', 'demo-master').execute()
    await raise(own)
    await eventually(async () =>
      expect(await db.selectFrom('webhookEvent').selectAll().execute()).toEqual([]),
    )
    await db.updateTable('sysUser').set({ status: 1 }).where('id', '=', 'demo-master').execute()
    master = await testApp.login('master')
    expect(await deliveries(id)).toHaveLength(2)
  })

  it('hears of what people and commands come to', async () => {
    await add({ kinds: ['alarm.acknowledged', 'command.finished'] })
    const id = await raise(own)
    await testApp.ask(calls.alarms.acknowledge, { ids: [id], comment: 'Seen' }, { token: master })
    const plant = await addCommandedSite(testApp, 'WH-CMD', ['demo-master'])
    await plant.sayAll()
    const wanted = { deviceId: plant.idOf('DG-01'), point: 'control', value: 1, clientKey: 'hook' }
    const { command } = await testApp.ask(calls.commands.commandControl, wanted, { token: master })
    await testApp.ask(calls.commands.withdraw, { id: command.id }, { token: master })
    await eventually(() => expect(heard).toHaveLength(2))
    const told = heard.map(({ body }) => JSON.parse(body)).toSorted((a, b) => a.kind.localeCompare(b.kind))
    expect(told).toMatchObject([
      { kind: 'alarm.acknowledged', data: { alarmId: id, state: 'acknowledged', acknowledgedBy: 'master' } },
      { kind: 'command.finished', siteId: plant.id, data: { state: 'withdrawn', requestedBy: 'master' } },
    ])
  })

  it('is told, signed, of what the alarm engine finds in the values of a site, and that it has gone', async () => {
    const { platform, clock } = testApp
    const { secret } = await add({ kinds: ['alarm.raised', 'alarm.cleared'], siteIds: [own.id] })
    const store = createTelemetryStore(platform.databaseUrl, platform)
    const latest = createLatestWriter(platform)
    const reader = createReader(platform.db)
    const engine = createAlarmEngine(platform, { reader, everyMs: 20, restMs: 5 })
    const say = async (alarmWord: number) => {
      clock.advance(10_000)
      const frames = [frameOf(own, 'GEN-01', 'generator', clock.now(), { alarmWord, faultWord: 0 })]
      await store.append(frames)
      latest.note(frames, clock.now())
      await latest.flush()
    }
    engine.start()
    try {
      await eventually(() => expect(engine.isLeading).toBe(true))
      await say(0)
      await say(1)
      await eventually(() => expect(heard).toHaveLength(1))
      await say(0)
      await eventually(() => expect(heard).toHaveLength(2))
    } finally {
      await engine.stop()
      await reader.stop()
      await latest.stop()
      await store.stop()
    }
    const told = heard.map(({ body }) => JSON.parse(body))
    expect(told).toMatchObject([
      { kind: 'alarm.raised', siteNumber: 'WH-1', data: { deviceNumber: 'GEN-01' } },
      { kind: 'alarm.cleared', data: { alarmId: told[0].data.alarmId, state: 'cleared' } },
    ])
    expect(heard.every((one) => isSigned(one, secret))).toBe(true)
  })

  it('is told, signed, of a load from the code to the light', async () => {
    const { platform, clock } = testApp
    const { db } = platform
    const money = moneyTester(testApp)
    await money.load('admin', { to: 'master', amount: 40_000 })
    await money.load('master', { to: 'submaster', amount: 30_000 })
    await money.load('submaster', { to: 'operator', amount: 20_000 })
    await money.load('operator', { to: 'agent', amount: 10_000 })
    await money.load('agent', { to: 'enduser', amount: 1_000 })
    await db
      .insertInto('tariff')
      .values({
        ...{ id: 'hook-tariff', ownerId: 'demo-operator', unit: 'day', priceMinor: 150, priceUnits: 1 },
        ...{ currency: 'XOF', validFrom: new Date(clock.now() - hour), createBy: 'test' },
      })
      .execute()
    const site = await addSite(db, {
      number: 'WH-SHS',
      devices: { 'SHS-1': 'solarHome' },
      userIds: ['demo-master'],
    })
    const home = await addHome(testApp, { site, way: 'mqtt', device: 'SHS-1' })
    await home.say()
    const { secret } = await add({ kinds: ['load.confirmed', 'load.lit'] })
    const form = { shsSn: home.shsSn, amount: 900, clientKey: freshKey() }
    const { id } = await testApp.ask(calls.loads.make, form, await money.as('agent'))
    let code = 0
    await createLoadDispatch(platform, {
      publish: async (_, payload) => {
        code = JSON.parse(String(payload)).value
      },
    })()
    await createLoadAnswers(platform)(site.siteId, { id, status: 'accepted', message: '' })
    expect(home.enter(code)).toBe('accepted')
    const verify = createLoadVerification(platform)
    for (const loadPower of [0, 4]) {
      clock.advance(60_000)
      await home.say({ loadPower })
      await verify()
    }
    await eventually(() => expect(heard).toHaveLength(2))
    // They go out side by side.
    const told = heard.toSorted((a, b) => eventOf(a).localeCompare(eventOf(b)))
    expect(told.map(eventOf)).toEqual(['load.confirmed', 'load.lit'])
    expect(heard.every((one) => isSigned(one, secret))).toBe(true)
    expect(JSON.parse(told[1]?.body ?? '{}')).toMatchObject({ siteNumber: 'WH-SHS', data: { state: 'lit' } })
  })

  it('costs nothing where nobody listens, and hears only of its sites', async () => {
    const { db } = testApp.platform
    await raise(own)
    expect(await db.selectFrom('webhookEvent').selectAll().execute()).toEqual([])
    const other = await addSite(db, {
      number: `WH-${Date.now()}`,
      devices: { 'GEN-01': 'generator' },
      userIds: ['demo-master'],
    })
    await add({ siteIds: [other.id] })
    await raise(own)
    await raise(other)
    await eventually(() => expect(heard).toHaveLength(1))
    expect(JSON.parse(heard[0]?.body ?? '{}')).toMatchObject({ siteId: other.id })
    const refused = await testApp.call(webhooks.add, form({ siteIds: [foreign.id] }), { token: master })
    expect(refused.envelope.success).toBe(false)
  })

  it('is signed with both secrets while they change, and with the new one alone after', async () => {
    const { id, secret: before } = await add()
    const { secret } = await testApp.ask(webhooks.rotate, { id }, { token: master })
    await testApp.ask(webhooks.tryOut, { id }, { token: master })
    await eventually(() => expect(heard).toHaveLength(1))
    expect([before, secret].map((one) => isSigned(heard[0] as Heard, one))).toEqual([true, true])
    await testApp.ask(webhooks.endBefore, { id }, { token: master })
    await testApp.ask(webhooks.tryOut, { id }, { token: master })
    await eventually(() => expect(heard).toHaveLength(2))
    expect([before, secret].map((one) => isSigned(heard[1] as Heard, one))).toEqual([false, true])
  })

  it('is tried again after growing pauses, given up with a notice, and can be sent again', async () => {
    const { id } = await add()
    answer = 503
    await raise(own)
    let pause = 10_000
    for (let tries = 1; tries <= webhookPatience.mostTries; tries++) {
      await eventually(async () => expect(await deliveries(id)).toMatchObject([{ tries, answerCode: 503 }]))
      testApp.clock.advance(pause)
      pause *= 2
      await wake()
    }
    const [dead] = await deliveries(id)
    expect(dead).toMatchObject({ state: 'dead', nextTryTime: null, error: 'The other side answered 503' })
    // The same delivery each time: whoever got it twice knows it again.
    expect(new Set(heard.map(({ headers }) => headers['x-gridhelm-delivery'])).size).toBe(1)
    const notices = await testApp.platform.db.selectFrom('sysAnnouncement').select('titleEn').execute()
    expect(notices.map(({ titleEn }) => titleEn)).toContain(
      'A delivery to the webhook “Tickets” was given up',
    )
    answer = 200
    master = await testApp.login('master')
    await testApp.ask(webhooks.resend, { id: dead?.id ?? '' }, { token: master })
    await eventually(async () => expect(await deliveries(id)).toMatchObject([{ state: 'done', tries: 1 }]))
  })

  it('is switched off when nothing is taken for long, with a notice', async () => {
    const { id } = await add()
    const { db, now } = testApp.platform
    answer = 500
    await db.updateTable('webhook').set({ failures: 4 }).where('id', '=', id).execute()
    await raise(own)
    await eventually(async () => expect(await deliveries(id)).toMatchObject([{ tries: 1 }]))
    await db
      .updateTable('sysMessage')
      .set({ esSendNum: 9, nextTryAt: new Date(now()) })
      .where('busId', '=', id)
      .execute()
    await wake()
    await eventually(async () =>
      expect(await db.selectFrom('webhook').select('enabled').executeTakeFirst()).toEqual({ enabled: false }),
    )
    expect(await testApp.ask(webhooks.list, {}, { token: master })).toMatchObject({
      records: [{ state: 'off' }],
    })
  })

  it('follows no redirect, and takes no endless answer', async () => {
    const { id } = await add()
    answer = 302
    await testApp.ask(webhooks.tryOut, { id }, { token: master })
    await eventually(async () =>
      expect(await deliveries(id)).toMatchObject([{ answerCode: 302, state: 'waiting' }]),
    )
    expect(heard).toHaveLength(1)
    answer = 201
    testApp.clock.advance(hour)
    await wake()
    await eventually(async () =>
      expect(await deliveries(id)).toMatchObject([{ tries: 2, error: 'the answer is too large' }]),
    )
  })

  it('is counted right past the end of its list, and of its deliveries', async () => {
    const { id } = await add()
    await raise(own)
    await eventually(async () => expect(await deliveries(id)).toHaveLength(1))
    const beyond = { pageNo: 9, pageSize: 10 }
    expect(await testApp.ask(webhooks.list, beyond, { token: master })).toMatchObject({
      records: [],
      total: 1,
    })
    const past = await testApp.ask(webhooks.deliveries, { webhookId: id, ...beyond }, { token: master })
    expect(past).toMatchObject({ records: [], total: 1 })
  })

  it('is nobody else’s, by whatever id, and no token’s', async () => {
    const { id } = await add()
    await addPerson(testApp, {
      username: 'hook_master',
      tier: 'master',
      parentId: 'demo-admin',
      roles: ['master'],
    })
    const other = await testApp.login('hook_master')
    expect((await testApp.ask(webhooks.list, {}, { token: other })).total).toBe(0)
    const input = { ...form(), id, webhookId: id }
    for (const call of [
      webhooks.edit,
      webhooks.remove,
      webhooks.rotate,
      webhooks.endBefore,
      webhooks.tryOut,
      webhooks.deliveries,
    ])
      expect((await testApp.call(call, input, { token: other })).envelope.success).toBe(false)
    // Those above see it and can remove it; where it leads only its owner says.
    const admin = await testApp.login('admin')
    expect(
      (await testApp.call(webhooks.edit, input, { token: admin, language: 'en' })).envelope.message,
    ).toContain('Only the account')
    for (const call of Object.values(webhooks)) expect(call.tokens).toBe('never')
    expect((await testApp.call(webhooks.remove, { id }, { token: admin })).envelope.success).toBe(true)
  })
})

describe('an address inside of the network', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ beside: testApp })
  })
  afterAll(() => strict.close())

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://localhost/',
    'http://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::a00:1]/',
    'http://example.org/',
    'ftp://example.org/',
    'https://user:secret@example.org/',
  ])('is refused: %s', async (address) => {
    const { envelope } = await strict.call(webhooks.add, form({ url: address }), { token: master })
    expect(envelope).toMatchObject({ success: false, result: { fields: { url: expect.any(String) } } })
  })

  it('is not asked either where it got into the table', async () => {
    const { id } = await add()
    const carry = createWebhookCarrier(strict.platform)
    const letter = { reference: 'x', about: id, title: 'test', content: '{}' }
    await expect(carry(letter)).rejects.toThrow('may not be asked')
    expect(heard).toEqual([])
  })
})
