import { format } from '@gridhelm/contract/format/format'
import { describe, expect, it } from 'vitest'
import { rowText } from '../../../site/energy/row-text.ts'
import { statisticsAddress } from './address.ts'
import { periodText } from './period.ts'

describe('the period of the statistics', () => {
  it('has words in every language', () => {
    expect(periodText('month', '2026-11', format('fr'))).toBe('novembre 2026')
    expect(periodText('month', '2026-11', format('zh'))).toBe('2026年11月')
    expect(periodText('total', '', format('en'))).toBe('')
    expect(rowText('month', '2026-11-15', format('en'))).toMatch(/^Sun,? 15 Nov$/)
    expect(rowText('year', '2026-11', format('en'), true)).toBe('Nov')
    expect(rowText('day', '2026-11-15 14:00', format('en'))).toBe('14:00')
  })

  it('lives in the address, which may be wrong', () => {
    const params = new URLSearchParams('station=4&unit=day&period=2026-02-30&by=device')
    expect(statisticsAddress.read(params)).toEqual({ of: { unit: 'day' }, by: 'device' })
    const next = statisticsAddress.write({ of: { unit: 'year', period: '2025' }, by: 'source' }, params)
    expect(next.toString()).toBe('station=4&unit=year&period=2025')
    expect(statisticsAddress.read(next)).toEqual({ of: { unit: 'year', period: '2025' }, by: 'source' })
  })
})
