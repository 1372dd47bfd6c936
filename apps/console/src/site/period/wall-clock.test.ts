import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockBetween, momentAt, offsetChanges, wallAt, wallMs, wallText } from './wall-clock.ts'

const zones = [
  'UTC',
  'Asia/Kathmandu',
  'Europe/Paris',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const

describe('the wall clock of a site', () => {
  it('is read and set again', () => {
    const moments = fc.integer({ min: Date.parse('2020-01-01') / 1000, max: Date.parse('2030-01-01') / 1000 })
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (seconds, zone) => {
        const at = seconds * 1000
        const again = momentAt(wallAt(at, zone), zone)
        expect(wallAt(again, zone)).toBe(wallAt(at, zone))
        // An hour that comes twice is meant the first time.
        expect(again).toBeLessThanOrEqual(at)
        expect(at - again).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })

  it('takes the first of two, and goes on where the clock was put forward', () => {
    expect(momentAt('2026-10-25 02:30', 'Europe/Paris')).toBe(Date.parse('2026-10-25T00:30:00Z'))
    expect(momentAt('2026-03-29 02:30', 'Europe/Paris')).toBe(Date.parse('2026-03-29T01:30:00Z'))
    expect(momentAt('2026-03-29 03:00:00', 'Europe/Paris')).toBe(Date.parse('2026-03-29T01:00:00Z'))
  })

  it('is no clock for what is no time', () => {
    expect(wallMs('2026-02-31 00:00')).toBeNaN()
    expect(momentAt('tomorrow', 'UTC')).toBeNaN()
  })

  it('changes when it does', () => {
    const [from, to] = [Date.parse('2026-10-23T22:00:00Z'), Date.parse('2026-10-26T23:00:00Z')]
    expect(offsetChanges(from, to, 'Europe/Paris')).toEqual([
      { at: Date.parse('2026-10-25T01:00:00Z'), before: 120, after: 60 },
    ])
    expect(offsetChanges(from, to, 'Asia/Kathmandu')).toEqual([])
  })

  it('reads the same for many moments at once', () => {
    const hours = fc.integer({ min: 0, max: 72 * 60 })
    const starts = fc.constantFrom('2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z', '2026-04-04T00:00:00Z')
    fc.assert(
      fc.property(starts, hours, fc.constantFrom(...zones), (start, minutes, zone) => {
        const from = Date.parse(start)
        const clock = clockBetween(from, from + 72 * 3_600_000, zone)
        const at = from + minutes * 60_000
        expect(wallText(clock.toWall(at))).toBe(wallAt(at, zone))
        expect(clock.toMoment(clock.toWall(at))).toBe(momentAt(wallAt(at, zone), zone))
      }),
    )
    const spring = Date.parse('2026-03-28T00:00:00Z')
    const clock = clockBetween(spring, spring + 72 * 3_600_000, 'Europe/Paris')
    expect(clock.toMoment(wallMs('2026-03-29 02:30'))).toBe(Date.parse('2026-03-29T01:30:00Z'))
  })
})
