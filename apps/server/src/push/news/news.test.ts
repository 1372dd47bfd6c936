import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addAccount } from '../../features/money/ledger/testing/accounts.ts'
import type { Topic } from '../../platform/bus/topics.ts'
import { eventually } from '../../testing/eventually.ts'
import { openPush, type PushClient } from '../../testing/push-client.ts'
import { type PushServer, startPushServer } from '../../testing/push-server.ts'
import { hideRows, hideSite } from '../../testing/site-rules.ts'
import { addSite, type TestSite } from '../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { keptMs } from './recent.ts'

let testApp: TestApp
let server: PushServer
let own: TestSite
let foreign: TestSite
const clients: PushClient[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'NE-1', userIds: ['demo-operator', 'demo-observer'] })
  foreign = await addSite(db, { number: 'NE-2', userIds: ['demo-observer'] })
  server = await startPushServer(testApp)
})
afterAll(async () => {
  await server.close()
  await testApp.close()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
  // Those who come next were not there, and have nothing to hear of it.
  server.pace.advance(keptMs)
})

async function enter(username: string): Promise<PushClient> {
  const client = await openPush(server.port, {
    userId: `demo-${username}`,
    token: await testApp.login(username),
  })
  clients.push(client)
  return client
}
const publish = (topic: Extract<Topic, 'alarms.changed' | 'commands.changed'>, siteIds: number[]) =>
  testApp.platform.bus.publish(testApp.platform.db, topic, { siteIds })
const news = ({ messages }: PushClient, cmd: 'alarm' | 'command' = 'alarm') =>
  messages.flatMap((message) => (message.cmd === cmd && 'siteIds' in message ? [message.siteIds] : []))
/** Until whatever was published before has been heard. */
async function settled(): Promise<void> {
  let isHeard = false
  const off = testApp.platform.bus.subscribe('message.waiting', () => {
    isHeard = true
  })
  await testApp.platform.bus.publish(testApp.platform.db, 'message.waiting', {})
  await eventually(() => expect(isHeard).toBe(true))
  off()
}

describe('news of alarms and commands', () => {
  it('architecture: each socket hears of those sites that its user may see, and of no other', async () => {
    const [operator, observer, admin, agent] = await Promise.all(
      ['operator', 'observer', 'admin', 'agent'].map(enter),
    )
    if (!operator || !observer || !admin || !agent) throw new Error('nobody came')
    await publish('alarms.changed', [own.siteId, foreign.siteId])
    const both = [[own.id, foreign.id]]
    await eventually(() =>
      expect([admin, observer, operator].map((who) => news(who))).toEqual([both, both, [[own.id]]]),
    )
    expect(news(agent)).toEqual([])
    await publish('commands.changed', [foreign.siteId])
    await eventually(() => expect(news(admin, 'command')).toEqual([[foreign.id]]))
    expect(news(operator, 'command')).toEqual([])
  })

  it('at most once a second, and then everything that has happened', async () => {
    const operator = await enter('operator')
    await publish('alarms.changed', [own.siteId])
    await eventually(() => expect(news(operator)).toHaveLength(1))
    for (let i = 0; i < 5; i++) await publish('alarms.changed', [own.siteId, foreign.siteId])
    await settled()
    server.pace.advance(999)
    await settled()
    expect(news(operator)).toHaveLength(1)
    server.pace.advance(1)
    await eventually(() => expect(news(operator)).toEqual([[own.id], [own.id]]))
    // Alarms do not hold up commands.
    await publish('commands.changed', [own.siteId])
    await eventually(() => expect(news(operator, 'command')).toEqual([[own.id]]))
  })

  it('too many sites at once are not named: everybody asks anew', async () => {
    const agent = await enter('agent')
    await publish(
      'alarms.changed',
      Array.from({ length: 51 }, (_, i) => i + 1),
    )
    await eventually(() => expect(news(agent)).toEqual([[]]))
    server.pace.advance(1_000)
    await publish('alarms.changed', [])
    await eventually(() => expect(news(agent)).toEqual([[], []]))
  })

  it('who comes a moment later hears of the own sites too, though the page was answered before; who comes later still, no more', async () => {
    await publish('alarms.changed', [own.siteId, foreign.siteId])
    await settled()
    // They are told within the second.
    server.pace.advance(keptMs - 1_001)
    const [operator, agent] = [await enter('operator'), await enter('agent')]
    server.pace.advance(1_000)
    await eventually(() => expect(news(operator)).toEqual([[own.id]]))
    server.pace.advance(1)
    const observer = await enter('observer')
    await publish('alarms.changed', [foreign.siteId])
    server.pace.advance(1_000)
    await eventually(() => expect(news(observer)).toEqual([[foreign.id]]))
    expect(news(operator)).toEqual([[own.id]])
    expect(news(agent)).toEqual([])
  })

  it('a right that is taken away holds from the next word on', async () => {
    const operator = await enter('operator')
    const { db } = testApp.platform
    await db
      .deleteFrom('iotProjectUser')
      .where('siteId', '=', own.siteId)
      .where('userId', '=', 'demo-operator')
      .execute()
    const observer = await enter('observer')
    await publish('alarms.changed', [own.siteId])
    await eventually(() => expect(news(observer)).toEqual([[own.id]]))
    expect(news(operator)).toEqual([])
    await db.insertInto('iotProjectUser').values({ siteId: own.siteId, userId: 'demo-operator' }).execute()
  })

  it('of money only those hear who may see the account, and no account is named to others', async () => {
    const account = await addAccount(testApp.platform, { kind: 'float', ownerId: 'demo-operator' })
    const [operator, agent, staff, supervisor] = await Promise.all(
      ['operator', 'agent', 'staff', 'supervisor'].map(enter),
    )
    if (!operator || !agent || !staff || !supervisor) throw new Error('nobody came')
    await testApp.platform.bus.publish(testApp.platform.db, 'ledger.changed', { accountIds: [account] })
    const told = { cmd: 'finance', what: 'ledger', ids: [account] }
    for (const { messages } of [operator, supervisor])
      await eventually(() => expect(messages).toContainEqual(told))
    for (const { messages } of [agent, staff])
      expect(messages.filter(({ cmd }) => cmd === 'finance')).toEqual([])
  })

  it('an account of money that a data rule hides is not named, but one’s own is', async () => {
    const { db, bus } = testApp.platform
    const [mine, hidden] = [
      await addAccount(testApp.platform, { kind: 'float', ownerId: 'demo-submaster' }),
      await addAccount(testApp.platform, { kind: 'float', ownerId: 'demo-agent' }),
    ]
    const show = await hideRows(db, {
      roleId: 'role-submaster',
      menuId: 'menu-finance-accounts',
      column: 'username',
      value: 'nobody at all',
    })
    const [submaster, operator] = [await enter('submaster'), await enter('operator')]
    await bus.publish(db, 'ledger.changed', { accountIds: [mine, hidden] })
    const finance = ({ messages }: PushClient) => messages.filter(({ cmd }) => cmd === 'finance')
    await eventually(() =>
      expect([submaster, operator].map(finance)).toEqual([
        [{ cmd: 'finance', what: 'ledger', ids: [mine] }],
        [{ cmd: 'finance', what: 'ledger', ids: [hidden] }],
      ]),
    )
    await show()
  })

  it('what a data rule hides is not told, to nobody else', async () => {
    const show = await hideSite(testApp.platform.db, 'role-operator', own.number)
    const [operator, observer] = [await enter('operator'), await enter('observer')]
    await publish('alarms.changed', [own.siteId])
    await eventually(() => expect(news(observer)).toEqual([[own.id]]))
    expect(news(operator)).toEqual([])
    await show()
  })
})
