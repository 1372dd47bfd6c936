import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CountedHour, settledGrowth } from './settled-growth.ts'

const hour = 3_600_000

describe('growths that are settled by the hour', () => {
  it('add up to what statistics count, and none is below nothing', () => {
    const amounts = fc.array(fc.array(fc.integer({ min: -50, max: 100 }), { minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(500), { minLength: 6, maxLength: 6 }), (byHour, counted) => {
        const growths = byHour.flatMap((own, place) =>
          own.map((amount, n) => ({ at: place * hour + n * 60_000, amount })),
        )
        const hours = byHour.map(
          (_, place): CountedHour => ({
            start: place * hour,
            end: (place + 1) * hour,
            amount: counted[place] as number,
            isDoubtful: false,
          }),
        )
        const settled = settledGrowth(growths, hours)
        expect(Math.min(...settled)).toBeGreaterThanOrEqual(0)
        for (const { start, end, amount } of hours) {
          const own = settled.filter((_, n) => growths[n] && growths[n].at >= start && growths[n].at < end)
          expect(own.reduce((sum, one) => sum + one, 0)).toBeCloseTo(amount, 6)
        }
      }),
    )
  })

  it('of an hour that nobody has counted, what rose is kept', () => {
    const growths = [3, -2, 4].map((amount, n) => ({ at: n * 60_000, amount }))
    expect(settledGrowth(growths, [])).toEqual([3, 0, 4])
  })
})
