import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { siteDay } from './site-time.ts'
import { type Position, subsolarPoint, sunDay, sunElevation, untilSunset } from './solar.ts'

const dayIn = (zone: string, moment: string) =>
  siteDay(Date.parse(moment), zone) ?? { start: Number.NaN, end: Number.NaN }
const minutesFrom = (found: number | undefined, expected: string) =>
  Math.abs((found ?? Number.NaN) - Date.parse(expected)) / 60_000

describe('the point under the sun', () => {
  it('lies on the tropics at the solstices and on the equator at the equinoxes', () => {
    expect(subsolarPoint(Date.parse('2026-06-21T08:25:00Z')).latitude).toBeCloseTo(23.436, 2)
    expect(subsolarPoint(Date.parse('2026-12-21T20:50:00Z')).latitude).toBeCloseTo(-23.436, 2)
    expect(subsolarPoint(Date.parse('2026-03-20T14:46:00Z')).latitude).toBeCloseTo(0, 1)
  })

  it('follows the equation of time', () => {
    // Early in November the sun is some 16.4 minutes, 4.1 degrees, ahead of the clock.
    expect(subsolarPoint(Date.parse('2026-11-03T12:00:00Z')).longitude).toBeCloseTo(-4.1, 1)
    // Near 11 February it is some 14.2 minutes behind.
    expect(subsolarPoint(Date.parse('2026-02-11T12:00:00Z')).longitude).toBeCloseTo(3.55, 1)
  })
})

describe('sunrise and sunset', () => {
  it.each([
    // Published almanac times.
    ['Greenwich', 'Europe/London', { longitude: 0, latitude: 51.4769 }, '2026-06-21', '03:43', '20:21'],
    ['Greenwich', 'Europe/London', { longitude: 0, latitude: 51.4769 }, '2026-12-21', '08:04', '15:53'],
    [
      'Quito',
      'America/Guayaquil',
      { longitude: -78.4678, latitude: -0.1807 },
      '2026-03-20',
      '11:18',
      '23:24',
    ],
    [
      'Sydney',
      'Australia/Sydney',
      { longitude: 151.2093, latitude: -33.8688 },
      '2026-01-01',
      '18:48',
      '09:09',
    ],
  ])('of %s in %s within two minutes', (_, zone, site, date, rise, set) => {
    const sun = sunDay(site, dayIn(zone, `${date}T${zone.startsWith('Australia') ? '02' : '12'}:00:00Z`))
    const riseDate = zone.startsWith('Australia') ? '2025-12-31' : date
    expect(sun.kind).toBe('normal')
    expect(minutesFrom(sun.rise, `${riseDate}T${rise}:00Z`)).toBeLessThan(2)
    expect(minutesFrom(sun.set, `${date}T${set}:00Z`)).toBeLessThan(2)
  })

  it('does not set in the polar summer and does not rise in the polar winter', () => {
    const tromso = { longitude: 18.95, latitude: 69.65 }
    const summer = sunDay(tromso, dayIn('Europe/Oslo', '2026-06-21T12:00:00Z'))
    expect(summer).toMatchObject({ kind: 'up', rise: undefined, set: undefined, daylightMs: 86_400_000 })
    const winter = sunDay(tromso, dayIn('Europe/Oslo', '2026-12-21T12:00:00Z'))
    expect(winter).toMatchObject({ kind: 'down', rise: undefined, set: undefined, daylightMs: 0 })
    expect(winter.noonElevation).toBeLessThan(0)
  })
})

describe('the sun everywhere', () => {
  const site: fc.Arbitrary<Position> = fc.record({
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  })
  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })

  it('is overhead at the point under it and below its opposite', () => {
    fc.assert(
      fc.property(moment, (at) => {
        const { longitude, latitude } = subsolarPoint(at)
        expect(sunElevation(at, { longitude, latitude })).toBeCloseTo(90, 3)
        expect(sunElevation(at, { longitude: longitude + 180, latitude: -latitude })).toBeCloseTo(-90, 3)
      }),
    )
  })

  it('stands on the horizon at sunrise and sunset, and daylight has the length between', () => {
    fc.assert(
      fc.property(site, moment, (where, at) => {
        const day = { start: at, end: at + 86_400_000 }
        const { rise, set, daylightMs, noonElevation, kind } = sunDay(where, day)
        for (const edge of [rise, set]) {
          if (edge !== undefined) expect(sunElevation(edge, where)).toBeCloseTo(-0.833, 1)
        }
        expect(daylightMs).toBeGreaterThanOrEqual(0)
        expect(daylightMs).toBeLessThanOrEqual(86_400_000)
        expect(noonElevation).toBeLessThanOrEqual(90)
        if (kind === 'up') expect(daylightMs).toBe(86_400_000)
        if (kind === 'down') expect(daylightMs).toBe(0)
        const beginsAndEndsDark = [day.start, day.end].every((edge) => sunElevation(edge, where) < -0.833)
        if (beginsAndEndsDark && rise !== undefined && set !== undefined)
          expect(daylightMs).toBeCloseTo(set - rise, -1)
      }),
      { numRuns: 60 },
    )
  })

  it('sets when it was said to set', () => {
    fc.assert(
      fc.property(site, moment, (where, at) => {
        fc.pre(Math.abs(where.latitude) < 55)
        const until = untilSunset(at)(where)
        expect(until !== undefined).toBe(sunElevation(at, where) > -0.833)
        if (until === undefined) return
        expect(until).toBeGreaterThanOrEqual(0)
        expect(Math.abs(sunElevation(at + until, where) + 0.833)).toBeLessThan(0.5)
      }),
    )
  })
})
