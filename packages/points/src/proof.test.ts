import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPoint } from './catalogue.ts'
import type { SetpointPoint } from './point.ts'
import { isProven, unwritable } from './proof.ts'
import { allPoints } from './testing/points.ts'

const setpoints = allPoints.filter((point): point is SetpointPoint => point.kind === 'setpoint')

describe('what can be written', () => {
  it('every choice, and every step of a range; nothing between, nothing beyond', () => {
    for (const point of setpoints) {
      if (point.control === 'choice') {
        for (const { value } of point.states) expect(unwritable(point, value)).toBeUndefined()
        expect(unwritable(point, 0.5)).toBe('notAChoice')
        continue
      }
      const { min, max, step } = point.range
      for (const value of [min, max, min + step, 0.3]) {
        const isOn = value >= min && value <= max && (value !== 0.3 || step <= 0.1)
        if (isOn) expect(unwritable(point, value)).toBeUndefined()
      }
      expect(unwritable(point, max + step)).toBe('outsideRange')
      expect(unwritable(point, Number.NaN)).toBe('outsideRange')
      expect(unwritable(point, min + step / 3)).toBe('offStep')
    }
  })
})

describe('what proves a command', () => {
  it('a value that was read back as it was written does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...setpoints), fc.nat(100), (point, at) => {
        if (!('within' in point.proof) || point.control !== 'value') return
        const { min, max, step } = point.range
        const value = min + Math.round((((max - min) / step) * at) / 100) * step
        expect(isProven(point, value, value)).toBe(true)
        expect(isProven(point, value, value + point.proof.within * 2)).toBe(false)
      }),
    )
  })

  it('a generator that only starts is no running one', () => {
    const control = findPoint('generator', 'control') as SetpointPoint
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter((state) => isProven(control, 1, state))).toEqual([3, 4])
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter((state) => isProven(control, 0, state))).toEqual([0])
  })

  it('what cannot be written is never proven', () => {
    for (const point of setpoints) if ('expects' in point.proof) expect(isProven(point, 99, 99)).toBe(false)
  })
})
