import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSteps, type DayPower, dayStart, stepMs, sumOfDays } from './curves.ts'

const now = Date.UTC(2026, 5, 15, 12, 20)
const steps = 48
const dayOf = (pv: (number | null)[], stepsAgo = 0): DayPower => ({
  from: dayStart(now) - stepsAgo * stepMs,
  stepMs,
  power: { pv },
})
const all = (value: number | null) => new Array<number | null>(steps).fill(value)

describe('the last 24 hours of many sites', () => {
  it('end with the half hour that has begun', () => {
    expect(dayStart(now) + steps * stepMs).toBe(Date.UTC(2026, 5, 15, 12, 30))
  })

  it('are summed step by step; what one site lacks is what the others measured', () => {
    const gap = all(2)
    gap[7] = null
    const { power } = sumOfDays([dayOf(all(1)), dayOf(gap)], now)
    expect(power.pv?.[6]).toBe(3)
    expect(power.pv?.[7]).toBe(1)
    expect(power.load).toBeUndefined()
  })

  it('reach only as far as all sites are known: a sum without one of them would look right', () => {
    const { from, power } = sumOfDays([dayOf(all(1)), dayOf(all(2), 3)], now)
    expect(from).toBe(dayStart(now))
    expect(power.pv).toEqual([...all(3).slice(3), null, null, null])
    expect(sumOfDays([dayOf(all(2), 500)], now).power.pv).toEqual(all(null))
    expect(sumOfDays([], now).power).toEqual({})
  })

  it('whatever is added in whatever order, the sum is the same, and null only where nothing is known', () => {
    const curve = fc.array(fc.option(fc.integer({ min: -100, max: 100 })), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(curve, { maxLength: 6 }), (curves) => {
        const sumOf = (some: readonly (number | null)[][]) => {
          const sum: (number | null)[] = [null, null, null, null]
          for (const one of some) addSteps(sum, one)
          return sum
        }
        const sum = sumOf(curves)
        expect(sumOf(curves.toReversed())).toEqual(sum)
        for (const [step, value] of sum.entries())
          expect(value === null).toBe(curves.every((one) => one[step] === null))
      }),
    )
  })
})
