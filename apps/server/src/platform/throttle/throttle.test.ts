import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Refusal } from '../refusal.ts'
import { createThrottle, type Throttle } from './throttle.ts'

let testApp: TestApp
let throttle: Throttle
beforeAll(async () => {
  testApp = await createTestApp()
  throttle = createThrottle(testApp.platform)
})
afterAll(() => testApp.close())
beforeEach(() => testApp.platform.db.deleteFrom('attempt').execute())

const limit = { free: 3, windowMs: 60_000, firstWaitMs: 2_000, longestWaitMs: 10_000 }
const [a, b] = [
  { key: 'a', limit },
  { key: 'b', limit },
]
const wait = (seconds: number) => expect.objectContaining({ key: 'session.throttled', values: { seconds } })

describe('throttle', () => {
  it('fifty uses at once get no further than one by one', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.use([a, b])))
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(limit.free + 1)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toEqual(wait(2))
    }
  })

  it('counting in opposite orders at once does not lock up', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => throttle.count(i % 2 === 0 ? [a, b] : [b, a])))
    const rows = await testApp.platform.db
      .selectFrom('attempt')
      .select(['key', 'count'])
      .orderBy('key')
      .execute()
    expect(rows).toEqual([
      { key: 'a', count: 20 },
      { key: 'b', count: 20 },
    ])
  })

  it('a use counts only when its transaction does', async () => {
    const { db } = testApp.platform
    for (let i = 0; i < 10; i++) {
      const undone = db.transaction().execute(async (tx) => {
        await throttle.use([a], tx)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    }
    await expect(throttle.use([a])).resolves.toBeUndefined()
    expect(await db.selectFrom('attempt').select('count').executeTakeFirst()).toEqual({ count: 1 })
  })

  it('says how long the longest of the waits still is, and forgets on request', async () => {
    for (let i = 0; i < 5; i++) await throttle.count([a])
    for (let i = 0; i < 4; i++) await throttle.count([b])
    await expect(throttle.check([a, b])).rejects.toEqual(wait(4))
    testApp.clock.advance(2_500)
    await expect(throttle.check([a, b])).rejects.toEqual(wait(2))
    await expect(throttle.check([b])).resolves.toBeUndefined()
    await throttle.forget(['a'])
    await expect(throttle.check([a, b])).resolves.toBeUndefined()
  })

  it('a refusal is a business error', async () => {
    for (let i = 0; i < 4; i++) await throttle.count([a])
    await expect(throttle.check([a])).rejects.toBeInstanceOf(Refusal)
  })
})
