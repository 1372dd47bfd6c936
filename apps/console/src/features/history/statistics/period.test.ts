import { format } from '@gridhelm/contract/format/format'
import { describe, expect, it } from 'vitest'
import { addressOf, shownIn } from './address.ts'
import { neighbourPeriod, periodInUnit, periodText, presentPeriod, rowText } from './period.ts'

describe('the period of the statistics', () => {
  it('is that of the site: where it is tomorrow already, tomorrow', () => {
    const now = Date.parse('2026-12-31T20:00:00Z')
    expect(presentPeriod('day', now, 'Asia/Manila')).toBe('2027-01-01')
    expect(presentPeriod('year', now, 'Africa/Dakar')).toBe('2026')
  })

  it.each([
    ['day', '2026-03-01', -1, '2026-02-28'],
    ['day', '2028-02-28', 1, '2028-02-29'],
    ['month', '2026-12', 1, '2027-01'],
    ['year', '2026', -1, '2025'],
  ] as const)('%s %s by %i is %s', (unit, period, by, next) => {
    expect(neighbourPeriod(unit, period, by)).toBe(next)
  })

  it('keeps the time that was shown when the unit changes', () => {
    expect(periodInUnit('2026-11-15', 'month', '2026-12-24')).toBe('2026-11')
    expect(periodInUnit('2026', 'month', '2026-12-24')).toBe('2026-12')
    expect(periodInUnit('2025', 'day', '2026-12-24')).toBe('2025-01-01')
  })

  it('has words in every language', () => {
    expect(periodText('month', '2026-11', format('fr'))).toBe('novembre 2026')
    expect(periodText('month', '2026-11', format('zh'))).toBe('2026年11月')
    expect(rowText('month', '2026-11-15', format('en'))).toMatch(/^Sun,? 15 Nov$/)
    expect(rowText('year', '2026-11', format('en'), true)).toBe('Nov')
    expect(rowText('day', '2026-11-15 14:00', format('en'))).toBe('14:00')
  })

  it('lives in the address, which may be wrong', () => {
    const params = new URLSearchParams('station=4&unit=day&period=2026-02-30&by=device')
    expect(shownIn(params)).toEqual({ unit: 'day', period: undefined, by: 'device' })
    const next = addressOf(params, { unit: 'year', period: '2025', by: 'source' })
    expect(next.toString()).toBe('station=4&unit=year&period=2025')
    expect(shownIn(next)).toEqual({ unit: 'year', period: '2025', by: 'source' })
  })
})
