import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateOr, faultPeriods, firstDay, keyName, periodName, spanOf, spanOfKey } from './fault-period.ts'

const date = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })
  .map((ms) => new Date(ms).toISOString().slice(0, 10))

it('periods follow one another without a gap, and the date lies in its own', () => {
  fc.assert(
    fc.property(date, fc.constantFrom(...faultPeriods), (day, period) => {
      const { startTime, endTime } = spanOf(period, day)
      expect(startTime <= `${day} 00:00:00` && `${day} 00:00:00` < endTime).toBe(true)
      expect(spanOf(period, endTime.slice(0, 10)).startTime).toBe(endTime)
      expect(firstDay(period, firstDay(period, day, 1), -1)).toBe(firstDay(period, day))
    }),
  )
})

it('weeks begin on Monday; names are those of the language', () => {
  expect(firstDay('week', '2026-11-15')).toBe('2026-11-09')
  expect(firstDay('week', '2026-11-09')).toBe('2026-11-09')
  expect(periodName('month', '2026-11-15', format('en'))).toBe('November 2026')
  expect(periodName('year', '2026-11-15', format('fr'))).toBe('2026')
  expect(periodName('month', '2026-11-15', format('zh'))).toBe('2026年11月')
  expect(keyName('2026-11', format('en'))).toBe('November 2026')
  expect(keyName('2026-11-15', format('en'))).toContain('15')
})

it('a row stands for its day or its month', () => {
  expect(spanOfKey('2026-02')).toEqual({ startTime: '2026-02-01 00:00:00', endTime: '2026-03-01 00:00:00' })
  expect(spanOfKey('2026-02-28')).toEqual({
    startTime: '2026-02-28 00:00:00',
    endTime: '2026-03-01 00:00:00',
  })
})

it('a date in the address that is none is passed over', () => {
  expect(dateOr('2026-02-31', '2026-01-01')).toBe('2026-01-01')
  expect(dateOr(undefined, '2026-01-01')).toBe('2026-01-01')
  expect(dateOr('2026-02-28', '2026-01-01')).toBe('2026-02-28')
})
