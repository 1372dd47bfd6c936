import type { TurbineConfig } from '../equipment/config.ts'
import { ratedWind, rotorSpeed, type TurbineState } from '../equipment/wind-turbine.ts'
import { clamp } from '../numbers.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import type { Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const runState = codesOf('windTurbine', 'runState')
const alarms = wordOf('windTurbine', 'alarmWord')
const ratedGeneratorSpeed = 1500
const dcVolts = 680

export function windTurbineFrame(config: TurbineConfig, turbine: TurbineState, state: SiteState): Measured {
  const { bus, settings, weather } = state
  const turning = turbine.run === 'running' || turbine.run === 'limited'
  const rotor = rotorSpeed(config, turbine)
  const rated = rotorSpeed(config, { ...turbine, wind: ratedWind, run: 'running' })
  const { direction } = weather.wind
  const values = {
    ...threePhase(turbine.ac, turbine.reactive, bus),
    runState: runState(turbine.run),
    breakerState: settingOf(settings, config.device, 'breakerOrder'),
    brakeState: turbine.run === 'stopped' || turbine.run === 'stormStop' ? 1 : 0,
    dcVoltage: turning ? dcVolts : 0,
    dcCurrent: turning ? (turbine.ac * 1000) / dcVolts : 0,
    windSpeed: turbine.wind,
    windDirection: direction,
    rotorSpeed: rotor,
    generatorSpeed: (rotor / rated) * ratedGeneratorSpeed,
    pitchAngle: turning ? clamp((turbine.wind - ratedWind) * 2, 0, 28) : 88,
    // The nacelle follows in steps.
    yawAngle: (Math.round(direction / 5) * 5) % 360,
    vibration: turning ? 0.6 + 0.12 * turbine.wind : 0.1,
    generatorTemperature: turbine.temperature,
    gearboxTemperature: weather.temperature + 0.8 * (turbine.temperature - weather.temperature),
    nacelleTemperature: weather.temperature + 0.3 * (turbine.temperature - weather.temperature),
    ratedPower: config.ratedKw,
    ratedWindSpeed: ratedWind,
    alarmWord: alarms({
      highWind: turbine.storm,
      gridLost: !bus.live,
      generatorHot: turbine.temperature > 120,
    }),
  }
  return { values }
}
