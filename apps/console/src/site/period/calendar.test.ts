import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineAddress } from '../../ui/address/address.ts'
import {
  calendarPeriod,
  firstDayOf,
  lastDayOf,
  neighbourOf,
  periodAround,
  periodInUnit,
  periodName,
} from './calendar.ts'

const dates = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const units = fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const)

describe('periods of the calendar', () => {
  it('hold the date that they are around, and stand side by side', () => {
    fc.assert(
      fc.property(units, dates, (unit, date) => {
        const period = periodAround(unit, date)
        expect(firstDayOf(period) <= date && date <= lastDayOf(unit, period)).toBe(true)
        const next = neighbourOf(unit, period, 1)
        expect(next > period).toBe(true)
        expect(neighbourOf(unit, next, -1)).toBe(period)
        expect(Date.parse(firstDayOf(next)) - Date.parse(lastDayOf(unit, period))).toBe(86_400_000)
      }),
    )
  })

  it('begin with Monday, and end when months and years do', () => {
    expect(periodAround('week', '2026-11-15')).toBe('2026-11-09')
    expect(periodAround('week', '2026-11-09')).toBe('2026-11-09')
    expect(neighbourOf('week', '2026-11-09', -2)).toBe('2026-10-26')
    expect(neighbourOf('month', '2026-12', 1)).toBe('2027-01')
    expect(lastDayOf('month', '2028-02')).toBe('2028-02-29')
    expect(lastDayOf('year', '2026')).toBe('2026-12-31')
  })

  it('of another unit show what is in sight: the present where it lies within, else the first', () => {
    expect(periodInUnit('year', '2026', 'month', '2026-11-15')).toBe('2026-11')
    expect(periodInUnit('year', '2025', 'month', '2026-11-15')).toBe('2025-01')
    expect(periodInUnit('month', '2026-10', 'week', '2026-11-15')).toBe('2026-09-28')
    expect(periodInUnit('week', '2026-10-26', 'month', '2026-11-15')).toBe('2026-10')
    expect(periodInUnit('week', '2026-10-26', 'month', '2026-11-01')).toBe('2026-11')
    expect(periodInUnit('day', '2026-10-05', 'year', '2026-11-15')).toBe('2026')
  })

  it('have names', () => {
    const name = (unit: 'day' | 'week' | 'month' | 'year', period: string) =>
      periodName(unit, period, format('en')).replaceAll('\u2009', ' ')
    expect(name('day', '2026-11-15')).toBe('Sun, 15 Nov 2026')
    expect(name('week', '2026-11-09')).toBe('9 – 15 Nov 2026')
    expect(name('month', '2026-11')).toBe('November 2026')
    expect(name('year', '2026')).toBe('2026')
  })
})

describe('a period in the address', () => {
  const rows = { day: 'month', week: 'month', month: 'year', all: undefined } as const
  const address = defineAddress({ of: calendarPeriod(rows, 'day') })
  const read = (query: string) => address.read(new URLSearchParams(query)).of

  it('is read as it was written', () => {
    const shown = fc
      .tuple(fc.constantFrom('day' as const, 'week' as const, 'month' as const), dates)
      .map(([unit, date]) => ({ unit, period: periodAround(rows[unit], date) }))
    fc.assert(
      fc.property(fc.oneof(shown, fc.constant({ unit: 'all' as const })), (of) => {
        expect(read(address.write({ of }).toString())).toEqual(of)
      }),
    )
  })

  it('that cannot be one is the present one; a date names the period around it', () => {
    expect(read('')).toEqual({ unit: 'day' })
    expect(read('unit=decade&period=2026-11')).toEqual({ unit: 'day', period: '2026-11' })
    expect(read('unit=month&period=2026-11')).toEqual({ unit: 'month' })
    expect(read('period=2026-13')).toEqual({ unit: 'day' })
    expect(read('unit=all&period=2026')).toEqual({ unit: 'all' })
    expect(read('unit=month&period=2026-11-15')).toEqual({ unit: 'month', period: '2026' })
    expect(address.write({ of: { unit: 'day' } }).toString()).toBe('')
  })

  it('may have other names, and one unit only', () => {
    const week = defineAddress({ of: calendarPeriod({ week: 'week' }, 'week', { period: 'week' }) })
    expect(week.read(new URLSearchParams('week=2026-11-15')).of).toEqual({
      unit: 'week',
      period: '2026-11-09',
    })
    expect(week.write({ of: { unit: 'week', period: '2026-11-09' } }).toString()).toBe('week=2026-11-09')
  })
})
