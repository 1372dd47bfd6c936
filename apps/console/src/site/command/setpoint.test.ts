import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { SetpointPoint } from '@gridhelm/points/point'
import { describe, expect, it } from 'vitest'
import { digitsOf, expectedText, mayBeSet, ordersOf, setpointOf, shownValue } from './setpoint.ts'

const setpoints = deviceKinds.flatMap((kind) =>
  pointsOf(kind).flatMap((point) => (point.kind === 'setpoint' ? [{ kind, point }] : [])),
)
const must = (point: SetpointPoint | undefined): SetpointPoint => {
  if (!point) throw new Error('The catalogue has no such setpoint')
  return point
}

describe('setpoints', () => {
  it('every order can be written and says what telemetry has to show', () => {
    for (const { kind, point } of setpoints) {
      for (const { value } of ordersOf(point)) {
        expect(mayBeSet(point, value), `${kind}.${point.key}`).toBe(true)
        expect(expectedText(kind, point, value, 'en', ' or '), `${kind}.${point.key}`).not.toBe('')
      }
    }
  })

  it('an order without an opposite has one button', () => {
    const reset = must(setpointOf('generator', 'faultReset'))
    expect(ordersOf(reset).map(({ key }) => key)).toEqual(['reset'])
  })

  it('the proof of a start is told in words', () => {
    const control = must(setpointOf('generator', 'control'))
    expect(expectedText('generator', control, 1, 'en', ' or ')).toBe(
      'Running without load or Running on load',
    )
  })

  it('a value outside the range, or between two steps, cannot be set', () => {
    const soc = must(setpointOf('generator', 'startSoc'))
    expect([0, 35, 100].map((value) => mayBeSet(soc, value))).toEqual([true, true, true])
    expect([-1, 101, 35.5, Number.NaN].map((value) => mayBeSet(soc, value))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('has as many digits as its step, and what nobody knows is a dash', () => {
    const factor = must(setpointOf('generator', 'powerFactorSetting'))
    expect(factor.control === 'value' && digitsOf(factor)).toBe(2)
    expect(shownValue('generator', 'control', null, 'en')).toBe('–')
    expect(shownValue('generator', 'noSuchPoint', 3, 'en')).toBe('3')
    expect(setpointOf('generator', 'activePower')).toBeUndefined()
  })
})
