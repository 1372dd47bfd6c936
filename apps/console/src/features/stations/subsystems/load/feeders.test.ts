import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { feedersInUse, phaseImbalance } from './feeders.ts'

const value = (v: number) => ({ v, t: 0, q: 'good' as const })

describe('feeders', () => {
  it('are in use when they are closed, carry something or once have', () => {
    const values = {
      feeder1Power: value(3),
      feeder2Breaker: value(1),
      feeder3Energy: value(120),
      feeder4Power: value(0),
      feeder4Breaker: value(0),
    }
    expect(feedersInUse({ values })).toEqual([1, 2, 3])
  })
})

describe('phases', () => {
  it('differ by what the greatest has above the mean', () => {
    expect(phaseImbalance([10, 10, 10])).toBe(0)
    expect(phaseImbalance([15, 10, 5])).toBeCloseTo(50)
    expect(phaseImbalance([15, undefined, 5])).toBeUndefined()
    expect(phaseImbalance([0, 0, 0])).toBeUndefined()
  })

  it('differ by 200 percent at most', () => {
    const current = fc.double({ min: 0.01, max: 1e4, noNaN: true })
    fc.assert(
      fc.property(fc.tuple(current, current, current), (currents) => {
        const imbalance = phaseImbalance(currents) ?? -1
        expect(imbalance).toBeGreaterThanOrEqual(-1e-9)
        expect(imbalance).toBeLessThanOrEqual(200)
      }),
    )
  })
})
