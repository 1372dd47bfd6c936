import { moduleTemperature } from '../equipment/pv.ts'
import type { SiteState } from '../site/state.ts'
import { onPlane } from '../weather/irradiance.ts'
import { sunAt } from '../weather/sun.ts'
import { wordOf } from './codes.ts'
import type { Measured } from './measured.ts'

const alarms = wordOf('environment', 'alarmWord')
const stormGust = 25

export function environmentFrame({ config, weather, time }: SiteState): Measured {
  const [array] = config.pv
  const sun = sunAt(time, config.latitude, config.longitude)
  const plane = array ? onPlane(weather.irradiance, sun, array, config.climate.albedo) : weather.irradiance
  const values = {
    irradiancePlane: plane,
    irradianceHorizontal: weather.irradiance,
    moduleTemperature: moduleTemperature(weather.temperature, plane),
    ambientTemperature: weather.temperature,
    humidity: weather.humidity,
    pressure: weather.pressure,
    windSpeed: weather.wind.speed,
    windGust: weather.wind.gust,
    windDirection: weather.wind.direction,
    alarmWord: alarms({ storm: weather.wind.gust > stormGust }),
  }
  return { values }
}
