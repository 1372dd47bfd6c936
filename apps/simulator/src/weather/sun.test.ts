import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declination, equationOfTime, sunAt } from './sun.ts'

const degrees = 180 / Math.PI

describe('position of the sun', () => {
  it('declination is 23.4° at the solstices and 0 at the equinoxes', () => {
    const on = (month: number, day: number) => {
      const angle = (2 * Math.PI * ((Date.UTC(2026, month, day) - Date.UTC(2026, 0, 1)) / 86_400_000)) / 365
      return declination(angle) * degrees
    }
    expect(on(5, 21)).toBeCloseTo(23.45, 0)
    expect(on(11, 21)).toBeCloseTo(-23.45, 0)
    expect(Math.abs(on(2, 20))).toBeLessThan(0.7)
  })

  it('the equation of time is about −14 minutes in mid-February and +16 at the beginning of November', () => {
    expect(equationOfTime((2 * Math.PI * 42) / 365)).toBeCloseTo(-14.3, 0)
    expect(equationOfTime((2 * Math.PI * 306) / 365)).toBeCloseTo(16.4, 0)
  })

  it('meets the published noon of Golmud on the summer solstice', () => {
    // Solar noon at 94.9° E is 05:42 UTC; the height is 90° − 36.42° + 23.44°.
    const { elevation, azimuth } = sunAt(Date.UTC(2026, 5, 21, 5, 42), 36.42, 94.9)
    expect(elevation * degrees).toBeCloseTo(77, 0)
    expect(azimuth * degrees).toBeGreaterThan(176)
    expect(azimuth * degrees).toBeLessThan(184)
  })

  it('rises in the east and sets in the west', () => {
    const morning = sunAt(Date.UTC(2026, 2, 20, 4), -13.47, 48.35)
    const evening = sunAt(Date.UTC(2026, 2, 20, 14), -13.47, 48.35)
    expect(morning.azimuth * degrees).toBeGreaterThan(60)
    expect(morning.azimuth * degrees).toBeLessThan(120)
    expect(evening.azimuth * degrees).toBeGreaterThan(240)
    expect(evening.azimuth * degrees).toBeLessThan(300)
  })

  it('stays on the sphere at any time and place', () => {
    const place = {
      time: fc.integer({ min: 0, max: 4e12 }),
      latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    }
    fc.assert(
      fc.property(
        place.time,
        place.latitude,
        fc.double({ min: -180, max: 180, noNaN: true }),
        (time, latitude, longitude) => {
          const sun = sunAt(time, latitude, longitude)
          expect(Math.abs(sun.elevation)).toBeLessThanOrEqual(Math.PI / 2)
          expect(sun.azimuth).toBeGreaterThanOrEqual(0)
          expect(sun.azimuth).toBeLessThanOrEqual(2 * Math.PI + 1e-9)
          expect(sun.solarHour).toBeGreaterThanOrEqual(0)
          expect(sun.solarHour).toBeLessThan(24)
        },
      ),
    )
  })
})
