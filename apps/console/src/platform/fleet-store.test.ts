import type { FleetMessage } from '@gridhelm/contract/push'
import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFleetStore, firstFleetPollMs, pollFleetEveryMs } from './fleet-store.ts'

const figures = (id: string, soc: number): SiteFigures => ({
  id,
  t: 1,
  staleSeconds: 60,
  failedSeconds: 300,
  power: { pv: 10 },
  soc,
  today: {},
  consumedToday: null,
  dark: null,
  alarms: [0, 0, 0],
  acknowledgedAlarms: [0, 0, 0],
  clearedAlarms: [0, 0, 0],
  asideAlarms: 0,
})
const message = (type: FleetMessage['type'], sites: SiteFigures[]): FleetMessage => ({
  cmd: 'fleet',
  type,
  now: Date.now() + 5_000,
  sites,
})

function stage() {
  const state = { polls: 0, fails: false }
  const onWanted = vi.fn()
  const store = createFleetStore({
    poll: async () => {
      state.polls += 1
      if (state.fails) throw new Error('down')
      return { now: Date.now(), sites: [figures('1', state.polls)] }
    },
    onWanted,
  })
  return { store, state, onWanted }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the store of the fleet’s figures', () => {
  it('is wanted as long as anybody listens, and says so once', () => {
    const { store, onWanted } = stage()
    expect(store.isWanted()).toBe(false)
    const off = [store.subscribe(vi.fn()), store.subscribe(vi.fn())]
    expect(store.isWanted()).toBe(true)
    expect(onWanted).toHaveBeenCalledTimes(1)
    off[0]?.()
    expect(onWanted).toHaveBeenCalledTimes(1)
    off[1]?.()
    expect(store.isWanted()).toBe(false)
    expect(onWanted).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('applies a snapshot, then deltas; a site that has not changed stays the same object', () => {
    const { store } = stage()
    const heard = vi.fn()
    store.connected()
    store.subscribe(heard)
    store.receive(message('delta', [figures('1', 9)]))
    expect(store.get()).toBeUndefined()
    store.receive(message('snapshot', [figures('1', 50), figures('2', 60)]))
    const before = store.get()
    store.receive(message('delta', [figures('2', 61)]))
    expect(store.get()?.sites.get('1')).toBe(before?.sites.get('1'))
    expect(store.get()?.sites.get('2')?.soc).toBe(61)
    expect(before?.sites.get('2')?.soc).toBe(60)
    store.receive(message('snapshot', [figures('2', 62)]))
    expect([...(store.get()?.sites.keys() ?? [])]).toEqual(['2'])
    expect(store.get()?.clockOffset).toBe(5_000)
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('keeps what it knew while the connection is away', () => {
    const { store } = stage()
    store.connected()
    store.subscribe(vi.fn())
    store.receive(message('snapshot', [figures('1', 50)]))
    store.disconnected()
    expect(store.get()?.sites.get('1')?.soc).toBe(50)
  })

  it('polls every 10 s while there is no connection, and never while there is one', async () => {
    const { store, state } = stage()
    const off = store.subscribe(vi.fn())
    await vi.advanceTimersByTimeAsync(firstFleetPollMs)
    expect(state.polls).toBe(1)
    expect(store.get()?.sites.get('1')?.soc).toBe(1)
    state.fails = true
    await vi.advanceTimersByTimeAsync(pollFleetEveryMs)
    expect(state.polls).toBe(2)
    expect(store.get()?.sites.get('1')?.soc).toBe(1)
    store.connected()
    await vi.advanceTimersByTimeAsync(10 * pollFleetEveryMs)
    expect(state.polls).toBe(2)
    store.disconnected()
    await vi.advanceTimersByTimeAsync(firstFleetPollMs)
    expect(state.polls).toBe(3)
    off()
    await vi.advanceTimersByTimeAsync(10 * pollFleetEveryMs)
    expect(state.polls).toBe(3)
    expect(pollFleetEveryMs).toBe(10_000)
  })

  it('does not take the answer to a poll when a connection has opened meanwhile', async () => {
    let answer: (figures: { now: number; sites: SiteFigures[] }) => void = () => undefined
    const store = createFleetStore({
      poll: () => new Promise((resolve) => (answer = resolve)),
      onWanted: () => undefined,
    })
    store.subscribe(vi.fn())
    await vi.advanceTimersByTimeAsync(firstFleetPollMs)
    store.connected()
    store.receive(message('snapshot', [figures('1', 80)]))
    answer({ now: Date.now(), sites: [figures('1', 20)] })
    await vi.advanceTimersByTimeAsync(0)
    expect(store.get()?.sites.get('1')?.soc).toBe(80)
  })
})
