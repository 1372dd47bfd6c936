import { afterEach, describe, expect, it } from 'vitest'
import { createMqttClient, type MqttClient, type MqttClientOptions, MqttRefusedError } from './client.ts'
import { startScriptedBroker } from './testing/scripted-broker.ts'

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function broker(script?: Parameters<typeof startScriptedBroker>[0]) {
  const started = await startScriptedBroker(script)
  undo.push(started.stop)
  return started
}

function client(url: string, options: Partial<MqttClientOptions> = {}): MqttClient {
  const created = createMqttClient({ url, clientId: 'test', ...options })
  undo.push(() => created.stop())
  return created
}

/** Resolves when the state has been reported for the nth time. */
function states() {
  const seen: string[] = []
  const waiting: { text: string; resolve: () => void }[] = []
  return {
    seen,
    onState(state: 'online' | 'offline', why?: Error) {
      seen.push(why === undefined ? state : `${state}: ${why.message}`)
      for (const { text, resolve } of waiting) if (seen.some((line) => line.includes(text))) resolve()
    },
    until: (text: string) =>
      new Promise<void>((resolve) => {
        if (seen.some((line) => line.includes(text))) resolve()
        else waiting.push({ text, resolve })
      }),
  }
}

const publishPacket = (messageId: number, payload = String(messageId)) => ({
  cmd: 'publish' as const,
  topic: 'a/b',
  payload,
  qos: 1 as const,
  dup: false,
  retain: false,
  messageId,
})

describe('the MQTT client', () => {
  it('takes user and password out of the address', async () => {
    const there = await broker()
    const mine = client(there.url.replace('//', '//some%20one:p%40ss@'))
    await mine.start()
    const visitor = await there.visitor()
    const connect = await visitor.next('connect')
    expect(connect.username).toBe('some one')
    expect(String(connect.password)).toBe('p@ss')
    expect(connect.protocolVersion).toBe(4)
  })

  it('resolves a publish at its PUBACK, not before, and rejects it when the link is lost', async () => {
    const there = await broker()
    const mine = client(there.url)
    await mine.start()
    const visitor = await there.visitor()
    const settled: string[] = []
    const first = mine.publish('t', 'one').then(() => settled.push('one'))
    const second = mine.publish('t', 'two')
    second.catch(() => settled.push('two lost'))
    const one = await visitor.next('publish')
    await visitor.next('publish')
    expect(settled).toEqual([])
    visitor.send({ cmd: 'puback', messageId: one.messageId as number })
    await first
    visitor.socket.destroy()
    await expect(second).rejects.toThrow()
    expect(settled).toEqual(['one', 'two lost'])
  })

  it('sends no more than may be in flight', async () => {
    const there = await broker()
    const mine = client(there.url, { maxInFlight: 2 })
    await mine.start()
    const visitor = await there.visitor()
    const all = ['a', 'b', 'c'].map((text) => mine.publish('t', text))
    const first = await visitor.next('publish')
    await visitor.next('publish')
    // The broker hears this after everything that was sent before it.
    const subscribed = mine.subscribe(['x'])
    const subscribe = await visitor.next('subscribe')
    expect(visitor.received.filter(({ cmd }) => cmd === 'publish')).toEqual([])
    visitor.send({ cmd: 'suback', messageId: subscribe.messageId as number, granted: [1] })
    await subscribed
    visitor.send({ cmd: 'puback', messageId: first.messageId as number })
    const third = await visitor.next('publish')
    expect(String(third.payload)).toBe('c')
    expect(third.messageId).not.toBe(first.messageId)
    visitor.socket.destroy()
    await Promise.allSettled(all)
  })

  it('acknowledges in the order of the messages, whichever is ready first', async () => {
    const there = await broker()
    const ready = new Map<string, () => void>()
    const mine = client(there.url, {
      onMessage: ({ payload }) => new Promise((resolve) => ready.set(String(payload), resolve)),
    })
    await mine.start()
    const visitor = await there.visitor()
    for (const id of [11, 12, 13]) visitor.send(publishPacket(id))
    await expect.poll(() => ready.size).toBe(3)
    ready.get('13')?.()
    ready.get('12')?.()
    ready.get('11')?.()
    const ids = []
    for (let n = 0; n < 3; n++) ids.push((await visitor.next('puback')).messageId)
    expect(ids).toEqual([11, 12, 13])
  })

  it('handles no more at a time than its window', async () => {
    const there = await broker()
    const waiting: (() => void)[] = []
    let most = 0
    let now = 0
    const mine = client(there.url, {
      window: 5,
      async onMessage() {
        most = Math.max(most, ++now)
        await new Promise<void>((resolve) => waiting.push(resolve))
        now--
      },
    })
    await mine.start()
    const visitor = await there.visitor()
    for (let id = 1; id <= 60; id++) visitor.send(publishPacket(id, 'x'.repeat(5_000)))
    for (let id = 1; id <= 60; id++) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      waiting.shift()?.()
      expect((await visitor.next('puback')).messageId).toBe(id)
    }
    expect(most).toBe(5)
  })

  it('drops the connection when a message could not be taken, and comes back with its subscriptions', async () => {
    const there = await broker()
    const log = states()
    let isBroken = true
    const mine = client(there.url, {
      clean: false,
      onState: log.onState,
      async onMessage() {
        if (isBroken) throw new Error('store is away')
      },
    })
    await mine.start()
    const first = await there.visitor()
    const subscribed = mine.subscribe(['a/b', 'c'])
    const asked = await first.next('subscribe')
    first.send({ cmd: 'suback', messageId: asked.messageId as number, granted: [1, 1] })
    await subscribed
    first.send(publishPacket(7))
    await log.until('could not be taken')
    expect(first.received.some(({ cmd }) => cmd === 'puback')).toBe(false)

    isBroken = false
    const second = await there.visitor()
    expect((await second.next('connect')).clean).toBe(false)
    const again = await second.next('subscribe')
    expect(again.subscriptions.map(({ topic }) => topic)).toEqual(['a/b', 'c'])
    second.send({ cmd: 'suback', messageId: again.messageId as number, granted: [1, 1] })
    second.send({ ...publishPacket(7), dup: true })
    expect((await second.next('puback')).messageId).toBe(7)
  })

  it('ends a connection over which something else than MQTT comes', async () => {
    const there = await broker()
    const log = states()
    const mine = client(there.url, { onState: log.onState })
    await mine.start()
    const visitor = await there.visitor()
    visitor.socket.write(Buffer.from([0x36, 0x02, 0xff, 0xff]))
    await log.until('not MQTT')
    await there.visitor()
  })

  it('ends a connection over which a packet comes that is too large', async () => {
    const there = await broker()
    const log = states()
    const mine = client(there.url, { onState: log.onState, maxPacketBytes: 10_000 })
    await mine.start()
    const visitor = await there.visitor()
    visitor.send(publishPacket(1, 'x'.repeat(300_000)))
    await log.until('too large')
  })

  it('rejects the start when the broker refuses the password, with the reason', async () => {
    const there = await broker({
      greet: (visitor) => visitor.send({ cmd: 'connack', returnCode: 4, sessionPresent: false }),
    })
    const mine = client(there.url)
    await expect(mine.start()).rejects.toThrow(MqttRefusedError)
    await expect(mine.start()).rejects.toThrow('user name or password is wrong')
  })

  it.each([
    ['says so', 1],
    ['just hangs up', undefined],
  ])('speaks 3.1.1 with a broker that does not know version 5 and %s', async (_, returnCode) => {
    const there = await broker({
      greet(visitor, { protocolVersion }) {
        if (protocolVersion === 4) visitor.send({ cmd: 'connack', returnCode: 0, sessionPresent: true })
        else if (returnCode === undefined) visitor.socket.destroy()
        else visitor.socket.end(Buffer.from([0x20, 2, 0, returnCode]))
      },
    })
    const mine = client(there.url, { protocolVersion: 'newest' })
    await mine.start()
    expect(mine.session).toEqual({ protocolVersion: 4, isPresent: true, hasSharedSubscriptions: false })
  })

  it('keeps to what a broker of version 5 allows', async () => {
    const there = await broker({
      greet: (visitor) =>
        visitor.send({
          cmd: 'connack',
          reasonCode: 0,
          sessionPresent: false,
          properties: { receiveMaximum: 1, sharedSubscriptionAvailable: false },
        }),
    })
    const mine = client(there.url, { protocolVersion: 'newest', clean: false, window: 33 })
    await mine.start()
    expect(mine.session?.hasSharedSubscriptions).toBe(false)
    const visitor = await there.visitor()
    const connect = await visitor.next('connect')
    expect(connect.properties?.receiveMaximum).toBe(33)
    expect(connect.properties?.sessionExpiryInterval).toBe(0xffff_ffff)
    const both = [mine.publish('t', '1'), mine.publish('t', '2')]
    const first = await visitor.next('publish')
    visitor.send({ cmd: 'puback', messageId: first.messageId as number, reasonCode: 0x87 })
    await expect(both[0]).rejects.toThrow('refuses the message')
    const second = await visitor.next('publish')
    visitor.send({ cmd: 'puback', messageId: second.messageId as number, reasonCode: 0 })
    await both[1]
  })

  it('pings a silent broker and leaves one that does not answer', async () => {
    const there = await broker()
    const log = states()
    const mine = client(there.url, { keepaliveSeconds: 0.2, onState: log.onState })
    await mine.start()
    const visitor = await there.visitor()
    await visitor.next('pingreq')
    await log.until('fallen silent')
  })

  it('waits at its stop for what is under way, then says goodbye', async () => {
    const there = await broker()
    const started = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const mine = client(there.url, {
      onMessage() {
        started.resolve()
        return finish.promise
      },
    })
    await mine.start()
    const visitor = await there.visitor()
    visitor.send(publishPacket(5))
    await started.promise
    const stopped = mine.stop()
    finish.resolve()
    expect((await visitor.next('puback')).messageId).toBe(5)
    await visitor.next('disconnect')
    await stopped
    await expect(mine.publish('t', 'late')).rejects.toThrow('no connection')
  })

  it('can be stopped while nobody answers', async () => {
    const there = await broker({ greet: () => {} })
    const mine = client(there.url)
    const starting = mine.start()
    const visitor = await there.visitor()
    await visitor.next('connect')
    await mine.stop()
    await expect(starting).rejects.toThrow('stopped')
  })
})
