import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AgeBand, ageBandOn, ageBands, ageOf } from './age.ts'

const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the ranges of completion', () => {
  it.each([
    ['2025-11-14', 'older'],
    ['2025-11-15', 'year'],
    ['2026-08-14', 'year'],
    ['2026-08-15', 'quarter'],
    ['2026-11-07', 'quarter'],
    ['2026-11-08', 'week'],
    ['2026-11-15', 'week'],
    ['2026-11-16', 'planned'],
  ])('on 15 November 2026, %s is %s', (completed, band) => {
    expect(ageBandOn('2026-11-15')(completed)).toBe(band)
  })

  it('a station without a date is in none', () => {
    expect(ageBandOn('2026-11-15')(null)).toBeUndefined()
  })

  it('shorten to the end of a short month', () => {
    expect(ageBandOn('2026-05-31')('2026-02-28')).toBe('quarter')
    expect(ageBandOn('2024-02-29')('2023-02-28')).toBe('year')
  })

  it('grow older with the date, never younger', () => {
    const bands: readonly (AgeBand | undefined)[] = ageBands
    fc.assert(
      fc.property(anyDate, anyDate, anyDate, (today, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const bandOf = ageBandOn(today)
        const place = (date: string) => bands.indexOf(bandOf(date))
        expect(place(early)).toBeGreaterThanOrEqual(0)
        expect(place(early)).toBeLessThanOrEqual(place(late))
      }),
    )
  })
})

describe('the age', () => {
  it.each([
    ['2023-05-12', '2026-11-15', { years: 3, months: 6, days: 3 }],
    ['2026-09-18', '2026-11-15', { years: 0, months: 1, days: 27 }],
    ['2026-11-15', '2026-11-15', { years: 0, months: 0, days: 0 }],
    ['2024-02-29', '2025-02-28', { years: 0, months: 11, days: 28 }],
  ])('from %s to %s', (completed, today, age) => {
    expect(ageOf(completed, today)).toEqual(age)
  })

  it('is none before completion or without a date', () => {
    expect(ageOf('2026-11-16', '2026-11-15')).toBeUndefined()
    expect(ageOf('', '2026-11-15')).toBeUndefined()
  })

  it('stays inside its units', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const age = ageOf(from, to) ?? { years: -1, months: -1, days: -1 }
        expect(age.years).toBeGreaterThanOrEqual(0)
        expect(age.months).toBeGreaterThanOrEqual(0)
        expect(age.months).toBeLessThan(12)
        expect(age.days).toBeGreaterThanOrEqual(0)
        expect(age.days).toBeLessThan(32)
      }),
    )
  })
})
