import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { airDensity, airPressure } from './air.ts'
import { nextClouds } from './clouds.ts'
import { sunAt } from './sun.ts'
import { atHeight, nextWindNoise, windOf } from './wind.ts'

const noon = sunAt(Date.UTC(2026, 2, 20, 12), 0, 0)

describe('weather', () => {
  it('the sky is covered by its mean in the long run', () => {
    for (const mean of [0.3, 0.5, 0.7]) {
      const random = randomFrom(11)
      let clouds = { weather: 0, passing: 0, cover: 0.5 }
      let [sum, low, high] = [0, 1, 0]
      const count = 30_000
      for (let index = 0; index < count; index++) {
        clouds = nextClouds(clouds, 3600, mean, random)
        sum += clouds.cover
        low = Math.min(low, clouds.cover)
        high = Math.max(high, clouds.cover)
      }
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(Math.abs(sum / count - mean)).toBeLessThan(0.05)
    }
  })

  it('the wind has its mean, and remembers from minute to minute', () => {
    const random = randomFrom(5)
    let noise = { slow: 0, fast: 0, veer: 0 }
    let [sum, jumps, wrong] = [0, 0, 0]
    const count = 60_000
    let last = windOf(noise, 6, 2, 90).speed
    for (let index = 0; index < count; index++) {
      noise = nextWindNoise(noise, 600, random)
      const { speed, gust, direction } = windOf(noise, 6, 2, 90)
      sum += speed
      jumps += Math.abs(speed - last)
      last = speed
      if (gust < speed || direction < 0 || direction >= 360) wrong++
    }
    expect(wrong).toBe(0)
    expect(sum / count).toBeGreaterThan(5.5)
    expect(sum / count).toBeLessThan(6.5)
    // Without memory, the mean jump of such a wind would be more than 3 m/s.
    expect(jumps / count).toBeLessThan(1.6)
  })

  it('higher up it blows harder', () => {
    expect(atHeight(5, 10)).toBe(5)
    expect(atHeight(5, 24)).toBeCloseTo(5.67, 2)
  })

  it('air is thinner on the plateau', () => {
    expect(airPressure(0, noon, 0)).toBeGreaterThan(101_100)
    expect(airPressure(2810, noon, 0)).toBeGreaterThan(71_000)
    expect(airPressure(2810, noon, 0)).toBeLessThan(72_800)
    expect(airDensity(101_325, 15)).toBeCloseTo(1, 3)
  })
})
