import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isZone, knownZones, offsetMinutes, offsetText, ownZone, repeatedOffset, zoneText } from './zones.ts'

const at = Date.parse('2026-11-15T11:32:07Z')
const written = (zone: string) => offsetText(offsetMinutes(at, zone) ?? Number.NaN)

describe('time zones', () => {
  it('write their offset out', () => {
    expect(written('Indian/Antananarivo')).toBe('UTC+03:00')
    expect(written('Asia/Kathmandu')).toBe('UTC+05:45')
    expect(written('America/St_Johns')).toBe('UTC−03:30')
    expect(written('UTC')).toBe('UTC+00:00')
    expect(zoneText(at, 'UTC')).toBe('UTC+00:00')
    expect(zoneText(at, 'Indian/Antananarivo')).toBe('UTC+03:00 Indian/Antananarivo')
  })

  it('that are not known have no offset', () => {
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(isZone('')).toBe(false)
    expect(offsetMinutes(at, 'Mars/Olympus')).toBeUndefined()
    expect(zoneText(at, 'Mars/Olympus')).toBe('Mars/Olympus')
  })

  it('that can be chosen are known, each once, and UTC comes first', () => {
    const zones = knownZones()
    expect(zones[0]).toBe('UTC')
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones.slice(0, 40).every(isZone)).toBe(true)
    expect(isZone(ownZone())).toBe(true)
  })

  it('say which of two it is exactly where the clocks show a time twice', () => {
    const hour = 3_600_000
    const zones = ['Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Kigali']
    const wall = (ms: number, zone: string) => ms + (offsetMinutes(ms, zone) ?? 0) * 60_000
    const days = ['2026-10-25', '2026-11-01', '2026-04-04', '2026-03-29'].map((date) => Date.parse(date))
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        fc.integer({ min: -20 * 12, max: 40 * 12 }),
        (zone, day, fives) => {
          const ms = day + fives * 300_000
          const others = [-1, -0.5, 0.5, 1].map((by) => ms + by * hour)
          const isTwice = others.some((other) => wall(other, zone) === wall(ms, zone))
          expect(repeatedOffset(ms, zone) !== undefined).toBe(isTwice)
        },
      ),
      { numRuns: 300 },
    )
    expect(repeatedOffset(Date.parse('2026-10-25T00:30:00Z'), 'Europe/Paris')).toBe('UTC+02:00')
    expect(repeatedOffset(Date.parse('2026-10-25T01:30:00Z'), 'Europe/Paris')).toBe('UTC+01:00')
  })
})
