import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, daysOf, neighbour, periodFor, presentPeriod, shownIn } from './address.ts'

describe('the address of the diesel ledger', () => {
  it('says what is shown, and keeps the station', () => {
    const shown = { unit: 'week', period: '2026-02', tank: '4-2', search: 'R 1&2' } as const
    const address = addressOf(new URLSearchParams('station=4&unit=month&period=2024'), shown)
    expect(address.get('station')).toBe('4')
    expect(shownIn(new URLSearchParams(address.toString()))).toEqual(shown)
  })

  it('what cannot be is the present month by day', () => {
    const usual = { unit: 'day', period: undefined, tank: undefined, search: undefined }
    expect(shownIn(new URLSearchParams('unit=hour&period=2026-13'))).toEqual(usual)
    expect(shownIn(new URLSearchParams('unit=month&period=2026-03')).period).toBeUndefined()
    expect(addressOf(new URLSearchParams(), usual as never).toString()).toBe('')
  })

  it('months and years have all of their days', () => {
    expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(presentPeriod('week', '2026-11-15')).toBe('2026-11')
    expect(periodFor('month', '2026-11', '2026-11-15')).toBe('2026')
    expect(periodFor('day', '2026', '2026-11-15')).toBe('2026-11')
    expect(periodFor('day', '2025', '2026-11-15')).toBe('2025-12')
  })

  it('one forward and one back is where it was', () => {
    const year = fc.integer({ min: 1000, max: 9998 }).map(String)
    const month = fc.integer({ min: 1, max: 12 }).map((one) => String(one).padStart(2, '0'))
    const period = fc.oneof(
      year,
      fc.tuple(year, month).map((parts) => parts.join('-')),
    )
    fc.assert(
      fc.property(period, (one) => {
        expect(neighbour(neighbour(one, 1), -1)).toBe(one)
        expect(neighbour(one, 1) > one).toBe(true)
      }),
    )
  })
})
