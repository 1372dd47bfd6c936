import { normalShare, type Random, wander } from '../random.ts'

/** Two memories: weather that lasts for hours, and clouds that pass. */
export interface Clouds {
  weather: number
  passing: number
  /** Share of the sky, 0 to 1. */
  cover: number
}

const weatherMemory = 9 * 3600
const passingMemory = 1200
/** Skies are mostly clear or mostly covered: the wider, the more so. */
const contrast = 1.6

export function nextClouds(clouds: Clouds, seconds: number, mean: number, random: Random): Clouds {
  const weather = wander(clouds.weather, seconds, weatherMemory, random)
  const passing = wander(clouds.passing, seconds, passingMemory, random)
  return { weather, passing, cover: coverOf(0.87 * weather + 0.49 * passing, mean) }
}

function coverOf(deviation: number, mean: number): number {
  const middle = Math.min(0.97, Math.max(0.03, mean))
  // The logistic curve stands in for the inverse of the normal share.
  const shift = (Math.log(middle / (1 - middle)) / 1.702) * Math.sqrt(1 + contrast ** 2)
  return normalShare(shift + contrast * deviation)
}

const patchMemory = 240

/** What one array's own piece of the sky adds: broken skies differ most from place to place. */
export const nextPatch = (patch: number, seconds: number, random: Random): number =>
  wander(patch, seconds, patchMemory, random)

export const patchFactor = (patch: number, cover: number): number =>
  Math.min(1.1, Math.max(0.5, 1 + 0.25 * patch * cover * (1 - cover)))
