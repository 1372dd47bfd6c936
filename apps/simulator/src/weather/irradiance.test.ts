import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearSky, diffuseShare, onPlane, throughClouds } from './irradiance.ts'
import { sunAt } from './sun.ts'

describe('irradiance', () => {
  it('a clear sky gives what Haurwitz published', () => {
    expect(clearSky(1)).toBeCloseTo(1037, 0)
    expect(clearSky(0.5)).toBeCloseTo(490, 0)
    expect(clearSky(0)).toBe(0)
    expect(clearSky(-0.3)).toBe(0)
  })

  it('clouds take at most three quarters', () => {
    expect(throughClouds(0)).toBe(1)
    expect(throughClouds(1)).toBeCloseTo(0.25)
  })

  it('the diffuse share falls from nearly all to a sixth', () => {
    expect(diffuseShare(0.1)).toBeCloseTo(0.991, 3)
    expect(diffuseShare(0.9)).toBe(0.165)
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (clearness) => {
        expect(diffuseShare(clearness)).toBeGreaterThan(0.1)
        expect(diffuseShare(clearness)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('a level plane sees what the horizontal sensor sees', () => {
    const sun = sunAt(Date.UTC(2026, 5, 21, 5, 42), 36.42, 94.9)
    expect(onPlane(800, sun, { tilt: 0, azimuth: 180 }, 0.2)).toBeCloseTo(800, 6)
  })

  it('a plane that leans towards a low sun gets more, one that leans away less', () => {
    const sun = sunAt(Date.UTC(2026, 11, 21, 15), 60.99, -45.43)
    const level = onPlane(60, sun, { tilt: 0, azimuth: 180 }, 0.2)
    expect(onPlane(60, sun, { tilt: 50, azimuth: 180 }, 0.2)).toBeGreaterThan(level)
    expect(onPlane(60, sun, { tilt: 50, azimuth: 0 }, 0.2)).toBeLessThan(level)
  })

  it('is never negative, and nothing at night', () => {
    const angles = fc.record({
      tilt: fc.integer({ min: 0, max: 90 }),
      azimuth: fc.integer({ min: 0, max: 359 }),
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), angles, (time, plane) => {
        const sun = sunAt(time, 14.21, 1.45)
        const value = onPlane(clearSky(sun.cosZenith), sun, plane, 0.2)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(1500)
        if (sun.elevation <= 0) expect(value).toBe(0)
      }),
    )
  })
})
