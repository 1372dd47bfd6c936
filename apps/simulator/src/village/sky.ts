import type { SiteConfig } from '../site/config.ts'
import type { Sky } from '../solar-home/step.ts'
import { seasonal } from '../weather/climate.ts'
import { clearSky, throughClouds } from '../weather/irradiance.ts'
import { sunAt } from '../weather/sun.ts'
import type { Weather } from '../weather/weather.ts'

/** The sun is the site's, and so are its clouds while its controller runs. */
export function skyOver(
  { latitude, longitude, climate }: Pick<SiteConfig, 'latitude' | 'longitude' | 'climate'>,
  time: number,
  weather: Weather | undefined,
): Sky {
  const sun = sunAt(time, latitude, longitude)
  const cover = weather?.clouds.cover ?? seasonal(climate.clouds, sun.day)
  return {
    irradiance: clearSky(sun.cosZenith) * throughClouds(cover),
    temperature: weather?.temperature ?? seasonal(climate.temperature, sun.day),
  }
}
