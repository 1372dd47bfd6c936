import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { generationQuery, isPeriodOf } from './rules.ts'

const query = generationQuery({})

describe('periods of the generation statistics', () => {
  it('are days, months and years of the calendar', () => {
    for (const [unit, period] of [
      ['day', '2028-02-29'],
      ['month', '2026-11'],
      ['year', '2026'],
    ] as const) {
      expect(isPeriodOf(unit, period)).toBe(true)
      expect(refusals(query, { unit, period })).toEqual({})
    }
    expect(query.parse({})).toEqual({ unit: 'month' })
    expect(refusals(query, { unit: 'total' })).toEqual({})
  })

  it.each([
    ['day', '2026-02-29'],
    ['day', '2026-11'],
    ['month', '2026-13'],
    ['month', '2026-1'],
    ['year', '1926'],
    ['year', '2026-11'],
    ['total', '2026'],
  ])('%s %s is refused with a message', (unit, period) => {
    expect(refusals(query, { unit, period })).toEqual({ period: 'history.periodUnknown' })
  })

  it('an unknown unit is refused', () => {
    expect(refusals(query, { unit: 'week' })).toEqual({ unit: 'history.periodUnknown' })
  })
})
