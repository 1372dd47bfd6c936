import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heldValue, median, sumNow, sumOf, sumToday } from './sums.ts'

const site = { clockOffset: 0, staleSeconds: 60, failedSeconds: 300 }
const now = 1_000_000
const device = (v: number, age: number, q: 'good' | 'bad' | 'estimated' = 'good') => ({
  id: '1',
  number: 'PV-01',
  kind: 'pvInverter',
  t: now - age,
  values: { activePower: { v, t: now - age, q } },
})

describe('sums over devices', () => {
  it('counts what is young and can be true, and says of how many', () => {
    const devices = [device(4, 0), device(5, 1_000, 'estimated'), device(6, 61_000), device(7, 0, 'bad')]
    expect(sumNow(site, devices, 'activePower', now)).toEqual({ sum: 9, counted: 2, of: 4 })
  })

  it('is unknown, not zero, when nobody has said anything', () => {
    expect(sumNow(site, [device(4, 61_000)], 'activePower', now)).toEqual({
      sum: undefined,
      counted: 0,
      of: 1,
    })
    expect(sumOf([])).toEqual({ sum: undefined, counted: 0, of: 0 })
  })

  it('takes no counter of yesterday for one of today', () => {
    expect(sumToday([device(4, 10), device(5, 500)], 'activePower', now - 100)).toEqual({
      sum: 4,
      counted: 1,
      of: 2,
    })
  })

  it('holds a rating however old it is, unless it cannot be true', () => {
    expect(heldValue(device(48, 9_000_000), 'activePower')).toBe(48)
    expect(heldValue(device(48, 0, 'bad'), 'activePower')).toBeUndefined()
    expect(heldValue(undefined, 'activePower')).toBeUndefined()
  })
})

describe('median', () => {
  it('has as many values above as below', () => {
    const values = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, (list) => {
        const middle = median(list) ?? Number.NaN
        const above = list.filter((value) => value > middle).length
        const below = list.filter((value) => value < middle).length
        expect(above).toBeLessThanOrEqual(list.length / 2)
        expect(below).toBeLessThanOrEqual(list.length / 2)
      }),
    )
  })

  it('of nothing is unknown', () => {
    expect(median([])).toBeUndefined()
  })
})
