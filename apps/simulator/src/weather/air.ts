import { clamp } from '../numbers.ts'
import { type Random, wander } from '../random.ts'
import type { Sun } from './sun.ts'

export interface AirNoise {
  temperature: number
  humidity: number
  pressure: number
}

const days = 86_400

export const nextAirNoise = (noise: AirNoise, seconds: number, random: Random): AirNoise => ({
  temperature: wander(noise.temperature, seconds, 2 * days, random),
  humidity: wander(noise.humidity, seconds, days / 2, random),
  pressure: wander(noise.pressure, seconds, 3 * days, random),
})

/** The warmest hour comes after noon; clouds flatten the day. */
export function airTemperature(
  seasonMean: number,
  daySwing: number,
  { solarHour }: Sun,
  cover: number,
  noise: number,
): number {
  const course = Math.cos(((solarHour - 14.5) / 24) * 2 * Math.PI)
  return seasonMean + daySwing * (1 - 0.5 * cover) * course + 1.6 * noise
}

/** Warm hours are dry hours, and covered ones are damp. */
export const relativeHumidity = (mean: number, warmth: number, cover: number, noise: number): number =>
  clamp(mean - 2.2 * warmth + 12 * (cover - 0.5) + 4 * noise, 4, 100)

/** The standard atmosphere by height, Pa; weather, and the tide that has two crests a day. */
export function airPressure(altitude: number, { solarHour }: Sun, noise: number): number {
  const standard = 101_325 * (1 - 2.25577e-5 * altitude) ** 5.25588
  const tide = 110 * Math.cos(((solarHour - 10) / 12) * 2 * Math.PI)
  return standard + tide + 350 * noise
}

/** Relative to the sea level of the standard atmosphere. */
export const airDensity = (pascal: number, celsius: number): number =>
  pascal / (287.05 * (celsius + 273.15)) / 1.225
