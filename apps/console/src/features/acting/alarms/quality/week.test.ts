import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mondayOf, weekName, weeksLater } from './week.ts'

it('every day of a week leads to its Monday, and the next week begins seven days later', () => {
  expect(mondayOf('2026-11-15')).toBe('2026-11-09')
  expect(mondayOf('2026-11-09')).toBe('2026-11-09')
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day.toISOString().slice(0, 10)) ?? ''
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(mondayOf(weeksLater(monday, 1))).toBe(weeksLater(monday, 1))
      expect(weeksLater(weeksLater(monday, 1), -1)).toBe(monday)
    }),
  )
})

it('what is no date is no week', () => {
  for (const text of [null, undefined, '', 'week', '2026-13-01', '2026-1-1'])
    expect(mondayOf(text)).toBeUndefined()
})

it('is named by its first and last day', () => {
  expect(weekName('2026-11-09', format('en'))).toMatch(/^9\s?–\s?15 Nov 2026$/)
})
