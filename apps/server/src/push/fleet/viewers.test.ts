import type { FleetMessage } from '@gridhelm/contract/push'
import fc from 'fast-check'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { Bus } from '../../platform/bus/bus.ts'
import type { FleetSource, Watcher } from '../../site/live/fleet-source.ts'
import { createManualPace } from '../../testing/pace.ts'
import { createFleetViewers } from './viewers.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const watch = (fleet: boolean) => JSON.stringify({ cmd: 'watch', siteIds: [], fleet })

/** A fleet whose figures are numbers, and one user. */
function stage(...siteIds: number[]) {
  const figures = new Map(siteIds.map((id) => [id, 0]))
  const seen = new Set(siteIds)
  const watchers = new Set<Watcher>()
  const listeners = new Map<string, (payload: { userIds: string[]; siteIds: number[] }) => void>()
  const pace = createManualPace()
  const state = { isDown: false }
  const source: FleetSource = {
    async seenBy() {
      if (state.isDown) throw new Error('down')
      return new Set(seen)
    },
    async load() {},
    textOf: (id) => (figures.has(id) ? JSON.stringify({ id: String(id), t: figures.get(id) }) : undefined),
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    verify() {},
  }
  const bus = {
    subscribe(topic: string, listener: never) {
      listeners.set(topic, listener)
      return () => listeners.delete(topic)
    },
  } as unknown as Bus
  const viewers = createFleetViewers({ bus, log: pino({ level: 'silent' }), now: () => 42 }, source, pace)
  return {
    figures,
    seen,
    pace,
    state,
    viewers,
    watchers,
    say(id: number, value: number) {
      figures.set(id, value)
      for (const watcher of watchers) watcher.changed([id])
    },
    bound: (userIds: string[] = []) => listeners.get('bindings.changed')?.({ userIds, siteIds: [] }),
    made: () => listeners.get('sites.changed')?.({ userIds: [], siteIds: [] }),
  }
}

function listener() {
  const messages: FleetMessage[] = []
  const state = { isReady: true }
  const known = new Map<string, number | null>()
  return {
    messages,
    state,
    known,
    receiver: {
      isReady: () => state.isReady,
      send(text: string) {
        const message = JSON.parse(text) as FleetMessage
        messages.push(message)
        if (message.type === 'snapshot') known.clear()
        for (const { id, t } of message.sites) known.set(id, t)
      },
    },
  }
}

describe('the fleet over the push connection', () => {
  it('first everything, then what has changed, together and at most once a second', async () => {
    const { viewers, say, pace } = stage(1, 2, 3)
    const { messages, receiver } = listener()
    const viewer = viewers.open('u', receiver)
    viewer.hear(watch(true))
    await settled()
    expect(messages).toEqual([
      { cmd: 'fleet', type: 'snapshot', now: 42, sites: [1, 2, 3].map((id) => ({ id: String(id), t: 0 })) },
    ])
    for (const value of [1, 2, 3]) say(2, value)
    say(1, 9)
    expect(messages).toHaveLength(1)
    pace.advance(1_000)
    const sites = [
      { id: '2', t: 3 },
      { id: '1', t: 9 },
    ]
    expect(messages.slice(1)).toEqual([{ cmd: 'fleet', type: 'delta', now: 42, sites }])
    pace.advance(60_000)
    expect(messages).toHaveLength(2)
    say(3, 1)
    expect(messages).toHaveLength(3)
  })

  it('nothing is told to who has not asked, has left, or asks for something else', async () => {
    const { viewers, say, pace, watchers } = stage(1)
    const { messages, receiver } = listener()
    const viewer = viewers.open('u', receiver)
    for (const text of ['', '{}', 'fleet', watch(false), '{"cmd":"watch","siteIds":[],"fleet":1}'])
      viewer.hear(text)
    await settled()
    expect(messages).toEqual([])
    viewer.hear(watch(true))
    await settled()
    viewer.hear(watch(false))
    pace.advance(5_000)
    say(1, 1)
    expect(messages).toHaveLength(1)
    viewer.hear(watch(true))
    viewer.leave()
    await settled()
    expect(messages).toHaveLength(1)
    expect(watchers.size).toBe(0)
  })

  it('who asks again while watching goes on; who has left and comes back is told everything', async () => {
    const { viewers, pace } = stage(1)
    const { messages, receiver } = listener()
    const viewer = viewers.open('u', receiver)
    for (let again = 0; again < 3; again++) {
      viewer.hear(watch(true))
      await settled()
      pace.advance(2_000)
    }
    expect(messages).toHaveLength(1)
    viewer.hear(watch(false))
    viewer.hear(watch(true))
    await settled()
    expect(messages.map(({ type }) => type)).toEqual(['snapshot', 'snapshot'])
  })

  it('however often somebody changes their mind, it is told once a second', async () => {
    const { viewers, pace } = stage(1)
    const { messages, receiver } = listener()
    const viewer = viewers.open('u', receiver)
    for (let again = 0; again < 20; again++) {
      viewer.hear(watch(true))
      await settled()
      viewer.hear(watch(false))
    }
    viewer.hear(watch(true))
    await settled()
    expect(messages).toHaveLength(1)
    pace.advance(1_000)
    expect(messages).toHaveLength(2)
  })

  it('a site that is no longer bound leaves with a new snapshot, a new one comes with it', async () => {
    const { viewers, say, seen, figures, bound, made, pace } = stage(1, 2)
    const { messages, receiver, known } = listener()
    const viewer = viewers.open('u', receiver)
    viewer.hear(watch(true))
    await settled()
    seen.delete(2)
    bound(['somebody else'])
    await settled()
    pace.advance(1_000)
    expect(messages).toHaveLength(1)
    bound(['u'])
    await settled()
    expect(messages.at(-1)).toMatchObject({ type: 'snapshot', sites: [{ id: '1' }] })
    pace.advance(1_000)
    say(2, 5)
    pace.advance(1_000)
    expect(messages).toHaveLength(2)
    seen.add(3)
    figures.set(3, 7)
    made()
    await settled()
    expect([...known]).toEqual([
      ['1', 0],
      ['3', 7],
    ])
  })

  it('what cannot be checked now is checked again', async () => {
    const { viewers, state } = stage(1)
    const { messages, receiver } = listener()
    state.isDown = true
    viewers.open('u', receiver).hear(watch(true))
    await settled()
    expect(messages).toEqual([])
    state.isDown = false
    viewers.verify()
    await settled()
    expect(messages).toHaveLength(1)
  })

  it('a slow socket waits, and is then told only what it missed', async () => {
    const { viewers, say, pace } = stage(1, 2, 3)
    const { messages, receiver, state, known } = listener()
    const viewer = viewers.open('u', receiver)
    viewer.hear(watch(true))
    await settled()
    state.isReady = false
    for (let value = 1; value <= 50; value++) {
      say(1, value)
      pace.advance(1_000)
    }
    expect(messages).toHaveLength(1)
    state.isReady = true
    viewer.resume()
    expect(messages).toHaveLength(2)
    expect(messages[1]).toMatchObject({ type: 'delta', sites: [{ id: '1', t: 50 }] })
    expect(known.get('1')).toBe(50)
  })

  it('whatever happens, who reads in the end knows everything that they may see, and nothing else', async () => {
    const anyEvent = fc.oneof(
      fc.record({ say: fc.integer({ min: 1, max: 5 }), value: fc.nat(100) }),
      fc.record({ bind: fc.integer({ min: 1, max: 5 }) }),
      fc.record({ advance: fc.integer({ min: 0, max: 1_500 }) }),
      fc.record({ ready: fc.boolean() }),
      fc.record({ watch: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { maxLength: 30 }), async (events) => {
        const { viewers, say, seen, figures, bound, pace } = stage(1, 2, 3, 4, 5)
        const { receiver, state, known } = listener()
        const viewer = viewers.open('u', receiver)
        const setReady = (isReady: boolean) => {
          state.isReady = isReady
          if (isReady) viewer.resume()
        }
        for (const event of events) {
          if ('say' in event) say(event.say, event.value)
          else if ('advance' in event) pace.advance(event.advance)
          else if ('ready' in event) setReady(event.ready)
          else if ('watch' in event) viewer.hear(watch(event.watch))
          else {
            if (!seen.delete(event.bind)) seen.add(event.bind)
            bound(['u'])
          }
          await settled()
        }
        setReady(true)
        viewer.hear(watch(true))
        await settled()
        pace.advance(2_000)
        expect(Object.fromEntries(known)).toEqual(
          Object.fromEntries([...seen].map((id) => [String(id), figures.get(id)])),
        )
      }),
      { numRuns: 60 },
    )
  })
})
