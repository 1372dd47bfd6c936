import { expect, it } from 'vitest'
import { curveSheet, figuresOfCurve } from './curve-figures.ts'

const curve = {
  from: Date.UTC(2026, 10, 15),
  to: Date.UTC(2026, 10, 15, 4),
  stepMs: 3_600_000,
  min: [1, null, -5, 2],
  mean: [2, null, 0, 4],
  max: [3, null, 9, 4],
}

it('knows the least, the mean and the greatest of a curve, and when they were', () => {
  expect(figuresOfCurve(curve)).toEqual({
    least: { value: -5, at: curve.from + 2 * curve.stepMs },
    greatest: { value: 9, at: curve.from + 2 * curve.stepMs },
    mean: 2,
  })
  const nothing = { ...curve, min: [null], mean: [null], max: [null] }
  expect(figuresOfCurve(nothing)).toBeUndefined()
})

it('is a sheet without the steps of which nothing is known', () => {
  expect(curveSheet(curve, ['UTC', 'Mean "kW"', 'Min', 'Max']).split('\r\n')).toEqual([
    '\ufeff"UTC","Mean ""kW""","Min","Max"',
    '2026-11-15T00:00:00.000Z,2,1,3',
    '2026-11-15T02:00:00.000Z,0,-5,9',
    '2026-11-15T03:00:00.000Z,4,2,4',
    '',
  ])
})
