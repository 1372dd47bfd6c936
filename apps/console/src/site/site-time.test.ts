import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteDay } from './site-time.ts'

const at = Date.parse('2026-11-15T11:32:07Z')
const zones = [
  'Indian/Antananarivo',
  'Asia/Kathmandu',
  'America/Nuuk',
  'America/St_Johns',
  'Pacific/Tahiti',
  'Pacific/Kiritimati',
  'Pacific/Chatham',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'UTC',
]

describe('the day of a site', () => {
  it('is none where the zone is unknown', () => {
    expect(siteDay(at, '')).toBeUndefined()
  })

  it('begins at its own midnight', () => {
    expect(siteDay(at, 'Indian/Antananarivo')).toEqual({
      start: Date.parse('2026-11-14T21:00:00Z'),
      end: Date.parse('2026-11-15T21:00:00Z'),
    })
  })

  it('has 23 or 25 hours when the clocks change', () => {
    const hours = (moment: string) => {
      const day = siteDay(Date.parse(moment), 'Europe/Paris')
      return day && (day.end - day.start) / 3_600_000
    }
    expect(hours('2026-03-29T15:00:00Z')).toBe(23)
    expect(hours('2026-10-25T15:00:00Z')).toBe(25)
  })

  it('holds the moment, in every zone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
        fc.constantFrom(...zones),
        (moment, zone) => {
          const day = siteDay(moment, zone) ?? { start: Number.NaN, end: Number.NaN }
          expect(day.start).toBeLessThanOrEqual(moment)
          expect(day.end).toBeGreaterThan(moment)
          expect(format('en').time(day.start, zone)).toBe('00:00')
        },
      ),
    )
  })
})
