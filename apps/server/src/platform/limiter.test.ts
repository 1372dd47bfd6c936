import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyedQueue, createLimiter } from './limiter.ts'

const full = () => new Error('full')

/** A task that ends when told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let started = false
  return {
    task: () => {
      started = true
      return promise
    },
    resolve,
    reject,
    get started() {
      return started
    },
  }
}

describe('createLimiter', () => {
  it('runs so many at once, keeps so many waiting and refuses the rest', async () => {
    const limited = createLimiter({ atOnce: 1, waiting: 1, overflow: full })
    const [first, second] = [held(), held()]
    const running = limited(first.task)
    const waiting = limited(second.task)
    await expect(limited(async () => 'third')).rejects.toThrow('full')
    expect([first.started, second.started]).toEqual([true, false])
    first.resolve('a')
    second.resolve('b')
    await expect(Promise.all([running, waiting])).resolves.toEqual(['a', 'b'])
    await expect(limited(async () => 'later')).resolves.toBe('later')
  })

  it('hands the place of a failed task on', async () => {
    const limited = createLimiter({ atOnce: 1, waiting: 1, overflow: full })
    const first = held()
    const running = limited(first.task)
    const waiting = limited(async () => 'next')
    first.reject(new Error('broken'))
    await expect(running).rejects.toThrow('broken')
    await expect(waiting).resolves.toBe('next')
  })

  it('never exceeds its number, loses no task and ends empty, whatever arrives', async () => {
    const tasks = fc.array(fc.record({ fails: fc.boolean(), turns: fc.nat(4) }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), tasks, async (atOnce, given) => {
        const limited = createLimiter({ atOnce, waiting: given.length, overflow: full })
        let running = 0
        let most = 0
        const outcomes = await Promise.allSettled(
          given.map(({ fails, turns }) =>
            limited(async () => {
              most = Math.max(most, ++running)
              for (let i = 0; i < turns; i++) await Promise.resolve()
              running--
              if (fails) throw new Error('failed')
            }),
          ),
        )
        expect(most).toBeLessThanOrEqual(atOnce)
        expect(running).toBe(0)
        expect(outcomes.map((one) => one.status === 'rejected')).toEqual(given.map((one) => one.fails))
      }),
    )
  })
})

describe('createKeyedQueue', () => {
  it('keeps the order of one key and does not hold up another', async () => {
    const inTurn = createKeyedQueue()
    const first = held()
    const order: string[] = []
    const a = inTurn('a', first.task).then(() => order.push('a1'))
    const a2 = inTurn('a', async () => order.push('a2'))
    await inTurn('b', async () => order.push('b1'))
    expect(order).toEqual(['b1'])
    first.resolve('done')
    await Promise.all([a, a2])
    expect(order.toSorted()).toEqual(['a1', 'a2', 'b1'])
  })

  it('goes on after a failure', async () => {
    const inTurn = createKeyedQueue()
    const failing = inTurn('a', async () => Promise.reject(new Error('broken')))
    const next = inTurn('a', async () => 'next')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('next')
  })

  it('never runs two tasks of a key at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), async (keys) => {
        const inTurn = createKeyedQueue()
        const running = new Map<string, number>()
        const seen = await Promise.all(
          keys.map((key) =>
            inTurn(key, async () => {
              running.set(key, (running.get(key) ?? 0) + 1)
              await Promise.resolve()
              const at = running.get(key)
              running.set(key, 0)
              return at
            }),
          ),
        )
        expect(seen).toEqual(keys.map(() => 1))
      }),
    )
  })
})
