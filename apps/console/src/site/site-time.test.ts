import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate, offsetMinutes, offsetText, siteDay, timeAt, timeWithSeconds } from './site-time.ts'

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

describe('the clock of a site', () => {
  it('shows the time there, with 24 hours in every language', () => {
    expect(timeAt(at, 'Indian/Antananarivo', 'en-GB')).toBe('14:32')
    expect(timeAt(at, 'Pacific/Tahiti', 'zh-CN')).toBe('01:32')
    expect(timeWithSeconds(at, 'Asia/Shanghai', 'fr-FR')).toBe('19:32:07')
    expect(timeAt(Date.parse('2026-01-01T00:10:00Z'), 'UTC', 'en-GB')).toBe('00:10')
  })

  it('has no time where the zone is unknown', () => {
    expect(timeAt(at, 'Mars/Olympus', 'en-GB')).toBeUndefined()
    expect(offsetMinutes(at, 'Mars/Olympus')).toBeUndefined()
    expect(siteDay(at, '')).toBeUndefined()
  })

  it('writes the offset out', () => {
    expect(offsetText(offsetMinutes(at, 'Indian/Antananarivo') ?? Number.NaN)).toBe('UTC+03:00')
    expect(offsetText(offsetMinutes(at, 'Asia/Kathmandu') ?? Number.NaN)).toBe('UTC+05:45')
    expect(offsetText(offsetMinutes(at, 'America/St_Johns') ?? Number.NaN)).toBe('UTC−03:30')
    expect(offsetText(offsetMinutes(at, 'UTC') ?? Number.NaN)).toBe('UTC+00:00')
  })
})

describe('the day of a site', () => {
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
          expect(timeAt(day.start, zone, 'en-GB')).toBe('00:00')
        },
      ),
    )
  })
})

it('writes calendar dates as the language does, whatever the time zone of the reader', () => {
  expect(calendarDate('2023-05-12', 'en-GB')).toBe('12 May 2023')
  expect(calendarDate('2023-05-12', 'fr-FR')).toBe('12 mai 2023')
  expect(calendarDate('2023-05-12', 'zh-CN')).toBe('2023年5月12日')
  expect(calendarDate('unknown', 'en-GB')).toBe('unknown')
})
