import { format } from '@gridhelm/contract/format/format'
import { describe, expect, it } from 'vitest'
import { keyName, spanOf, spanOfKey } from './fault-period.ts'
import { faultAddress } from './statistics-address.ts'

describe('the period of the fault statistics', () => {
  it('reaches from its first midnight to that of the next', () => {
    expect(spanOf('week', '2026-11-09')).toEqual({
      startTime: '2026-11-09 00:00:00',
      endTime: '2026-11-16 00:00:00',
    })
    expect(spanOf('year', '2026')).toEqual({
      startTime: '2026-01-01 00:00:00',
      endTime: '2027-01-01 00:00:00',
    })
    expect(spanOfKey('2026-12').endTime).toBe('2027-01-01 00:00:00')
    expect(spanOfKey('2026-12-31').endTime).toBe('2027-01-01 00:00:00')
  })

  it('has rows with names', () => {
    expect(keyName('2026-11', format('en'))).toBe('November 2026')
    expect(keyName('2026-11-15', format('en'))).toMatch(/^Sun,? 15 Nov$/)
  })

  it('is named in the address by any of its days', () => {
    const read = (query: string) => faultAddress.read(new URLSearchParams(query)).of
    expect(read('period=week&date=2026-11-15')).toEqual({ unit: 'week', period: '2026-11-09' })
    expect(read('period=year&date=2026-11-01')).toEqual({ unit: 'year', period: '2026' })
    expect(read('date=2026-11-01')).toEqual({ unit: 'month', period: '2026-11' })
    expect(read('period=decade&date=soon')).toEqual({ unit: 'month' })
  })
})
