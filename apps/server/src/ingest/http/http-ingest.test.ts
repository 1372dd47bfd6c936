import { ingestCalls } from '@gridhelm/contract/ingest/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashMqttPassword } from '../../platform/secrets/mqtt-password.ts'
import { eventually } from '../../testing/eventually.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createIngest } from '../create-ingest.ts'

let testApp: TestApp
const password = 'right#2026'
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

async function site(isOn = true): Promise<TestSite> {
  const { db, bus } = testApp.platform
  const made = await addSite(db, { number: `H-${++count}`, devices: { 'PV-01': 'pvInverter' }, isOn })
  await db
    .insertInto('iotProjectCredential')
    .values({ siteId: made.siteId, mqttUser: made.number, passwordHash: await hashMqttPassword(password) })
    .execute()
  await bus.publish(db, 'sites.changed', { siteIds: [made.siteId] })
  return made
}

const basic = (user: string, secret = password) => ({
  authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`,
})

async function send(projectNumber: string, body: unknown, options: CallOptions = {}) {
  const { status, envelope } = await testApp.call(
    ingestCalls.send,
    { projectNumber, body },
    { headers: basic(projectNumber), ...options },
  )
  return { status, ...envelope }
}

const message = (value: unknown, ago = 0) => ({
  ts: testApp.clock.now() - ago,
  devices: { 'PV-01': { p_ac: value } },
})
const framesOf = (siteId: number) =>
  testApp.platform.db
    .selectFrom('telemetryFrame')
    .select('ts')
    .where('siteId', '=', siteId)
    .orderBy('ts')
    .execute()

describe('frames over HTTP', () => {
  it('are stored when the answer comes, and told apart from what could not be taken', async () => {
    const { number, siteId } = await site()
    expect(await send(number, message(41.2))).toMatchObject({
      status: 200,
      success: true,
      code: 200,
      message: '1 frame stored',
      result: { messages: 1, frames: 1, points: 1, repeated: 0, quarantined: 0, faults: [] },
    })
    expect(await framesOf(siteId)).toHaveLength(1)
    expect(await send(number, [message(41.2), message(40, 1_000), message('x', 2_000), 7])).toMatchObject({
      success: true,
      result: {
        messages: 4,
        frames: 2,
        repeated: 1,
        quarantined: 2,
        faults: [
          { reason: 'notANumber', device: 'PV-01', point: 'p_ac', count: 1 },
          { reason: 'notObject', device: '', point: '', count: 1 },
        ],
      },
    })
    expect(await framesOf(siteId)).toHaveLength(2)
  })

  it.each([
    ['en', 'The user name or password is not that of this project'],
    ['zh', '用户名或密码不属于该项目'],
    ['fr', 'Le nom d’utilisateur ou le mot de passe n’est pas celui de ce projet'],
  ] as const)('a wrong password, no password, another project: 401 in %s', async (language, text) => {
    const [mine, other] = [await site(), await site()]
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: 'Basic !' },
      basic('nobody'),
      basic(mine.number, 'wrong'),
      basic(other.number),
    ]) {
      const answer = await send(mine.number, message(1), { headers, language })
      expect(answer).toMatchObject({ status: 401, success: false, code: 401, message: text, result: null })
    }
    expect(await framesOf(mine.siteId)).toEqual([])
  })

  it('wrong passwords are slowed down, right ones are not', async () => {
    const [mine, neighbour] = [await site(), await site()]
    const address = '10.9.9.9'
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      const { status } = await send(mine.number, message(1), {
        headers: basic(mine.number, `wrong${i}`),
        address,
      })
      statuses.push(status)
    }
    expect(statuses).toContain(429)
    const logged = () =>
      testApp.platform.db.selectFrom('sysLog').select('requestParam').where('method', '=', 'MQTT').execute()
    await eventually(async () => {
      const params = (await logged()).map(({ requestParam }) => requestParam)
      expect(params).toContain('{"clientId":"HTTP","why":"unknown"}')
      expect(params).toContain('{"clientId":"HTTP","why":"throttled"}')
    })
    expect(await send(neighbour.number, message(1), { address })).toMatchObject({ status: 200 })
  })

  it('a project that is off is refused visibly', async () => {
    const { number, siteId } = await site(false)
    expect(await send(number, message(1))).toMatchObject({
      status: 403,
      success: false,
      message: 'This project is switched off: its data is not accepted',
    })
    await eventually(async () => {
      const rows = await testApp.platform.db
        .selectFrom('telemetryQuarantine')
        .select(['reason', 'source'])
        .where('siteId', '=', siteId)
        .execute()
      expect(rows).toEqual([{ reason: 'projectOff', source: 'http' }])
    })
  })

  it('is read by the mapping of its project, on its data topic or where the address says', async () => {
    const made = await site()
    const { number, siteId, topics } = made
    const rule = { device: 'PV-01', kind: 'pvInverter', point: 'activePower' } as const
    const mapping = {
      sources: [
        { topic: topics.data, format: 'json', rules: [{ ...rule, path: [{ any: 'i' }, 'W'], unit: 'W' }] },
        { topic: 'http/csv', format: 'csv', csv: { columns: ['p'] }, rules: [{ ...rule, path: ['p'] }] },
      ],
    }
    const { db, bus } = testApp.platform
    // Before there is a mapping: kept, so that somebody can say what it means.
    expect(await send(number, [{ W: 1 }])).toMatchObject({ result: { frames: 0, quarantined: 1 } })
    const caught = () =>
      db
        .selectFrom('telemetryCaught')
        .select(['topic', 'payload', 'isMissed'])
        .where('siteId', '=', siteId)
        .execute()
    await eventually(async () =>
      expect(await caught()).toEqual([
        { topic: topics.data, payload: Buffer.from('{"W":1}'), isMissed: true },
      ]),
    )
    await db
      .insertInto('iotProjectMapping')
      .values({
        siteId,
        version: 1,
        mapping: JSON.stringify(mapping),
        note: '',
        createBy: 'admin',
        createTime: new Date(testApp.clock.now()),
      })
      .execute()
    await bus.publish(db, 'sites.changed', { siteIds: [siteId] })
    await eventually(async () =>
      expect(await send(number, [{ W: 1500 }])).toMatchObject({
        result: { messages: 1, frames: 1, points: 1 },
      }),
    )
    testApp.clock.advance(1_000)
    const say = (topic: string, body: string) =>
      testApp.call(
        ingestCalls.send,
        { projectNumber: number, topic, body },
        { headers: { ...basic(number), 'content-type': 'text/plain' } },
      )
    expect(await say('http/csv', '2.5')).toMatchObject({ envelope: { result: { frames: 1 } } })
    expect(await say('http/other', '2.5')).toMatchObject({ status: 403 })
    expect((await framesOf(siteId)).length).toBe(2)
  })

  it('too many messages and too many bytes are refused as a whole', async () => {
    const { number, siteId } = await site()
    expect(
      await send(
        number,
        Array.from({ length: 1_001 }, (_, i) => message(1, i)),
      ),
    ).toMatchObject({
      status: 413,
      message: 'At most 1000 messages can be sent at once',
    })
    expect(await send(number, { ...message(1), plc: 'x'.repeat(1_048_576) })).toMatchObject({ status: 413 })
    expect(await framesOf(siteId)).toEqual([])
  })

  it('what could not be stored is not said to be: 503, and nothing is kept', async () => {
    const { number, siteId } = await site()
    const store = {
      shardOf: () => undefined,
      append: async () => {
        throw new Error('the database is away')
      },
      latest: { note: () => undefined, gone: () => undefined },
    }
    const beside = await createTestApp({ beside: testApp, ingest: createIngest(testApp.platform, store) })
    const input = { projectNumber: number, body: message(1) }
    const { status, envelope } = await beside.call(ingestCalls.send, input, { headers: basic(number) })
    expect(status).toBe(503)
    expect(envelope).toMatchObject({
      success: false,
      code: 503,
      message: 'Nothing could be stored. Please send the same data again later.',
    })
    expect(await framesOf(siteId)).toEqual([])
    await beside.close()
  })

  it('leaves nothing in the operation log', async () => {
    const { number } = await site()
    await send(number, message(1))
    const rows = await testApp.platform.db
      .selectFrom('sysLog')
      .select('requestUrl')
      .where('requestUrl', '=', ingestCalls.send.path)
      .execute()
    expect(rows).toEqual([])
  })
})
