import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fate, Frame } from '../telemetry/frame.ts'
import { createBatcher } from './batcher.ts'

const frame = (deviceId: number, ts = 0): Frame => ({
  siteId: 1,
  deviceId,
  ts,
  values: Float64Array.of(deviceId),
})

/** A store whose transactions end when the test says so. */
function heldStore() {
  const transactions: { frames: readonly Frame[]; commit: () => void; fail: (error: Error) => void }[] = []
  return {
    transactions,
    append: (frames: readonly Frame[]) =>
      new Promise<readonly Fate[]>((resolve, reject) =>
        transactions.push({
          frames,
          commit: () => resolve(frames.map(() => 'stored')),
          fail: reject,
        }),
      ),
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

describe('batches', () => {
  it('what comes in one turn goes into one transaction, and each message gets the fates of its own frames', async () => {
    const seen: number[] = []
    const batcher = createBatcher(async (frames) => {
      seen.push(frames.length)
      return frames.map((one) => (one.deviceId % 2 === 0 ? 'stored' : 'repeated'))
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.nat(9), { maxLength: 5 }), { maxLength: 20 }),
        async (messages) => {
          seen.length = 0
          const fates = await Promise.all(messages.map((ids) => batcher.add(ids.map((id) => frame(id)))))
          expect(fates).toEqual(
            messages.map((ids) => ids.map((id) => (id % 2 === 0 ? 'stored' : 'repeated'))),
          )
          expect(seen).toEqual(messages.flat().length > 0 ? [messages.flat().length] : [])
        },
      ),
      { numRuns: 50 },
    )
  })

  it('nobody is told before the commit', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append)
    let told = false
    const added = batcher.add([frame(1)]).then(() => {
      told = true
    })
    await turn()
    expect([store.transactions.length, told]).toEqual([1, false])
    store.transactions[0]?.commit()
    await added
    expect(told).toBe(true)
  })

  it('a busy store gets full batches, a few at once, and never half a message', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append, { batchFrames: 10, atOnce: 3, batchWaitMs: 60_000 })
    const add = (count: number) => batcher.add(Array.from({ length: count }, (_, i) => frame(i)))
    const all = [add(1)]
    await turn()
    all.push(add(4), add(4))
    await turn()
    // The store is busy and the batch is not full.
    expect(store.transactions).toHaveLength(1)
    all.push(add(4), add(9), add(9), add(10))
    await turn()
    expect(store.transactions.map((one) => one.frames.length)).toEqual([1, 12, 18])
    store.transactions[1]?.commit()
    await turn()
    expect(store.transactions.at(-1)?.frames).toHaveLength(10)
    for (const one of store.transactions) one.commit()
    await Promise.all(all)
    await batcher.stop()
  })

  it('few frames wait for the pause after a batch; many do not, nor does a device that was just heard, nor anything at the end', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append, { fewFrames: 3, pauseMs: 60_000, latelyMs: 60_000 })
    const all: Promise<unknown>[] = []
    const leaving = async (...ids: number[]) => {
      const before = store.transactions.length
      for (const id of ids) all.push(batcher.add([frame(id)]))
      await turn()
      const left = store.transactions.slice(before)
      for (const one of left) one.commit()
      await turn()
      return left.map((one) => one.frames.map(({ deviceId }) => deviceId))
    }
    expect(await leaving(1)).toEqual([[1]])
    expect(await leaving(2)).toEqual([])
    expect(await leaving(3, 4)).toEqual([[2, 3, 4]])
    expect(await leaving(5)).toEqual([])
    expect(await leaving(2)).toEqual([[5, 2]])
    // A device of another site is another one, though it has the same number there.
    all.push(batcher.add([{ ...frame(2), siteId: frame(2).siteId + 1 }]))
    expect(await leaving()).toEqual([])
    expect(await leaving(6)).toEqual([])
    const stopped = batcher.stop()
    store.transactions.at(-1)?.commit()
    await Promise.all([...all, stopped])
    expect(store.transactions.at(-1)?.frames).toHaveLength(2)
  })

  it('few frames leave when the pause is over', async () => {
    const batcher = createBatcher(async (frames) => frames.map(() => 'stored'), { pauseMs: 5 })
    for (let id = 0; id < 20; id++) expect(await batcher.add([frame(id)])).toEqual(['stored'])
    await batcher.stop()
  })

  it('nothing waits for longer than it may behind a slow transaction', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append, { batchWaitMs: 1 })
    const first = batcher.add([frame(1)])
    await turn()
    const second = batcher.add([frame(2)])
    await expect.poll(() => store.transactions.length).toBe(2)
    for (const one of store.transactions) one.commit()
    await Promise.all([first, second])
  })

  it('a store that fails rejects what it was given, and the next ones go through by themselves', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append, { restMs: 1 })
    const lost = [batcher.add([frame(1)]), batcher.add([frame(2)])]
    await turn()
    const waiting = batcher.add([frame(3)])
    store.transactions[0]?.fail(new Error('the database is away'))
    expect((await Promise.allSettled(lost)).map((one) => one.status)).toEqual(['rejected', 'rejected'])
    await expect.poll(() => store.transactions.length).toBe(2)
    store.transactions[1]?.commit()
    expect(await waiting).toEqual(['stored'])
    await batcher.stop()
  })

  it('one message that cannot be stored does not take the others with it', async () => {
    const batcher = createBatcher(async (frames) => {
      if (frames.some((one) => one.deviceId === 666)) throw Object.assign(new Error('bad'), { code: '22003' })
      return frames.map(() => 'stored')
    })
    const outcomes = await Promise.allSettled([1, 666, 2].map((id) => batcher.add([frame(id)])))
    expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('it is full by frames or by bytes, says when no longer, and holds what is on its way too', async () => {
    for (const bound of [{ mostFrames: 4 }, { mostBytes: 4 * 72 }]) {
      const store = heldStore()
      const batcher = createBatcher(store.append, { batchFrames: 2, atOnce: 1, ...bound })
      const added = [1, 2, 3].map((id) => batcher.add([frame(id)]))
      await turn()
      expect(batcher.isFull()).toBe(false)
      await batcher.whenReady()
      added.push(batcher.add([frame(4)]))
      expect(batcher.isFull()).toBe(true)
      let isReady = false
      const ready = batcher.whenReady().then(() => {
        isReady = true
      })
      await turn()
      expect(isReady).toBe(false)
      store.transactions[0]?.commit()
      await ready
      expect(batcher.isFull()).toBe(false)
      await turn()
      store.transactions[1]?.commit()
      await Promise.all(added)
      await batcher.stop()
    }
  })

  it('a stop waits for what is on its way', async () => {
    const store = heldStore()
    const batcher = createBatcher(store.append)
    const added = batcher.add([frame(1)])
    const stopped = batcher.stop()
    await turn()
    store.transactions[0]?.commit()
    await Promise.all([added, stopped])
  })
})
