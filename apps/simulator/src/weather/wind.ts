import { clamp } from '../numbers.ts'
import { normalShare, type Random, wander } from '../random.ts'

/** The mean speed of a Weibull distribution is its scale times Γ(1 + 1/k), which is close to this for k of 1.5 to 3. */
const scaleOf = (mean: number): number => mean / 0.89
const strongest = 55
const lull = 7 * 3600
const turbulence = 90

export interface WindNoise {
  slow: number
  fast: number
  veer: number
}

export interface Wind {
  /** At 10 m, m/s. */
  speed: number
  gust: number
  /** Degrees from north, clockwise. */
  direction: number
}

export const nextWindNoise = (noise: WindNoise, seconds: number, random: Random): WindNoise => ({
  slow: wander(noise.slow, seconds, lull, random),
  fast: wander(noise.fast, seconds, turbulence, random),
  veer: wander(noise.veer, seconds, lull, random),
})

/** Weibull by its quantile: the noise remembers, so the speed does. */
export function windOf(noise: WindNoise, mean: number, shape: number, prevailing: number): Wind {
  const share = clamp(normalShare(0.97 * noise.slow + 0.24 * noise.fast), 0, 1 - 1e-9)
  const speed = Math.min(strongest, scaleOf(mean) * (-Math.log(1 - share)) ** (1 / shape))
  const direction = (((prevailing + 35 * noise.veer) % 360) + 360) % 360
  return { speed, gust: speed * (1.35 + 0.05 * Math.min(3, Math.abs(noise.fast))), direction }
}

/** The power law over open country, Hellmann's exponent 1/7. */
export const atHeight = (speed: number, metres: number): number => speed * (metres / 10) ** (1 / 7)
