import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noiseOf, shiftsOf } from './tank-shifts.ts'
import type { TankReading } from './tank-walk.ts'

const minute = 60_000
const capacity = 2_000

interface Planted {
  /** The first reading that has all of it. */
  step: number
  litres: number
  /** Over so many readings. */
  ramp: number
}

/** What the tank would hold had nothing been burnt: flat between what was planted, and noisy. */
function curveOf(count: number, everyMs: number, planted: readonly Planted[], noises: readonly number[]) {
  return Array.from({ length: count }, (_, at): TankReading => {
    const came = planted.reduce((sum, { step, litres, ramp }) => {
      const share = Math.min(1, Math.max(0, (at - step + ramp) / ramp))
      return sum + litres * share
    }, 0)
    const burnt = at * 0.7
    return { at: at * everyMs, restored: 900 + came + (noises[at % noises.length] ?? 0), burnt, hours: burnt }
  })
}

const noises = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 97, maxLength: 211 })
const sizes = fc.oneof(fc.integer({ min: 80, max: 900 }), fc.integer({ min: -500, max: -80 }))
const plan = fc
  .array(
    fc.record({ gap: fc.integer({ min: 16, max: 60 }), litres: sizes, ramp: fc.integer({ min: 1, max: 4 }) }),
    {
      maxLength: 5,
    },
  )
  .map((drafts) => {
    let step = 8
    return drafts.map(({ gap, litres, ramp }): Planted => {
      step += gap
      return { step, litres, ramp }
    })
  })

describe('what the level of a tank tells', () => {
  it('every planted refill and drop is found once, with its litres, and nothing else', () => {
    fc.assert(
      fc.property(plan, noises, (planted, noise) => {
        const readings = curveOf(360, 5 * minute, planted, noise)
        const { shifts } = shiftsOf(readings, capacity)
        expect(shifts.map(({ litres }) => Math.sign(litres))).toEqual(
          planted.map(({ litres }) => Math.sign(litres)),
        )
        for (const [index, { litres, from, to }] of shifts.entries()) {
          const own = planted[index] as Planted
          expect(Math.abs(litres - own.litres)).toBeLessThan(8)
          expect(from).toBeLessThanOrEqual(own.step * 5 * minute)
          expect(to).toBeGreaterThanOrEqual((own.step - own.ramp) * 5 * minute)
          expect(to - from).toBeLessThanOrEqual((own.ramp + 3) * 5 * minute)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('finds them in readings by the hour and by the day as well', () => {
    for (const everyMs of [60 * minute, 24 * 60 * minute]) {
      const planted = [
        { step: 10, litres: 700, ramp: 1 },
        { step: 12, litres: -150, ramp: 1 },
        { step: 30, litres: 600, ramp: 1 },
      ]
      const { shifts } = shiftsOf(curveOf(40, everyMs, planted, [0, 1, -1, 2]), capacity)
      expect(shifts.map(({ from, to }) => [from / everyMs, to / everyMs])).toEqual([
        [9, 10],
        [11, 12],
        [29, 30],
      ])
    }
  })

  it('a slip of the sensor is no theft and no delivery', () => {
    const readings = curveOf(50, 5 * minute, [], [0, 1, -1]).map((one, at) =>
      at === 20 ? { ...one, restored: 0 } : one,
    )
    expect(shiftsOf(readings, capacity).shifts).toEqual([])
  })

  it('noise is what changes without a cause; a tank that sloshes more needs more to be told', () => {
    expect(noiseOf([])).toBe(0)
    const calm = curveOf(400, 5 * minute, [], [0])
    expect(shiftsOf(calm, capacity)).toEqual({ noise: 0, threshold: 30, shifts: [] })
    const rough = curveOf(401, 5 * minute, [], [-20, 20, 15, -18, 9, -11, 19])
    expect(noiseOf(rough)).toBeGreaterThan(10)
    expect(shiftsOf(rough, capacity).shifts).toEqual([])
  })

  it('a sensor that counts whole percents tells no refills while the counter runs on', () => {
    const readings = curveOf(300, 5 * minute, [], [0]).map(
      (one, at): TankReading => ({ ...one, restored: Math.round((1_500 - at * 3) / 20) * 20 + at * 3 }),
    )
    expect(shiftsOf(readings, capacity).shifts).toEqual([])
  })

  it('says whether the engine ran meanwhile', () => {
    const planted = [{ step: 20, litres: -200, ramp: 1 }]
    const standing = curveOf(40, 5 * minute, planted, [0]).map((one) => ({ ...one, hours: 7 }))
    expect(shiftsOf(standing, capacity).shifts).toMatchObject([{ litres: -200, engineRan: false }])
    expect(shiftsOf(curveOf(40, 5 * minute, planted, [0]), capacity).shifts).toMatchObject([
      { engineRan: true },
    ])
  })
})
