import { type LiveDevice, type LiveMessage, mostLiveSites } from '@gridhelm/contract/push'
import type { SiteData } from '@gridhelm/contract/stations/live/entities'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionStateOf, freshnessOf, newestFrameOf } from './freshness.ts'
import { createLiveStore, firstPollMs, keptMs, mostKept, pollEveryMs } from './live-store.ts'

const device = (id: string, t: number, values: LiveDevice['values'] = {}): LiveDevice => ({
  id,
  number: id,
  kind: 'pvInverter',
  t,
  values,
})
const power = (v: number, t: number) => ({ activePower: { v, t, q: 'good' as const } })
const message = (type: LiveMessage['type'], devices: LiveDevice[], siteId = '1'): LiveMessage => ({
  cmd: 'live',
  siteId,
  type,
  now: Date.now() + 5_000,
  staleSeconds: 60,
  failedSeconds: 300,
  devices,
})

function stage() {
  const polled: string[] = []
  const data = (siteId: string): SiteData => ({
    siteId,
    state: 'normal',
    lastFrameAt: 7,
    now: Date.now(),
    staleSeconds: 60,
    failedSeconds: 300,
    devices: [device(`${siteId}-1`, 7)],
  })
  const answers = { fails: false }
  const store = createLiveStore({
    poll: async (siteId) => {
      polled.push(siteId)
      if (answers.fails) throw new Error('down')
      return data(siteId)
    },
  })
  const sent: string[][] = []
  const send = (text: string) => sent.push((JSON.parse(text) as { siteIds: string[] }).siteIds)
  return { store, polled, sent, send, answers }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the store of live values', () => {
  it('watches what somebody listens to, in one message, and no longer than a moment after', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    expect(sent).toEqual([])
    const off = [store.subscribe('1', vi.fn()), store.subscribe('2', vi.fn()), store.subscribe('1', vi.fn())]
    vi.advanceTimersByTime(0)
    expect(sent).toEqual([['1', '2']])
    off[0]?.()
    vi.advanceTimersByTime(keptMs)
    expect(sent).toHaveLength(1)
    off[2]?.()
    vi.advanceTimersByTime(keptMs - 1)
    expect(sent).toHaveLength(1)
    vi.advanceTimersByTime(2)
    expect(sent.at(-1)).toEqual(['2'])
    off[1]?.()
    vi.advanceTimersByTime(keptMs + 1)
    expect(sent.at(-1)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('asks for what somebody is about to look at, finds it there, and lets it go when nobody came', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    store.foresee('1')
    vi.advanceTimersByTime(0)
    expect(sent).toEqual([['1']])
    store.receive(message('snapshot', [device('a', 7, power(3, 7))]))
    const off = store.subscribe('1', vi.fn())
    expect(store.get('1')?.devices.get('a')?.values.activePower?.v).toBe(3)
    store.foresee('1')
    vi.advanceTimersByTime(2 * keptMs)
    expect(sent).toHaveLength(1)
    off()
    store.foresee('2')
    vi.advanceTimersByTime(keptMs + 1)
    expect(sent.at(-1)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('foresees no more than a few', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    for (const siteId of ['1', '2', '3', '4']) {
      store.foresee(siteId)
      vi.advanceTimersByTime(1)
    }
    expect(sent.at(-1)).toEqual(['3', '4'])
    expect(mostKept).toBe(2)
  })

  it('keeps a site that is left for its next page: the server is told nothing, and its figures go on', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    const off = store.subscribe('1', vi.fn())
    vi.advanceTimersByTime(0)
    store.receive(message('snapshot', [device('1-1', 1)]))
    off()
    vi.advanceTimersByTime(keptMs / 2)
    store.receive(message('delta', [device('1-1', 2)]))
    store.subscribe('1', vi.fn())
    vi.advanceTimersByTime(2 * keptMs)
    expect(store.get('1')?.devices.get('1-1')?.t).toBe(2)
    expect(sent).toEqual([['1']])
  })

  it('keeps only the last few that were left, and none for somebody else', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    const ids = Array.from({ length: mostKept + 2 }, (_, index) => String(index + 1))
    for (const id of ids) {
      store.subscribe(id, vi.fn())()
      vi.advanceTimersByTime(10)
    }
    expect(sent.at(-1)).toEqual(ids.slice(-mostKept))
    store.receive(message('snapshot', [device('9-1', 1)], ids.at(-1)))
    const off = store.subscribe('7', vi.fn())
    store.forget()
    vi.advanceTimersByTime(0)
    expect(sent.at(-1)).toEqual(['7'])
    expect(store.get(ids.at(-1) ?? '')).toBeUndefined()
    off()
  })

  it('keeps what it knows of a site that is let go and taken again in one turn', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    const off = store.subscribe('1', vi.fn())
    vi.advanceTimersByTime(0)
    store.receive(message('snapshot', [device('1-1', 1)]))
    off()
    store.subscribe('1', vi.fn())
    vi.advanceTimersByTime(0)
    expect(store.get('1')?.devices.size).toBe(1)
    expect(sent).toEqual([['1']])
  })

  it('asks for no more sites than the server takes', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    for (let id = 1; id <= mostLiveSites + 10; id++) store.subscribe(String(id), vi.fn())
    vi.advanceTimersByTime(0)
    expect(sent[0]).toHaveLength(mostLiveSites)
  })

  it('applies a snapshot, then deltas, and tells whoever listens to that site', () => {
    const { store, send } = stage()
    store.connected(send)
    const [first, other] = [vi.fn(), vi.fn()]
    store.subscribe('1', first)
    store.subscribe('2', other)
    store.receive(message('delta', [device('1-1', 1)]))
    expect(store.get('1')).toBeUndefined()
    store.receive(message('snapshot', [device('1-1', 1, power(10, 1)), device('1-2', 1)]))
    store.receive(message('delta', [device('1-1', 2, power(11, 2))]))
    expect(store.get('1')?.devices.get('1-1')).toEqual(device('1-1', 2, power(11, 2)))
    expect(store.get('1')?.devices.size).toBe(2)
    store.receive(message('snapshot', [device('1-2', 3)]))
    expect([...(store.get('1')?.devices.keys() ?? [])]).toEqual(['1-2'])
    expect(first).toHaveBeenCalledTimes(3)
    expect(other).not.toHaveBeenCalled()
    store.receive(message('snapshot', [device('9-1', 3)], '9'))
    expect(store.get('9')).toBeUndefined()
  })

  it('asks for its sites again after a reconnect, and keeps what it knew meanwhile', () => {
    const { store, sent, send } = stage()
    store.connected(send)
    store.subscribe('1', vi.fn())
    vi.advanceTimersByTime(0)
    store.receive(message('snapshot', [device('1-1', 1)]))
    store.disconnected()
    expect(store.get('1')?.devices.size).toBe(1)
    store.connected(send)
    expect(sent).toEqual([['1'], ['1']])
  })

  it('polls every 10 s while there is no connection, and never while there is one', async () => {
    const { store, polled, send, answers } = stage()
    store.subscribe('1', vi.fn())
    await vi.advanceTimersByTimeAsync(firstPollMs)
    expect(polled).toEqual(['1'])
    expect(store.get('1')?.devices.get('1-1')?.t).toBe(7)
    answers.fails = true
    await vi.advanceTimersByTimeAsync(pollEveryMs)
    expect(polled).toHaveLength(2)
    expect(store.get('1')?.devices.size).toBe(1)
    await vi.advanceTimersByTimeAsync(pollEveryMs)
    expect(polled).toHaveLength(3)
    store.connected(send)
    await vi.advanceTimersByTimeAsync(10 * pollEveryMs)
    expect(polled).toHaveLength(3)
    store.disconnected()
    await vi.advanceTimersByTimeAsync(firstPollMs)
    expect(polled).toHaveLength(4)
    expect(pollEveryMs).toBe(10_000)
  })
})

describe('freshness', () => {
  it('is told by the server’s clock, whatever the reader’s says', () => {
    const { store, send } = stage()
    store.connected(send)
    store.subscribe('1', vi.fn())
    const t = Date.now() + 5_000
    store.receive(message('snapshot', [device('1-1', t), device('1-2', t - 9_000)]))
    const site = store.get('1')
    if (!site) throw new Error('the site is known')
    const at = (seconds: number) => freshnessOf(site, newestFrameOf(site), Date.now() + seconds * 1_000)
    expect([0, 60, 61, 299, 300].map(at)).toEqual(['fresh', 'fresh', 'stale', 'stale', 'failed'])
    expect(freshnessOf(site, null, Date.now())).toBe('unknown')
    expect((['fresh', 'stale', 'failed', 'unknown'] as const).map(connectionStateOf)).toEqual([
      'normal',
      'normal',
      'failed',
      'unknown',
    ])
  })
})
