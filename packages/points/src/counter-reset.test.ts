import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCounterReset } from './counter-reset.ts'
import type { CounterPoint } from './point.ts'
import { allPoints } from './testing/points.ts'

const counters = allPoints.filter((point): point is CounterPoint => point.kind === 'counter')
const anyCounter = fc.constantFrom(...counters)
const forLife = fc.constantFrom(...counters.filter(({ counter }) => counter.restarts === 'never'))
const share = (max: number) => fc.double({ min: 0, max, noNaN: true })

describe('isCounterReset', () => {
  it('a counter that stands or grows has not reset', () => {
    fc.assert(
      fc.property(anyCounter, share(0.5), share(0.5), (point, at, grown) => {
        const [, max] = point.limits
        expect(isCounterReset(at * max, at * max + grown * max, point)).toBe(false)
      }),
    )
  })

  it('a fall in the middle of the range is a reset, whatever the counter', () => {
    const between = fc.double({ min: 0.1, max: 0.9, noNaN: true })
    fc.assert(
      fc.property(anyCounter, between, share(0.5), (point, at, left) => {
        const previous = at * point.limits[1]
        expect(isCounterReset(previous, left * previous, point)).toBe(true)
      }),
    )
  })

  it('a counter for life that falls by less than half has not begun anew', () => {
    fc.assert(
      fc.property(forLife, share(0.9), share(0.49), (point, at, lost) => {
        const previous = at * point.limits[1]
        expect(isCounterReset(previous, previous * (1 - lost), point)).toBe(false)
      }),
    )
  })

  it('from the end of the range to its beginning is a roll-over, not a reset', () => {
    fc.assert(
      fc.property(forLife, share(0.004), share(0.004), (point, before, after) => {
        const [, rollover] = point.limits
        expect(isCounterReset(rollover * (1 - before), rollover * after, point)).toBe(false)
      }),
    )
  })

  it('a counter without a roll-over resets from any height', () => {
    const periodic = fc.constantFrom(...counters.filter(({ counter }) => counter.restarts !== 'never'))
    fc.assert(fc.property(periodic, (point) => isCounterReset(point.limits[1], 0, point)))
  })

  it('a fall of less than one step is noise', () => {
    fc.assert(
      fc.property(anyCounter, fc.integer({ min: 1, max: 100_000 }), share(0.9), (point, steps, part) => {
        const previous = steps * point.counter.resolution
        expect(isCounterReset(previous, previous - part * point.counter.resolution, point)).toBe(false)
      }),
    )
  })

  it('what is no number is no reset', () => {
    fc.assert(
      fc.property(anyCounter, (point) => {
        expect(isCounterReset(Number.NaN, 0, point)).toBe(false)
        expect(isCounterReset(10, Number.NaN, point)).toBe(false)
      }),
    )
  })
})
