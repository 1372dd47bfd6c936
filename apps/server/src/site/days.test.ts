import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../platform/zoned-time.ts'
import { calendarOf } from '../telemetry/rollup/calendar.ts'
import { clockSteps, dateOf, dayOfDate, daysBefore, sameTimeOn } from './days.ts'

/** Clocks that change by an hour and by half of one, at midnight and at other times, and never. */
const zones = [
  'UTC',
  'Europe/Paris',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Asia/Beirut',
  'America/Nuuk',
  'Africa/Casablanca',
] as const
const zone = fc.constantFrom(...zones)
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2027, 0, 1) })
const minute = 60_000
const stepMs = 5 * minute

describe('days of a site', () => {
  it('the day of a date is the one that holds its moments', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const calendar = calendarOf(name)
        expect(dayOfDate(calendar, dateOf(calendar, at))).toEqual(calendar.spanOf('day', at))
      }),
    )
  })

  it('what is no date is no day, and neither is one that an island has skipped', () => {
    const calendar = calendarOf('Pacific/Apia')
    for (const date of ['2026-02-30', '2026-13-01', '2026-00-10', '0000-00-00', '2011-12-30'])
      expect(dayOfDate(calendar, date)).toBeUndefined()
    expect(dayOfDate(calendar, '2011-12-31')).toBeDefined()
  })

  it('days before each other touch', () => {
    fc.assert(
      fc.property(zone, moment, fc.integer({ min: 1, max: 8 }), (name, at, days) => {
        const calendar = calendarOf(name)
        expect(daysBefore(calendar, at, days).end).toBe(daysBefore(calendar, at, days - 1).start)
      }),
    )
  })

  it('the same time of yesterday lies in yesterday, and clocks show the same where they show it at all', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const calendar = calendarOf(name)
        const yesterday = daysBefore(calendar, at, 1)
        const same = sameTimeOn(calendar, yesterday, at)
        expect(same).toBeGreaterThanOrEqual(yesterday.start)
        expect(same).toBeLessThanOrEqual(yesterday.end)
        const hasChange = [calendar.spanOf('day', at), yesterday].some(
          ({ start, end }) => end - start !== 24 * 60 * minute,
        )
        const shown = (ms: number) => wireTime(new Date(ms), name).slice(11)
        if (!hasChange) {
          expect(shown(same)).toBe(shown(at))
          expect(at - same).toBe(24 * 60 * minute)
        }
      }),
    )
  })

  it('in the night of a clock change the same time is a day of the clocks away, not 24 hours', () => {
    const calendar = calendarOf('Europe/Paris')
    const noonAfter = Date.parse('2026-03-29T12:00:00+02:00')
    const yesterday = daysBefore(calendar, noonAfter, 1)
    expect(sameTimeOn(calendar, yesterday, noonAfter)).toBe(Date.parse('2026-03-28T12:00:00+01:00'))
  })

  it('every step of a day stands where the clocks show it', () => {
    fc.assert(
      fc.property(zone, moment, (name, at) => {
        const calendar = calendarOf(name)
        const day = calendar.spanOf('day', at)
        const shown = clockSteps(calendar, day, stepMs)
        expect(shown).toHaveLength((day.end - day.start) / stepMs)
        for (const step of [0, Math.floor(shown.length / 3), shown.length - 1]) {
          const [hour = 0, minutes = 0] = wireTime(new Date(day.start + step * stepMs), name)
            .slice(11)
            .split(':')
            .map(Number)
          expect(shown[step]).toBe((hour * 60 + minutes) / 5)
        }
      }),
    )
  })
})
