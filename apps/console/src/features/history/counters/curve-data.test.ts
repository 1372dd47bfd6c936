import { describe, expect, it } from 'vitest'
import { repairCurves, valueAt } from './curve-data.ts'

const minute = 60_000
const at = (n: number) => 1_000_000_000 + n * minute

describe('the curves of a repair', () => {
  const reset = {
    times: [0, 1, 2, 3].map(at),
    readings: [80, 81, 0.5, 1.5],
    growth: [0, 1, 0.5, 1],
    power: [60, 60, null, 60],
    beforeAt: at(1),
    afterAt: at(2),
  }

  it('counts on as the store does, and with the repair what was said', () => {
    const { register, counted, repaired, power } = repairCurves(reset, 1)
    expect(register.map(([, value]) => value)).toEqual([80, 81, 0.5, 1.5])
    expect(counted.map(([, value]) => value)).toEqual([0, 1, 1.5, 2.5])
    expect(repaired.map(([, value]) => value)).toEqual([0, 1, 2, 3])
    expect(power.map(([, value]) => value)).toEqual([60, 60, 60])
  })

  it('shares the value over a spike by time', () => {
    const spike = {
      ...reset,
      readings: [80, 900, 900, 83],
      growth: [0, 820, 0, 83],
      beforeAt: at(0),
      afterAt: at(3),
    }
    const { counted, repaired } = repairCurves(spike, 3)
    expect(counted.at(-1)?.[1]).toBe(903)
    expect(repaired.map(([, value]) => value)).toEqual([0, 1, 2, 3])
  })

  it('a silence is a gap, but for the step of the repair', () => {
    const times = [0, 1, 2, 60, 61, 200, 201].map(at)
    const silent = {
      ...reset,
      times,
      readings: [1, 2, 3, 4, 5, 6, 7],
      growth: [0, 1, 1, 1, 1, 1, 1],
      power: [],
    }
    const { register, power } = repairCurves({ ...silent, beforeAt: at(2), afterAt: at(60) }, 1)
    expect(register.map(([, value]) => value)).toEqual([1, 2, 3, 4, 5, null, 6, 7])
    expect(power).toEqual([])
    expect(valueAt(register, at(30))).toBe(3)
    expect(valueAt(register, at(150))).toBeNull()
    expect(valueAt(register, at(-1))).toBeNull()
  })
})
