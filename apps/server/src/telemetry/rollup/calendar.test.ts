import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../platform/zoned-time.ts'
import { calendarOf, spansIn } from './calendar.ts'

const hour = 3_600_000
const zones = [
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'America/Nuuk',
  'Pacific/Tahiti',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Asuncion',
  'Europe/Paris',
]
const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) })

describe('the days of a site', () => {
  it('begin where its date begins and follow each other without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), moment, (zone, ms) => {
        const calendar = calendarOf(zone)
        const { start, end } = calendar.spanOf('day', ms)
        const date = (at: number) => wireTime(new Date(at), zone).slice(0, 10)
        expect(start <= ms && ms < end).toBe(true)
        expect([date(start), date(ms), date(end - 1)]).toEqual([date(ms), date(ms), date(ms)])
        expect(date(start - 1) < date(ms)).toBe(true)
        expect(date(end) > date(ms)).toBe(true)
        expect(calendar.spanOf('day', end).start).toBe(end)
        expect(calendar.spanOf('day', start - 1).end).toBe(start)
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['Europe/Paris', '2026-03-29T12:00:00Z', 23],
    ['Europe/Paris', '2026-10-25T12:00:00Z', 25],
    // Clocks go forward at midnight: the day begins at one o'clock.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', 23],
    ['Australia/Lord_Howe', '2026-04-05T00:00:00Z', 24.5],
    ['UTC', '2026-03-29T12:00:00Z', 24],
  ])('%s on %s has %s hours', (zone, at, hours) => {
    const { start, end } = calendarOf(zone).spanOf('day', Date.parse(at))
    expect((end - start) / hour).toBe(hours)
  })

  it('are all of those that a range touches', () => {
    const spans = spansIn(
      calendarOf('Asia/Kolkata'),
      'day',
      Date.parse('2026-05-01T00:00:00Z'),
      Date.parse('2026-05-03T00:00:00Z'),
    )
    expect(spans.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-04-30T18:30:00.000Z',
      '2026-05-01T18:30:00.000Z',
      '2026-05-02T18:30:00.000Z',
    ])
  })
})
