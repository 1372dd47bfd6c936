import { expect, it } from 'vitest'
import { dayOfYear, shortMomentAt } from './moments.ts'

it('names the day only where it is another one at the site', () => {
  const now = Date.parse('2026-11-15T20:00:00Z')
  const zone = 'Asia/Kolkata'
  expect(shortMomentAt(Date.parse('2026-11-15T19:00:00Z'), zone, 'en-GB', now)).toBe('00:30')
  // The same day in Greenwich, the day before there.
  expect(shortMomentAt(Date.parse('2026-11-15T18:00:00Z'), zone, 'en-GB', now)).toBe('15 Nov 2026 23:30')
})

it('names the year only where it is another one at the site', () => {
  const now = Date.parse('2026-12-31T20:00:00Z')
  expect(dayOfYear(now, 'UTC', 'en-GB', now)).toBe('31 Dec')
  // It is next year there already.
  expect(dayOfYear(now - 86_400_000, 'Asia/Kolkata', 'en-GB', now)).toBe('31 Dec 2026')
})
