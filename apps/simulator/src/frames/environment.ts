import { moduleTemperature } from '../equipment/pv.ts'
import { planeIrradiance } from '../site/plane.ts'
import type { SiteState } from '../site/state.ts'
import { wordOf } from './codes.ts'
import type { Measured } from './measured.ts'

const alarms = wordOf('environment', 'alarmWord')
const stormGust = 25

export function environmentFrame(state: SiteState): Measured {
  const { weather } = state
  const plane = planeIrradiance(state)
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
