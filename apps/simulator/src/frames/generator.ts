import type { GeneratorConfig } from '../equipment/config.ts'
import { fuelRate, type GeneratorState, turns } from '../equipment/generator.ts'
import { scenarioAt } from '../site/scenario.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import type { Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const runState = codesOf('generator', 'runState')
const runReason = codesOf('generator', 'runReason')
const alarms = wordOf('generator', 'alarmWord')
const faults = wordOf('generator', 'faultWord')

const lowFuel = 20
const crankingSpeed = 220

export function generatorFrame(
  config: GeneratorConfig,
  generator: GeneratorState,
  state: SiteState,
): Measured {
  const { device, ratedKw, tankLitres } = config
  const { engine, kw } = generator
  const loaded = engine === 'onLoad'
  const spins = turns(engine)
  const share = kw / ratedKw
  const hz = loaded ? state.bus.hz : state.config.nominalHz * 1.02
  const ownBus = spins ? { volts: loaded ? state.bus.volts : 231, hz } : { volts: 0, hz: 0 }
  const speed = spins ? hz * 30 : engine === 'starting' && generator.since > 0 ? crankingSpeed : 0
  const level = (generator.fuel / tankLitres) * 100
  const isFailing = scenarioAt(state, state.time).environment.failing?.includes(device) === true
  const faultWord = faults({
    startFailed: engine === 'startFailed',
    oilPressure: engine === 'fault' && isFailing,
    // It ran dry.
    underspeed: engine === 'fault' && !isFailing,
  })
  const values = {
    ...threePhase(kw, generator.reactive, ownBus),
    runState: runState(engine),
    mode: settingOf(state.settings, device, 'modeSetting'),
    runReason: runReason(generator.reason),
    controlPlace: 1,
    breakerState: loaded ? 1 : 0,
    loadPercent: share * 100,
    speed,
    oilPressure: spins ? 5.4 - 0.018 * generator.oil : 0,
    oilTemperature: generator.oil,
    coolantTemperature: generator.coolant,
    exhaustTemperature: generator.exhaust,
    startBatteryVoltage: generator.startBattery,
    fuelLevel: level,
    fuelVolume: generator.fuel,
    fuelRate: spins ? fuelRate(kw, ratedKw) : 0,
    serviceCountdown: generator.serviceIn,
    ratedPower: ratedKw,
    tankCapacity: tankLitres,
    alarmWord: alarms({
      fuelLow: level < lowFuel,
      coolantHot: generator.coolant > 98,
      startBatteryLow: engine !== 'starting' && generator.startBattery < 23,
      serviceDue: generator.serviceIn <= 0,
      lowLoad: loaded && share < 0.25,
      overload: share > 1.02,
    }),
    faultWord,
  }
  return { values }
}
