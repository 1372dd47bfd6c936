import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { calendarOf } from '../../../telemetry/rollup/calendar.ts'
import { byDay, hoursOf, type Period, periodBefore, periodOf, wholeTime } from './periods.ts'

const hour = 3_600_000
const zones = [
  'UTC',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/New_York',
  'Pacific/Apia',
  'Europe/Paris',
]
const units = ['day', 'month', 'year'] as const
const digits = { day: 10, month: 7, year: 4 } as const
const wall = (at: number, zone: string) => wireTime(new Date(at), zone)
const moment = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2029, 0) })

/** Rows and steps follow each other without a gap and fill the period. */
function expectWhole({ start, end, rows, steps }: Period) {
  expect(rows[0]?.start).toBe(start)
  expect(rows.at(-1)?.end).toBe(end)
  for (const parts of [rows, steps])
    for (const [index, part] of parts.entries()) {
      expect(part.end).toBeGreaterThan(part.start)
      expect(part.start).toBe(index === 0 ? start : parts[index - 1]?.end)
    }
}

describe('periods of a site', () => {
  it('contain the moment, are filled by their rows, and end where the next one begins', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...units), moment, (zone, unit, now) => {
        const calendar = calendarOf(zone)
        const period = periodOf(calendar, unit, undefined, now)
        expect(period.name).toBe(wall(now, zone).slice(0, digits[unit]))
        expect(period.start <= now && now < period.end).toBe(true)
        expectWhole(period)
        expect(wall(period.end, zone).slice(0, digits[unit]) > period.name).toBe(true)
        expect(wall(period.start - 1, zone).slice(0, digits[unit]) < period.name).toBe(true)
        expect(periodOf(calendar, unit, undefined, period.end).start).toBe(period.end)
      }),
      { numRuns: 30 },
    )
  })

  it('the one before ends when its clocks showed what they show now', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.constantFrom(...units), moment, (zone, unit, now) => {
        const calendar = calendarOf(zone)
        const period = periodOf(calendar, unit, undefined, now)
        const before = periodBefore(calendar, period, now)
        if (!before) throw new Error('There is always one')
        expect(before.end).toBeLessThanOrEqual(period.start)
        // At the first moment of a period nothing of the one before is compared, and it has no step.
        expect(before.steps[0]?.start ?? before.end).toBe(before.start)
        expect(before.steps.at(-1)?.end ?? before.start).toBe(before.end)
        const shown = wall(before.end, zone).slice(digits[unit])
        const wanted = wall(now, zone).slice(digits[unit])
        // A day or a time that the one before did not have: until the nearest end.
        if (shown !== wanted && before.end < period.start)
          expect(
            Math.abs(
              Date.parse(`2024-01-01T${shown.slice(-8)}Z`) - Date.parse(`2024-01-01T${wanted.slice(-8)}Z`),
            ),
          ).toBeLessThanOrEqual(24 * hour)
      }),
      { numRuns: 30 },
    )
  })

  it.each([
    ['Europe/Paris', '2026-03-31T10:00:00Z', 'month', '2026-03-01 00:00:00'],
    ['Europe/Paris', '2026-03-15T10:00:00Z', 'month', '2026-02-15 11:00:00'],
    ['UTC', '2028-02-29T10:00:00Z', 'year', '2027-03-01 00:00:00'],
    // Clocks of the day before had no such hour, or had it twice: the first time counts.
    ['Europe/Paris', '2026-10-26T01:30:00Z', 'day', '2026-10-25 02:30:00'],
  ] as const)('%s at %s, by %s: compared until %s', (zone, at, unit, until) => {
    const calendar = calendarOf(zone)
    const now = Date.parse(at)
    const before = periodBefore(calendar, periodOf(calendar, unit, undefined, now), now)
    expect(wall(before?.end ?? 0, zone)).toBe(until)
  })

  it('one that is over is compared with all of the one before', () => {
    const calendar = calendarOf('Europe/Paris')
    const now = Date.parse('2026-11-15T10:00:00Z')
    const before = periodBefore(calendar, periodOf(calendar, 'month', '2026-10', now), now)
    expect([before?.name, before?.steps.length]).toEqual(['2026-09', 30])
  })

  it.each([
    ['Europe/Paris', '2026-03-29', 23],
    ['Europe/Paris', '2026-10-25', 25],
    ['Africa/Cairo', '2026-04-24', 23],
    ['Asia/Kolkata', '2026-04-24', 24],
  ])('%s has on %s so many hours: %i', (zone, date, count) => {
    const calendar = calendarOf(zone)
    const hours = hoursOf(calendar, calendar.spanOf('day', Date.parse(`${date}T12:00:00Z`)))
    expect(hours).toHaveLength(count)
    expect(hours.every(({ start, end }) => end - start === hour)).toBe(true)
  })

  it('where clocks change by half an hour, the hours of that day are two halves', () => {
    const calendar = calendarOf('Australia/Lord_Howe')
    const hours = hoursOf(calendar, calendar.spanOf('day', Date.parse('2026-04-05T00:00:00Z')))
    expect(hours.map(({ name }) => name.slice(11)).slice(0, 5)).toEqual([
      '00:00',
      '01:00',
      '01:30 UTC+10:30',
      '02:00',
      '03:00',
    ])
  })

  it('the whole time goes by years, any span by the days that begin in it', () => {
    const calendar = calendarOf('Asia/Kolkata')
    const now = Date.parse('2026-02-10T10:00:00Z')
    const whole = wholeTime(calendar, Date.parse('2024-06-03T10:00:00Z'), now)
    expect(whole.rows.map(({ name }) => name)).toEqual(['2024', '2025', '2026'])
    expect(wall(whole.start, 'Asia/Kolkata')).toBe('2024-06-03 00:00:00')
    const week = byDay(
      calendar,
      { start: Date.parse('2026-02-01T18:30:00Z'), end: Date.parse('2026-02-08T18:30:00Z') },
      now,
    )
    expect([week.name, week.rows.length]).toEqual(['2026-02-02 – 2026-02-08', 7])
  })
})
