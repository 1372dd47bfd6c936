import { format } from '@gridhelm/contract/format/format'
import { expect, it } from 'vitest'
import { periodWords } from './moments.ts'

it('a period of the site ends with its last day', () => {
  const week = {
    periodStart: Date.parse('2026-11-08T21:00:00Z'),
    periodEnd: Date.parse('2026-11-15T21:00:00Z'),
    zone: 'Africa/Kampala',
  }
  expect(periodWords(week, format('en'))).toMatch(/^9\D+15 Nov 2026$/)
  const day = { ...week, periodStart: week.periodEnd - 86_400_000 }
  expect(periodWords(day, format('en'))).toBe('15 Nov 2026')
})
