import { expect, it } from 'vitest'
import { periodWords, siteMoment } from './moments.ts'

it('moments are those of the site, and a period ends with its last day', () => {
  const at = Date.parse('2026-11-15T03:00:00Z')
  expect(siteMoment(at, 'Africa/Kampala', 'en-GB')).toContain('06:00')
  expect(siteMoment(at, 'Nowhere/At all', 'en-GB')).toContain('03:00')
  const week = {
    periodStart: Date.parse('2026-11-08T21:00:00Z'),
    periodEnd: Date.parse('2026-11-15T21:00:00Z'),
    zone: 'Africa/Kampala',
  }
  expect(periodWords(week, 'en-GB')).toMatch(/^9\D+15 Nov 2026$/)
  const day = { ...week, periodStart: week.periodEnd - 86_400_000 }
  expect(periodWords(day, 'en-GB')).toBe('15 Nov 2026')
})
