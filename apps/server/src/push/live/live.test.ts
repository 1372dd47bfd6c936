import { type LiveMessage, mostLiveSites } from '@gridhelm/contract/push'
import { applyLive, type KnownSite } from '@gridhelm/contract/stations/live/apply'
import { findPoint, pointsOf } from '@gridhelm/points/catalogue'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readLiveSites } from '../../site/live/read-live-sites.ts'
import { createTelemetryStore } from '../../telemetry/create-store.ts'
import { eventually } from '../../testing/eventually.ts'
import { sayLatest } from '../../testing/latest.ts'
import { openPush, type PushClient } from '../../testing/push-client.ts'
import { type PushServer, startPushServer } from '../../testing/push-server.ts'
import { hideSite } from '../../testing/site-rules.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let beside: TestApp
let one: PushServer
let two: PushServer
let own: TestSite
let foreign: TestSite
const clients: PushClient[] = []
const devices = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const

beforeAll(async () => {
  testApp = await createTestApp()
  beside = await createTestApp({ beside: testApp })
  one = await startPushServer(testApp)
  two = await startPushServer(beside)
  own = await addSite(testApp.platform.db, { number: 'OWN-1', devices, userIds: ['demo-agent'] })
  foreign = await addSite(testApp.platform.db, { number: 'FOR-1', devices })
})
afterAll(async () => {
  await one.close()
  await two.close()
  await beside.close()
  await testApp.close()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

async function enter(username: string, { port }: PushServer = one): Promise<PushClient> {
  const client = await openPush(port, { userId: `demo-${username}`, token: await testApp.login(username) })
  clients.push(client)
  return client
}
const watch = (client: PushClient, siteIds: readonly string[]) =>
  client.socket.send(JSON.stringify({ cmd: 'watch', siteIds }))
const live = ({ messages }: PushClient) => messages.filter((message) => message.cmd === 'live')
const ofSite = (client: PushClient, { id }: TestSite): LiveMessage[] =>
  live(client).filter(({ siteId }) => siteId === id)
const known = (client: PushClient, site: TestSite) =>
  ofSite(client, site).reduce<KnownSite | undefined>(applyLive, undefined)
const say = (site: TestSite, power: number) =>
  sayLatest(testApp.platform, site, {
    device: 'PV-01',
    kind: 'pvInverter',
    values: { activePower: power },
    ts: testApp.clock.now(),
  })
const powerIn = (message: LiveMessage | undefined) => message?.devices[0]?.values.activePower?.v

let marks = 0
/** Sent after everything else on the same road: who has it has been told everything before, or never will be. */
async function mark(...told: readonly PushClient[]): Promise<void> {
  marks += 1
  const msgId = `mark-${marks}`
  await testApp.platform.bus.publish(testApp.platform.db, 'push.all', {
    message: { cmd: 'topic', msgId, msgTxt: '' },
  })
  for (const { messages } of told) {
    await eventually(() =>
      expect(messages.some((message) => 'msgId' in message && message.msgId === msgId)).toBe(true),
    )
  }
}
async function watched(username: string, site: TestSite, at = one): Promise<PushClient> {
  const client = await enter(username, at)
  watch(client, [site.id])
  await eventually(() => expect(ofSite(client, site)).toHaveLength(1))
  at.pace.advance(1_000)
  return client
}

describe('watching sites', () => {
  it('architecture: first a snapshot with keys, moments and quality, then deltas with what has changed', async () => {
    const ts = testApp.clock.now()
    await sayLatest(testApp.platform, own, {
      device: 'PV-01',
      kind: 'pvInverter',
      values: { activePower: 12.5, frequency: 9_999 },
      ts,
    })
    const client = await watched('agent', own)
    expect(ofSite(client, own)).toEqual([
      {
        cmd: 'live',
        siteId: own.id,
        type: 'snapshot',
        now: ts,
        staleSeconds: 60,
        failedSeconds: 300,
        devices: [
          {
            id: `${own.id}-1`,
            number: 'PV-01',
            kind: 'pvInverter',
            t: ts,
            values: { activePower: { v: 12.5, t: ts, q: 'good' }, frequency: { v: 9_999, t: ts, q: 'bad' } },
          },
          { id: `${own.id}-2`, number: 'BAT-01', kind: 'battery', t: null, values: {} },
        ],
      },
    ])
    testApp.clock.advance(10_000)
    await say(own, 13)
    await eventually(() => expect(ofSite(client, own)).toHaveLength(2))
    expect(ofSite(client, own)[1]).toMatchObject({ type: 'delta', now: ts + 10_000 })
    expect(ofSite(client, own)[1]?.devices).toEqual([
      {
        id: `${own.id}-1`,
        number: 'PV-01',
        kind: 'pvInverter',
        t: ts + 10_000,
        values: { activePower: { v: 13, t: ts + 10_000, q: 'good' } },
      },
    ])
    const table = await readLiveSites(testApp.platform.db, [own.siteId])
    expect(known(client, own)?.devices).toEqual(table.get(own.siteId)?.devices)
  })

  it('what the store has taken is pushed', async () => {
    const client = await watched('agent', own)
    const store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
    const values = new Float64Array(pointsOf('battery').length).fill(Number.NaN)
    values[findPoint('battery', 'soc').number] = 63.5
    const ts = testApp.clock.now()
    const frames = [{ siteId: own.siteId, deviceId: own.devices['BAT-01'] ?? 0, ts, values }]
    await store.append(frames)
    store.latest.note(frames, ts)
    await eventually(() => expect(ofSite(client, own)).toHaveLength(2))
    expect(ofSite(client, own)[1]?.devices).toEqual([
      {
        id: `${own.id}-2`,
        number: 'BAT-01',
        kind: 'battery',
        t: ts,
        values: { soc: { v: 63.5, t: ts, q: 'good' } },
      },
    ])
    await store.stop()
  })

  it('at most one message a second per site and socket', async () => {
    const client = await watched('agent', own)
    await say(own, 20)
    await eventually(() => expect(ofSite(client, own)).toHaveLength(2))
    for (let power = 21; power < 26; power++) await say(own, power)
    await mark(client)
    expect(ofSite(client, own)).toHaveLength(2)
    one.pace.advance(1_000)
    await eventually(() => expect(ofSite(client, own)).toHaveLength(3))
    expect(ofSite(client, own).map(powerIn)).toEqual([expect.any(Number), 20, 25])
  })

  it('both of two servers on one database push', async () => {
    const [first, second] = [await watched('agent', own, one), await watched('agent', own, two)]
    await say(own, 30)
    for (const client of [first, second]) await eventually(() => expect(powerIn(live(client)[1])).toBe(30))
  })

  it('a foreign site is silently not watched, and what is no watch message is nothing', async () => {
    const client = await enter('agent')
    for (const text of ['{', '{"cmd":"watch"}', '{"cmd":"watch","siteIds":[1]}', 'null', '[]'])
      client.socket.send(text)
    watch(
      client,
      Array.from({ length: mostLiveSites + 1 }, () => own.id),
    )
    watch(client, [foreign.id, own.id, '0', '-1', 'x', '99999999999', '2147483647'])
    const administrator = await watched('admin', foreign)
    one.pace.advance(1_000)
    await eventually(() => expect(ofSite(client, own)).toHaveLength(1))
    await say(foreign, 40)
    await eventually(() => expect(powerIn(live(administrator)[1])).toBe(40))
    await mark(client)
    expect(new Set(live(client).map(({ siteId }) => siteId))).toEqual(new Set([own.id]))
  })

  it('the named sites replace the earlier ones', async () => {
    const client = await watched('admin', own)
    const other = await watched('admin', own)
    watch(client, [foreign.id])
    await eventually(() => expect(ofSite(client, foreign)).toHaveLength(1))
    await say(own, 50)
    await eventually(() => expect(powerIn(ofSite(other, own)[1])).toBe(50))
    await mark(client)
    expect(ofSite(client, own)).toHaveLength(1)
  })

  it('a revoked binding stops the flow, and a new one starts it again', async () => {
    const { db, bus } = testApp.platform
    const client = await watched('agent', own)
    const administrator = await watched('admin', own)
    const binding = { siteId: own.siteId, userId: 'demo-agent' }
    await db.deleteFrom('iotProjectUser').where('siteId', '=', own.siteId).execute()
    await bus.publish(db, 'bindings.changed', { userIds: ['demo-agent'] })
    await mark(client)
    // Who is asked again with the same words is told nothing: then the right has been checked.
    for (const power of [60, 61, 62]) {
      one.pace.advance(1_000)
      await say(own, power)
      await eventually(() => expect(powerIn(ofSite(administrator, own).at(-1))).toBe(power))
    }
    await mark(client)
    expect(powerIn(ofSite(client, own).at(-1))).not.toBe(62)
    const before = ofSite(client, own).length
    await db.insertInto('iotProjectUser').values(binding).execute()
    await bus.publish(db, 'bindings.changed', { userIds: [] })
    await eventually(() => expect(ofSite(client, own)).toHaveLength(before + 1))
    expect(ofSite(client, own).at(-1)).toMatchObject({ type: 'snapshot' })
  })

  it('a data rule that comes stops the flow, and starts it again when it goes', async () => {
    const { db } = testApp.platform
    const client = await watched('agent', own)
    const show = await hideSite(db, 'role-agent', own.number)
    await eventually(async () => {
      one.pace.advance(1_000)
      const before = ofSite(client, own).length
      await say(own, 70 + before)
      await mark(client)
      expect(ofSite(client, own)).toHaveLength(before)
    })
    const before = ofSite(client, own).length
    await show()
    await eventually(() => expect(ofSite(client, own).length).toBeGreaterThan(before))
    expect(ofSite(client, own)[before]).toMatchObject({ type: 'snapshot' })
  })

  it('a device that is added or gone, and other limits, are told', async () => {
    const { db, bus } = testApp.platform
    const site = await addSite(db, { number: 'OWN-2', devices: { 'PV-01': 'pvInverter' } })
    const client = await watched('admin', site)
    await db
      .insertInto('iotDevice')
      .values({ siteId: site.siteId, deviceId: 2, deviceNumber: 'PV-02', systemType: 'pvInverter' })
      .execute()
    await bus.publish(db, 'sites.changed', { siteIds: [site.siteId] })
    await eventually(() => expect(known(client, site)?.devices.size).toBe(2))
    expect(ofSite(client, site).at(-1)?.type).toBe('delta')
    one.pace.advance(1_000)
    await db.deleteFrom('iotDevice').where('siteId', '=', site.siteId).where('deviceId', '=', 1).execute()
    await db
      .updateTable('iotProject')
      .set({ timeInterval1: 5, timeInterval2: 15, timeInterval3: 25 })
      .where('siteId', '=', site.siteId)
      .execute()
    await bus.publish(db, 'sites.changed', { siteIds: [] })
    await eventually(() => expect([...(known(client, site)?.devices.keys() ?? [])]).toEqual([`${site.id}-2`]))
    expect(ofSite(client, site).at(-1)).toMatchObject({
      type: 'snapshot',
      staleSeconds: 15,
      failedSeconds: 25,
    })
  })
})

describe('a socket that does not read', () => {
  /** Together more than the machine keeps for a connection. */
  async function addWideSites(count: number): Promise<TestSite[]> {
    const { db } = testApp.platform
    const numbers = Buffer.from(new Float64Array(60).fill(12_345.678_9).buffer)
    const sites: TestSite[] = []
    for (let i = 0; i < count; i++) {
      const site = await addSite(db, { number: `WIDE-${i}`, devices: { 'PV-01': 'pvInverter' } })
      await sql`
        INSERT INTO iot_device (site_id, device_id, device_number, system_type)
        SELECT ${site.siteId}::int, n, 'PV-0' || n, 'pvInverter' FROM generate_series(2, 700) n`.execute(db)
      await sql`
        INSERT INTO telemetry_latest (site_id, device_id, version, ts, received_at, data, times)
        SELECT site_id, device_id, 1, now(), now(), ${numbers}::bytea, ${numbers}::bytea
        FROM iot_device WHERE site_id = ${site.siteId}`.execute(db)
      sites.push(site)
    }
    return sites
  }

  let slow: PushServer
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    slow = await startPushServer(testApp)
  })
  afterAll(async () => {
    await slow.close()
    vi.useRealTimers()
  })

  it('is told everything once it reads again, each site once; when it never does, it is closed', async () => {
    const sites = await addWideSites(6)
    const client = await enter('admin', slow)
    const other = await enter('admin', slow)
    client.socket.pause()
    watch(
      client,
      sites.map(({ id }) => id),
    )
    const last = sites.at(-1) as TestSite
    watch(other, [last.id])
    await eventually(() => expect(live(other)).toHaveLength(1))
    const sayAndHear = async (power: number) => {
      slow.pace.advance(1_000)
      await sayLatest(testApp.platform, last, {
        device: 'PV-01',
        kind: 'pvInverter',
        values: { activePower: power },
        ts: testApp.clock.now(),
      })
      await eventually(() => expect(powerIn(live(other).at(-1))).toBe(power))
    }
    for (const power of [70, 71, 72, 73, 74]) await sayAndHear(power)
    client.socket.resume()
    await eventually(() => expect(live(client).length).toBeGreaterThanOrEqual(sites.length))
    slow.pace.advance(1_000)
    for (const site of sites) expect(ofSite(client, site)[0]?.type).toBe('snapshot')
    await eventually(() => expect(powerIn(ofSite(client, last).at(-1))).toBe(74))

    client.socket.pause()
    slow.pace.advance(1_000)
    watch(client, [])
    for (const power of [80, 81, 82, 83]) {
      await sayAndHear(power)
      watch(
        client,
        sites.map(({ id }) => id),
      )
      // It still speaks, so it is not for its silence that it goes.
      for (const { socket } of [client, other]) socket.send('HeartBeat')
      testApp.clock.advance(31_000)
      vi.advanceTimersByTime(30_000)
    }
    client.socket.resume()
    await expect(client.closed).resolves.toBeGreaterThan(1_000)
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })
})
