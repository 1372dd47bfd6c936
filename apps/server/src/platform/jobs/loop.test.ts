import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLoop, type LoopOptions } from './loop.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function stage(options: Partial<LoopOptions> = {}) {
  const log = { error: vi.fn() }
  const pass = vi.fn<LoopOptions['pass']>(async () => undefined)
  const loop = createLoop({ log, failure: 'not done', pass, everyMs: 10_000, ...options })
  return { log, pass, loop }
}

/** A pass that takes until it is let go. */
function slowPass() {
  const ends: (() => void)[] = []
  let atOnce = 0
  let most = 0
  const pass = vi.fn(async () => {
    most = Math.max(most, ++atOnce)
    await new Promise<void>((resolve) => ends.push(resolve))
    atOnce--
  })
  return { pass, end: () => ends.shift()?.(), most: () => most }
}

describe('a loop', () => {
  it('does nothing before it is started, then a pass at once and by the clock', async () => {
    const { loop, pass } = stage()
    await after(30_000)
    expect(pass).not.toHaveBeenCalled()
    loop.start()
    expect(pass).toHaveBeenCalledTimes(1)
    await after(9_999)
    expect(pass).toHaveBeenCalledTimes(1)
    await after(1)
    expect(pass).toHaveBeenCalledTimes(2)
    await after(10_000)
    expect(pass).toHaveBeenCalledTimes(3)
  })

  it('is woken by a subscription, and no more once it has stopped', async () => {
    const listeners = new Set<() => void>()
    const wokenBy = (wake: () => void) => {
      listeners.add(wake)
      return [() => listeners.delete(wake)]
    }
    const { loop, pass } = stage({ wokenBy })
    expect(listeners.size).toBe(0)
    loop.start()
    await after(100)
    for (const wake of listeners) wake()
    expect(pass).toHaveBeenCalledTimes(2)
    // The clock counts from the last pass.
    await after(9_999)
    expect(pass).toHaveBeenCalledTimes(2)
    await after(1)
    expect(pass).toHaveBeenCalledTimes(3)
    await loop.stop()
    expect(listeners.size).toBe(0)
    loop.wake()
    await after(60_000)
    expect(pass).toHaveBeenCalledTimes(3)
  })

  it('comes back when a pass has asked for it, be that sooner than the clock', async () => {
    const { loop, pass } = stage()
    pass.mockResolvedValueOnce({ againInMs: 250 })
    loop.start()
    await after(249)
    expect(pass).toHaveBeenCalledTimes(1)
    await after(1)
    expect(pass).toHaveBeenCalledTimes(2)
    await after(9_999)
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('never has two passes at once, and makes one more for all that woke it meanwhile', async () => {
    const { pass, end, most } = slowPass()
    const { loop } = stage({ pass })
    loop.start()
    for (let times = 0; times < 5; times++) loop.wake()
    await after(60_000)
    expect(pass).toHaveBeenCalledTimes(1)
    end()
    await after(0)
    expect(pass).toHaveBeenCalledTimes(2)
    end()
    await after(9_999)
    expect(pass).toHaveBeenCalledTimes(2)
    expect(most()).toBe(1)
  })

  it('gathers: whoever wakes it within that time is served together', async () => {
    const { loop, pass } = stage({ gatherMs: 1_000 })
    loop.start()
    await after(10)
    loop.wake()
    await after(600)
    loop.wake()
    await after(399)
    expect(pass).toHaveBeenCalledTimes(1)
    await after(1)
    expect(pass).toHaveBeenCalledTimes(2)
    await after(5_000)
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('logs a pass that fails, and tries again after a pause that nobody can cut short', async () => {
    const { loop, pass, log } = stage()
    const broken = new Error('broken')
    pass.mockRejectedValueOnce(broken)
    loop.start()
    await after(100)
    expect(log.error.mock.calls).toEqual([[broken, 'not done']])
    loop.wake()
    await after(4_899)
    expect(pass).toHaveBeenCalledTimes(1)
    await after(1)
    expect(pass).toHaveBeenCalledTimes(2)
    loop.wake()
    expect(pass).toHaveBeenCalledTimes(3)
    expect(log.error).toHaveBeenCalledTimes(1)
  })

  it('is not paused for longer than its own rhythm', async () => {
    const { loop, pass } = stage({ everyMs: 1_000 })
    pass.mockRejectedValueOnce(new Error('broken'))
    loop.start()
    await after(1_000)
    expect(pass).toHaveBeenCalledTimes(2)
  })

  it('tells the pass under way that it stops, waits for it, and begins no other', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let signal: AbortSignal | undefined
    const pass = vi.fn(async (given: AbortSignal) => {
      signal = given
      await promise
    })
    const { loop } = stage({ pass })
    loop.start()
    loop.wake()
    let hasStopped = false
    const stopping = loop.stop().then(() => {
      hasStopped = true
    })
    await after(1_000)
    expect([signal?.aborted, hasStopped]).toEqual([true, false])
    resolve()
    await stopping
    await after(60_000)
    expect(pass).toHaveBeenCalledTimes(1)
  })
})
