import { expect, it } from 'vitest'
import { createGrowingPause } from './growing-pause.ts'

it('grows with each failure up to a bound, and begins anew after a calm', () => {
  let moment = 0
  const pause = createGrowingPause({ firstMs: 100, mostMs: 1_000, calmMs: 5_000, now: () => moment })
  const fail = (afterMs: number) => {
    moment += afterMs
    const pauseMs = pause()
    moment += pauseMs
    return pauseMs
  }
  expect([10, 10, 4_999, 0, 0, 0].map(fail)).toEqual([100, 200, 400, 800, 1_000, 1_000])
  expect(fail(5_001)).toBe(100)
})
