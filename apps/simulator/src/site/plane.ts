import { onPlane } from '../weather/irradiance.ts'
import { sunAt } from '../weather/sun.ts'
import type { SiteState } from './state.ts'

/** W/m² on the plane of the arrays, as the weather station measures it. */
export function planeIrradiance({ config, weather, time }: SiteState): number {
  const [array] = config.pv
  if (!array || weather.irradiance <= 0) return weather.irradiance
  const sun = sunAt(time, config.latitude, config.longitude)
  return onPlane(weather.irradiance, sun, array, config.climate.albedo)
}
