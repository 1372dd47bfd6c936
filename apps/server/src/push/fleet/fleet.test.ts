import { pushMessage } from '@gridhelm/contract/push'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FleetSource } from '../../site/live/fleet-source.ts'
import { eventually } from '../../testing/eventually.ts'
import { sayLatest } from '../../testing/latest.ts'
import { openPush, type PushClient } from '../../testing/push-client.ts'
import { type PushServer, startPushServer } from '../../testing/push-server.ts'
import { hideSite } from '../../testing/site-rules.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createFleetViewers } from './viewers.ts'

let testApp: TestApp
let server: PushServer
let own: TestSite
let foreign: TestSite
const clients: PushClient[] = []
const devices = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const

beforeAll(async () => {
  testApp = await createTestApp()
  server = await startPushServer(testApp)
  own = await addSite(testApp.platform.db, { number: 'OWN-1', devices, userIds: ['demo-agent'] })
  foreign = await addSite(testApp.platform.db, { number: 'FOR-1', devices })
})
afterAll(async () => {
  await server.close()
  await testApp.close()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

async function enter(username: string): Promise<PushClient> {
  const token = await testApp.login(username)
  const client = await openPush(server.port, { userId: `demo-${username}`, token })
  clients.push(client)
  client.socket.send(JSON.stringify({ cmd: 'watch', siteIds: [], fleet: true }))
  return client
}
const said = ({ messages }: PushClient) => messages.filter((message) => message.cmd === 'fleet')
/** Time goes on while the test waits. */
const soon = (check: () => void) =>
  eventually(() => {
    server.pace.advance(250)
    check()
  })

function known(client: PushClient): Map<string, SiteFigures> {
  const sites = new Map<string, SiteFigures>()
  for (const message of said(client)) {
    if (message.type === 'snapshot') sites.clear()
    for (const site of message.sites) sites.set(site.id, site)
  }
  return sites
}
const say = (site: TestSite, activePower: number) =>
  sayLatest(testApp.platform, site, {
    device: 'PV-01',
    kind: 'pvInverter',
    values: { activePower },
    ts: testApp.clock.now(),
  })

describe('who watches the fleet', () => {
  it('is looked over once for all of their connections', async () => {
    const asked: string[] = []
    let told = 0
    const source: FleetSource = {
      async seenBy(userId) {
        asked.push(userId)
        return new Set([own.siteId])
      },
      load: async () => undefined,
      textOf: () => '{}',
      watch: () => () => undefined,
      verify: () => undefined,
    }
    const viewers = createFleetViewers(testApp.platform, source, server.pace)
    for (const userId of ['one', 'other', 'one', 'one'])
      viewers
        .open(userId, { isReady: () => true, send: () => void told++ })
        .hear(JSON.stringify({ cmd: 'watch', siteIds: [], fleet: true }))
    await soon(() => expect(told).toBe(4))
    expect(asked.splice(0)).toEqual(['one', 'other', 'one', 'one'])
    viewers.verify()
    await eventually(() => expect(asked).toEqual(['one', 'other']))
    viewers.stop()
  })

  it('gets a snapshot in the contract’s form, then only what has changed', async () => {
    await say(own, 10)
    const client = await enter('agent')
    await soon(() => expect(known(client).get(own.id)?.power).toEqual({ pv: 10 }))
    for (const message of said(client)) expect(pushMessage.parse(message)).toEqual(message)
    const before = said(client).length
    await say(own, 11)
    await soon(() => expect(known(client).get(own.id)?.power).toEqual({ pv: 11 }))
    const [delta] = said(client).slice(before)
    expect(delta).toMatchObject({ type: 'delta', now: testApp.clock.now() })
    expect(delta?.sites.map(({ id }) => id)).toEqual([own.id])
  })

  it('sees the own sites and never those of others; administrators see all', async () => {
    const [agent, admin] = [await enter('agent'), await enter('admin')]
    await soon(() => expect(known(admin).size).toBeGreaterThan(0))
    await soon(() => expect(known(agent).size).toBeGreaterThan(0))
    await say(foreign, 77)
    await soon(() => expect(known(admin).get(foreign.id)?.power).toEqual({ pv: 77 }))
    expect([...known(admin).keys()]).toEqual(expect.arrayContaining([own.id, foreign.id]))
    const told = said(agent).flatMap(({ sites }) => sites.map(({ id }) => id))
    expect(told).toContain(own.id)
    expect(told).not.toContain(foreign.id)
  })

  it('follows the bindings, and administrators a new site', async () => {
    const { db, bus } = testApp.platform
    const [agent, admin] = [await enter('agent'), await enter('admin')]
    await soon(() => expect(known(agent).has(own.id)).toBe(true))
    await soon(() => expect(known(admin).has(own.id)).toBe(true))
    await db.deleteFrom('iotProjectUser').where('siteId', '=', own.siteId).execute()
    await bus.publish(db, 'bindings.changed', { userIds: ['demo-agent'] })
    await soon(() => expect(known(agent).has(own.id)).toBe(false))
    await db.insertInto('iotProjectUser').values({ siteId: own.siteId, userId: 'demo-agent' }).execute()
    await bus.publish(db, 'bindings.changed', { userIds: [] })
    await soon(() => expect(known(agent).has(own.id)).toBe(true))
    const made = await addSite(db, { number: 'NEW-1', devices })
    await bus.publish(db, 'sites.changed', { siteIds: [made.siteId] })
    await soon(() => expect(known(admin).has(made.id)).toBe(true))
    await db.deleteFrom('iotProject').where('siteId', '=', made.siteId).execute()
    await bus.publish(db, 'sites.changed', { siteIds: [made.siteId] })
    await soon(() => expect(known(admin).has(made.id)).toBe(false))
    expect(known(agent).has(made.id)).toBe(false)
  })

  it('follows data rules on projects', async () => {
    const { db } = testApp.platform
    const agent = await enter('agent')
    await soon(() => expect(known(agent).has(own.id)).toBe(true))
    const show = await hideSite(db, 'role-agent', own.number)
    await soon(() => expect(known(agent).has(own.id)).toBe(false))
    await show()
    await soon(() => expect(known(agent).has(own.id)).toBe(true))
  })

  it('a socket that has not asked hears nothing of the fleet', async () => {
    const silent = await enter('agent')
    silent.socket.send(JSON.stringify({ cmd: 'watch', siteIds: [] }))
    const other = await enter('agent')
    await soon(() => expect(known(other).has(own.id)).toBe(true))
    const before = said(silent).length
    await say(own, 21)
    await soon(() => expect(known(other).get(own.id)?.power).toEqual({ pv: 21 }))
    expect(said(silent)).toHaveLength(before)
  })
})
