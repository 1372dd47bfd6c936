import type { LiveDevice, LiveMessage } from '@gridhelm/contract/push'
import { applyLive, type KnownSite } from '@gridhelm/contract/stations/live/apply'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LiveSite } from '../../site/live/live-site.ts'
import { createManualPace } from '../../testing/pace.ts'
import { createFeeds, type Receiver } from './feeds.ts'

/** A table of one site, and a feed that reads it. */
function stage() {
  const devices = new Map<string, LiveDevice>()
  const pace = createManualPace()
  const errors: unknown[] = []
  const followed = new Set<number>()
  let reads = 0
  let isDown = false
  const table = (): LiveSite => ({
    siteId: 1,
    staleSeconds: 60,
    failedSeconds: 300,
    devices: new Map([...devices].map(([id, device]) => [id, structuredClone(device)])),
  })
  const feeds = createFeeds({
    read: async () => {
      if (isDown) throw new Error('down')
      reads += 1
      return new Map([[1, table()]])
    },
    follower: { add: (siteId) => followed.add(siteId), remove: (siteId) => followed.delete(siteId) },
    pace,
    now: () => 0,
    onError: (error) => errors.push(error),
  })
  return {
    devices,
    pace,
    feeds,
    table,
    errors,
    followed,
    reads: () => reads,
    setDown: (down: boolean) => {
      isDown = down
    },
    say(id: string, key: string, v: number) {
      const device = devices.get(id) ?? { id, number: id, kind: 'pvInverter', t: null, values: {} }
      devices.set(id, { ...device, t: v, values: { ...device.values, [key]: { v, t: v, q: 'good' } } })
      feeds.changed([1])
    },
  }
}

function listener() {
  const messages: LiveMessage[] = []
  let known: KnownSite | undefined
  const state = { isReady: true }
  const receiver: Receiver = {
    isReady: () => state.isReady,
    send(text) {
      const message = JSON.parse(text) as LiveMessage
      messages.push(message)
      known = applyLive(known, message)
    },
  }
  return { messages, receiver, state, known: () => known }
}

/** Whatever waits for a promise only has happened. */
const settled = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

describe('the feed of a site', () => {
  it('is followed from the first who looks at it to the last', () => {
    const { feeds, followed } = stage()
    const [one, other] = [listener(), listener()]
    feeds.join(1, one.receiver)
    feeds.join(1, other.receiver)
    feeds.leave(1, one.receiver)
    expect(followed).toEqual(new Set([1]))
    feeds.leave(1, other.receiver)
    expect(followed).toEqual(new Set())
  })

  it('first tells everything, then only what has changed', async () => {
    const { say, feeds, pace } = stage()
    say('1-1', 'activePower', 10)
    say('1-1', 'frequency', 50)
    say('1-2', 'activePower', 20)
    const { receiver, messages } = listener()
    feeds.join(1, receiver)
    await settled()
    expect(messages.map(({ type }) => type)).toEqual(['snapshot'])
    expect(messages[0]?.devices.map(({ id }) => id)).toEqual(['1-1', '1-2'])
    pace.advance(1_000)
    say('1-1', 'activePower', 11)
    await settled()
    expect(messages[1]).toMatchObject({ type: 'delta', siteId: '1', staleSeconds: 60, failedSeconds: 300 })
    expect(messages[1]?.devices).toEqual([
      {
        id: '1-1',
        number: '1-1',
        kind: 'pvInverter',
        t: 11,
        values: { activePower: { v: 11, t: 11, q: 'good' } },
      },
    ])
  })

  it('the first news after a quiet second go at once, what follows within the second goes together', async () => {
    const { say, feeds, pace, reads } = stage()
    const { receiver, messages } = listener()
    feeds.join(1, receiver)
    await settled()
    pace.advance(1_000)
    say('1-1', 'activePower', 1)
    await settled()
    expect(messages).toHaveLength(2)
    const readBefore = reads()
    for (let v = 2; v < 10; v++) say('1-1', 'activePower', v)
    say('1-1', 'frequency', 50)
    await settled()
    pace.advance(999)
    await settled()
    expect(messages).toHaveLength(2)
    pace.advance(1)
    await settled()
    expect(messages).toHaveLength(3)
    expect(messages[2]?.devices[0]?.values).toEqual({
      activePower: { v: 9, t: 9, q: 'good' },
      frequency: { v: 50, t: 50, q: 'good' },
    })
    expect(reads()).toBe(readBefore + 1)
  })

  it('is read once however many watch it, and no more when nobody does', async () => {
    const { say, feeds, pace, reads } = stage()
    const listeners = Array.from({ length: 20 }, listener)
    for (const { receiver } of listeners) feeds.join(1, receiver)
    await settled()
    expect(reads()).toBe(1)
    pace.advance(1_000)
    say('1-1', 'activePower', 1)
    await settled()
    expect(reads()).toBe(2)
    for (const { messages } of listeners) expect(messages).toHaveLength(2)
    for (const { receiver } of listeners) feeds.leave(1, receiver)
    say('1-1', 'activePower', 2)
    pace.advance(10_000)
    await settled()
    expect(reads()).toBe(2)
  })

  it('says nothing when nothing has changed', async () => {
    const { say, feeds, pace } = stage()
    say('1-1', 'activePower', 1)
    const { receiver, messages } = listener()
    feeds.join(1, receiver)
    await settled()
    for (let i = 0; i < 5; i++) {
      pace.advance(2_000)
      feeds.changed([1])
      await settled()
    }
    expect(messages).toHaveLength(1)
  })

  it('a slow socket is told nothing until it has drained, then everything anew', async () => {
    const { say, feeds, pace, table } = stage()
    say('1-1', 'activePower', 1)
    const [slow, quick] = [listener(), listener()]
    for (const { receiver } of [slow, quick]) feeds.join(1, receiver)
    await settled()
    slow.state.isReady = false
    for (let v = 2; v < 20; v++) {
      pace.advance(1_000)
      say('1-1', 'activePower', v)
      await settled()
    }
    expect(slow.messages).toHaveLength(1)
    expect(quick.messages).toHaveLength(19)
    slow.state.isReady = true
    feeds.resume(1, slow.receiver)
    await settled()
    expect(slow.messages.map(({ type }) => type)).toEqual(['snapshot', 'snapshot'])
    expect(slow.known()?.devices).toEqual(table().devices)
  })

  it('a read that fails is tried again', async () => {
    const { say, feeds, pace, setDown, errors, table } = stage()
    const one = listener()
    setDown(true)
    feeds.join(1, one.receiver)
    say('1-1', 'activePower', 1)
    await settled()
    expect(one.messages).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
    setDown(false)
    pace.advance(1_000)
    await settled()
    expect(one.known()?.devices).toEqual(table().devices)
  })

  it('snapshot and deltas in their order always make the state of the table, at most one message a second', async () => {
    const device = fc.constantFrom('1-1', '1-2', '1-3')
    const step = fc.oneof(
      fc.record({
        do: fc.constant('say' as const),
        id: device,
        key: fc.constantFrom('activePower', 'frequency'),
        v: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ do: fc.constant('remove' as const), id: device }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 400, 1_000, 3_000) }),
      fc.record({ do: fc.constant('slow' as const), who: fc.nat(1) }),
      fc.record({ do: fc.constant('join' as const), who: fc.nat(1) }),
      fc.record({ do: fc.constant('settle' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { devices, feeds, pace, say, table } = stage()
        const listeners = [listener(), listener()].map((one) => {
          const times: number[] = []
          const receiver = {
            ...one.receiver,
            send: (text: string) => {
              times.push(pace.now())
              one.receiver.send(text)
            },
          }
          return { ...one, receiver, times }
        })
        const joined = new Set<(typeof listeners)[number]>()
        const join = (one: (typeof listeners)[number]) => {
          if (joined.has(one)) return
          joined.add(one)
          feeds.join(1, one.receiver)
        }
        for (const taken of steps) {
          const who = 'who' in taken ? listeners[taken.who] : undefined
          if (taken.do === 'say') say(taken.id, taken.key, taken.v)
          if (taken.do === 'remove') {
            devices.delete(taken.id)
            feeds.changed([1])
          }
          if (taken.do === 'wait') pace.advance(taken.ms)
          if (taken.do === 'slow' && who) {
            who.state.isReady = !who.state.isReady
            if (who.state.isReady) feeds.resume(1, who.receiver)
          }
          if (taken.do === 'join' && who) join(who)
          if (taken.do === 'settle' || taken.do === 'wait') await settled()
        }
        for (const one of listeners) {
          join(one)
          one.state.isReady = true
          feeds.resume(1, one.receiver)
        }
        for (let i = 0; i < 3; i++) {
          await settled()
          pace.advance(1_000)
        }
        await settled()
        for (const { known, times } of listeners) {
          expect(known()?.devices).toEqual(table().devices)
          for (const [index, time] of times.entries()) {
            if (index > 0) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(1_000)
          }
        }
      }),
      { numRuns: 300 },
    )
  })
})
