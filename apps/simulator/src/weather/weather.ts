import { clamp } from '../numbers.ts'
import type { Random } from '../random.ts'
import { type AirNoise, airPressure, airTemperature, nextAirNoise, relativeHumidity } from './air.ts'
import { type Climate, seasonal } from './climate.ts'
import { type Clouds, nextClouds } from './clouds.ts'
import { clearSky, throughClouds } from './irradiance.ts'
import type { Sun } from './sun.ts'
import { nextWindNoise, type Wind, type WindNoise, windOf } from './wind.ts'

export interface Weather {
  clouds: Clouds
  airNoise: AirNoise
  windNoise: WindNoise
  wind: Wind
  /** On the horizontal, W/m². */
  irradiance: number
  temperature: number
  humidity: number
  pressure: number
  /** mm/h. */
  rain: number
}

/** What a scenario or a caller puts in the place of the weather's own course. */
export interface WeatherOverride {
  cover?: number
  temperature?: number
  windSpeed?: number
}

export const calm: Weather = {
  clouds: { weather: 0, passing: 0, cover: 0.5 },
  airNoise: { temperature: 0, humidity: 0, pressure: 0 },
  windNoise: { slow: 0, fast: 0, veer: 0 },
  wind: { speed: 0, gust: 0, direction: 0 },
  irradiance: 0,
  temperature: 20,
  humidity: 50,
  pressure: 101_325,
  rain: 0,
}

const rainsFrom = 0.88

export function nextWeather(
  weather: Weather,
  seconds: number,
  sun: Sun,
  { climate, altitude }: { climate: Climate; altitude: number },
  override: WeatherOverride,
  random: Random,
): Weather {
  const own = nextClouds(weather.clouds, seconds, seasonal(climate.clouds, sun.day), random)
  const clouds = override.cover === undefined ? own : { ...own, cover: clamp(override.cover, 0, 1) }
  const airNoise = nextAirNoise(weather.airNoise, seconds, random)
  const windNoise = nextWindNoise(weather.windNoise, seconds, random)
  const seasonMean = seasonal(climate.temperature, sun.day)
  const temperature =
    override.temperature ??
    airTemperature(seasonMean, climate.temperature.daySwing, sun, clouds.cover, airNoise.temperature)
  const ownWind = windOf(
    windNoise,
    seasonal(climate.wind, sun.day),
    climate.wind.shape,
    climate.wind.direction,
  )
  const blown = override.windSpeed
  const wind = blown === undefined ? ownWind : { ...ownWind, speed: blown, gust: blown * 1.4 }
  return {
    clouds,
    airNoise,
    windNoise,
    wind,
    irradiance: clearSky(sun.cosZenith) * throughClouds(clouds.cover),
    temperature,
    humidity: relativeHumidity(climate.humidity, temperature - seasonMean, clouds.cover, airNoise.humidity),
    pressure: airPressure(altitude, sun, airNoise.pressure),
    // Snow is not counted as rain.
    rain: temperature > 0 ? (climate.rain * Math.max(0, clouds.cover - rainsFrom)) / (1 - rainsFrom) : 0,
  }
}
