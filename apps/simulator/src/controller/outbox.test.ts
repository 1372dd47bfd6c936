import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createOutbox, type Order } from './outbox.ts'

/** An outbox whose link is a list: `arrive` acknowledges everything that is under way. */
function harness(order: Order, most = 1000) {
  const arrived: number[] = []
  const underway: { time: number; resolve: () => void; reject: (error: Error) => void }[] = []
  let full = 0
  let empty = 0
  const outbox = createOutbox({
    order,
    most,
    send: ({ time }) => new Promise((resolve, reject) => underway.push({ time, resolve, reject })),
    onEmpty: () => empty++,
    onFull: () => full++,
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  async function arrive() {
    for (const one of underway.splice(0)) {
      arrived.push(one.time)
      one.resolve()
    }
    await settled()
  }
  return {
    outbox,
    arrived,
    full: () => full,
    empty: () => empty,
    post: (time: number) => outbox.post({ time, payload: String(time) }),
    arrive,
    async arriveAll() {
      while (underway.length > 0) await arrive()
    },
    async breakOff() {
      outbox.setLink(false)
      for (const { reject } of underway.splice(0)) reject(new Error('lost'))
      await settled()
    },
  }
}

const beats = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) * 10_000)

describe('an outbox', () => {
  it.each(['oldest', 'newest'] as const)('%s first when the link is back', async (order) => {
    const { outbox, post, arriveAll, arrived, empty } = harness(order)
    beats(20).forEach(post)
    expect(arrived).toEqual([])
    outbox.setLink(true)
    await arriveAll()
    expect(arrived).toEqual(order === 'oldest' ? beats(20) : beats(20).reverse())
    expect(outbox.waiting).toBe(0)
    expect(empty()).toBe(1)
  })

  it('sends again what was under way when the link broke, whenever it breaks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom<Order>('oldest', 'newest'),
        fc.array(fc.constantFrom('post', 'up', 'arrive', 'break'), { maxLength: 60 }),
        async (order, events) => {
          const one = harness(order)
          let posted = 0
          for (const event of events) {
            if (event === 'post') one.post(++posted)
            else if (event === 'up') one.outbox.setLink(true)
            else if (event === 'arrive') await one.arrive()
            else await one.breakOff()
          }
          one.outbox.setLink(true)
          await one.arriveAll()
          expect(one.arrived.toSorted((a, b) => a - b)).toEqual(
            Array.from({ length: posted }, (_, index) => index + 1),
          )
          one.outbox.stop()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is bounded: keeps whole minutes longest, then the newest, says so once, and counts', async () => {
    const { outbox, post, arriveAll, arrived, full } = harness('oldest', 6)
    beats(48).forEach(post)
    expect(outbox.waiting).toBe(6)
    expect(outbox.dropped).toBe(42)
    expect(full()).toBe(1)
    outbox.setLink(true)
    await arriveAll()
    expect(arrived).toEqual([180_000, 240_000, 300_000, 360_000, 420_000, 480_000])
  })
})
