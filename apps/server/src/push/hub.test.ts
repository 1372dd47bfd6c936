import { once } from 'node:events'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mostSessions } from '../platform/session/sessions.ts'
import { eventually } from '../testing/eventually.ts'
import { setState } from '../testing/people.ts'
import { openPush, type PushClient } from '../testing/push-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let one: TestApp
let two: TestApp
let ports: { one: number; two: number }
const clients: PushClient[] = []
beforeAll(async () => {
  one = await createTestApp()
  two = await createTestApp({ beside: one })
  ports = { one: await one.listen(), two: await two.listen() }
})
afterAll(async () => {
  await two.close()
  await one.close()
})
afterEach(async () => {
  for (const { socket } of clients) socket.terminate()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

async function connect(username: string, token: string, at: keyof typeof ports = 'one'): Promise<PushClient> {
  const client = await openPush(ports[at], { userId: `demo-${username}`, token })
  clients.push(client)
  return client
}
const enter = async (username: string, at?: keyof typeof ports) => {
  const token = await one.login(username)
  return { token, client: await connect(username, token, at) }
}
/** What the client has heard once it has certainly heard everything sent before. */
async function heard(client: PushClient) {
  const before = client.messages.filter(({ cmd }) => cmd === 'heartcheck').length
  client.socket.send('HeartBeat')
  await eventually(() =>
    expect(client.messages.filter(({ cmd }) => cmd === 'heartcheck')).toHaveLength(before + 1),
  )
  return client.messages.filter(({ cmd }) => cmd !== 'heartcheck')
}
const notice = (text: string) => ({ cmd: 'user' as const, msgId: text, msgTxt: text })

describe('the push connection', () => {
  it('answers the heartbeat, and nothing else that it is told', async () => {
    const { client } = await enter('agent')
    for (const text of ['heartbeat', '{"cmd":"user"}', '', 'HeartBeat ']) client.socket.send(text)
    client.socket.send('HeartBeat')
    await eventually(() => expect(client.messages).toEqual([{ cmd: 'heartcheck' }]))
  })

  it('a message for a user reaches that user on every server, and nobody else', async () => {
    const agents = [(await enter('agent', 'one')).client, (await enter('agent', 'two')).client]
    const others = [(await enter('staff', 'one')).client, (await enter('admin', 'two')).client]
    const { db, bus } = two.platform
    await bus.publish(db, 'push.user', { userId: 'demo-agent', message: notice('for agent') })
    for (const client of agents)
      await eventually(() => expect(client.messages).toEqual([notice('for agent')]))
    // Sent after it on the same road: who has this one and not the other never got the other.
    await bus.publish(db, 'push.all', { message: { cmd: 'topic', msgId: '1', msgTxt: 'all' } })
    for (const client of others) {
      await eventually(() => expect(client.messages).toEqual([{ cmd: 'topic', msgId: '1', msgTxt: 'all' }]))
    }
  })

  it('a message of a change that is undone is never pushed', async () => {
    const { client } = await enter('agent')
    const { db, bus } = one.platform
    const undone = db.transaction().execute(async (tx) => {
      await bus.publish(tx, 'push.user', { userId: 'demo-agent', message: notice('undone') })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await bus.publish(db, 'push.user', { userId: 'demo-agent', message: notice('done') })
    await eventually(() => expect(client.messages).toEqual([notice('done')]))
  })

  it.each(['one', 'two'] as const)(
    'closes with 4001 when its session ends, also on server %s',
    async (at) => {
      const mine = await enter('agent', at)
      const other = await enter('agent', at)
      await one.ask(sessionCalls.logout, {}, { token: mine.token })
      await expect(mine.client.closed).resolves.toBe(4001)
      await expect(heard(other.client)).resolves.toEqual([])
    },
  )

  it('closes with 4001 when an administrator ends the session', async () => {
    const victim = await enter('staff', 'two')
    const own = await one.ask(sessionCalls.mySessions, {}, { token: victim.token })
    const { id } = own.find((session) => session.current) ?? {}
    await one.ask(sessionCalls.endSession, { id }, { token: await one.login('admin') })
    await expect(victim.client.closed).resolves.toBe(4001)
  })

  it('closes with 4001 when newer sessions push its own out', async () => {
    const oldest = await enter('observer')
    one.clock.advance(1_000)
    for (let i = 0; i < mostSessions; i++) await one.login('observer')
    await expect(oldest.client.closed).resolves.toBe(4001)
  })

  it('stays through a language switch: the session is the same', async () => {
    const { token, client } = await enter('master')
    await one.ask(sessionCalls.switchLanguage, { languageType: 'fr' }, { token })
    await expect(heard(client)).resolves.toEqual([])
  })

  it('a message that is too long closes it', async () => {
    const { client } = await enter('agent')
    client.socket.send('x'.repeat(4_097))
    await expect(client.closed).resolves.toBe(1009)
  })

  it('beyond fifty connections of a person the oldest give way, even those that do not answer', async () => {
    const token = await one.login('submaster')
    const deaf: PushClient[] = []
    for (let i = 0; i < 3; i++) deaf.push(await connect('submaster', token))
    for (const { socket } of deaf) socket.pause()
    const rest: PushClient[] = []
    for (let i = 0; i < 50; i++) rest.push(await connect('submaster', token))
    const { db, bus } = one.platform
    await bus.publish(db, 'push.user', { userId: 'demo-submaster', message: notice('still there') })
    for (const client of rest)
      await eventually(() => expect(client.messages).toEqual([notice('still there')]))
    for (const { socket } of deaf) socket.resume()
    await expect(Promise.all(deaf.map(({ closed }) => closed))).resolves.toEqual([4008, 4008, 4008])
    for (const { messages } of deaf) expect(messages).toEqual([])
  })
})

describe('what the bus may have missed', () => {
  let third: TestApp
  let port: number
  const enterThird = async (username: string) => {
    const client = await openPush(port, { userId: `demo-${username}`, token: await one.login(username) })
    clients.push(client)
    return client
  }
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    third = await createTestApp({ beside: one })
    port = await third.listen()
  })
  afterAll(async () => {
    await third.close()
    vi.useRealTimers()
  })

  it('a frozen account loses its connection within half a minute', async () => {
    const [frozen, other] = [await enterThird('operator'), await enterThird('supervisor')]
    await setState(one, 'operator', { status: 2 })
    vi.advanceTimersByTime(30_000)
    await expect(frozen.closed).resolves.toBe(4001)
    await expect(heard(other)).resolves.toEqual([])
    await setState(one, 'operator', { status: 1 })
  })

  it('who has been silent for three heartbeats is dropped', async () => {
    const [silent, talking] = [await enterThird('agent'), await enterThird('staff')]
    one.clock.advance(59_000)
    await heard(talking)
    one.clock.advance(2_000)
    vi.advanceTimersByTime(30_000)
    await expect(silent.closed).resolves.toBe(1006)
    await expect(heard(talking)).resolves.toEqual([])
  })

  it('who is only listening answers pings and stays, however long', async () => {
    const listening = await enterThird('agent')
    for (let i = 0; i < 5; i++) {
      const pinged = once(listening.socket, 'ping')
      one.clock.advance(30_000)
      vi.advanceTimersByTime(30_000)
      await pinged
    }
    await expect(heard(listening)).resolves.toEqual([])
  })
})

describe('the end of a server', () => {
  it('ends its connections', async () => {
    const ending = await createTestApp({ beside: one })
    const port = await ending.listen()
    const client = await openPush(port, { userId: 'demo-admin', token: await one.login('admin') })
    await ending.close()
    await expect(client.closed).resolves.toBe(1006)
  })
})
