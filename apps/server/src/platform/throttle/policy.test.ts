import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptState, afterFailure, type Limit, waitLeftMs } from './policy.ts'

const limits: fc.Arbitrary<Limit> = fc
  .record({
    free: fc.nat(50),
    windowMs: fc.integer({ min: 1, max: 86_400_000 }),
    firstWaitMs: fc.integer({ min: 1, max: 600_000 }),
    more: fc.nat(86_400_000),
  })
  .map(({ more, ...limit }) => ({ ...limit, longestWaitMs: limit.firstWaitMs + more }))

const start = 1_700_000_000_000

/** The states after so many failures at one moment. */
function failures(limit: Limit, times: number, now = start): AttemptState[] {
  const states: AttemptState[] = []
  for (let i = 0; i < times; i++) states.push(afterFailure(states.at(-1), limit, now))
  return states
}

const waits = (states: readonly AttemptState[], now = start) => states.map((state) => waitLeftMs(state, now))

describe('throttle policy', () => {
  it('the wait is never negative, whatever the clock does', () => {
    fc.assert(
      fc.property(
        limits,
        fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 60 }),
        (limit, steps) => {
          let now = start
          let state: AttemptState | undefined
          for (const step of steps) {
            state = afterFailure(state, limit, now)
            now += step
            const wait = waitLeftMs(state, now)
            expect(wait).toBeGreaterThanOrEqual(0)
            expect(Number.isFinite(wait)).toBe(true)
          }
        },
      ),
    )
  })

  it('nobody waits for the free failures', () => {
    fc.assert(
      fc.property(limits, (limit) => {
        expect(waits(failures(limit, limit.free)).every((wait) => wait === 0)).toBe(true)
      }),
    )
  })

  it('beyond them the wait starts with the first one, grows, and stops at the longest', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 100 }), (limit, beyond) => {
        const paid = waits(failures(limit, limit.free + beyond)).slice(limit.free)
        expect(paid[0]).toBe(limit.firstWaitMs)
        for (const [i, wait] of paid.entries()) {
          expect(wait).toBeGreaterThanOrEqual(paid[i - 1] ?? 0)
          expect(wait).toBeLessThanOrEqual(limit.longestWaitMs)
        }
      }),
    )
  })

  it('a million failures reach the longest wait and no more', () => {
    const limit = { free: 5, windowMs: 900_000, firstWaitMs: 2_000, longestWaitMs: 900_000 }
    const state = { count: 1_000_000, windowStart: start, blockedUntil: null }
    expect(waitLeftMs(afterFailure(state, limit, start), start)).toBe(900_000)
  })

  it('a window that is over starts anew', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 60 }), fc.nat(1e9), (limit, times, later) => {
        const last = failures(limit, times).at(-1)
        const now = start + limit.windowMs + later
        expect(afterFailure(last, limit, now)).toEqual(afterFailure(undefined, limit, now))
      }),
    )
  })

  it('a window that is not over goes on', () => {
    fc.assert(
      fc.property(limits, fc.integer({ min: 1, max: 60 }), (limit, times) => {
        const last = failures(limit, times).at(-1)
        expect(afterFailure(last, limit, start + limit.windowMs - 1)).toMatchObject({
          count: times + 1,
          windowStart: start,
        })
      }),
    )
  })
})
