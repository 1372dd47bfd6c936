import { cellSpread, nominalVolts, powerAt, ratedAmpereHours } from '../equipment/battery.ts'
import type { StorageConfig } from '../equipment/config.ts'
import { clamp } from '../numbers.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState, StorageState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import type { Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const pcsRun = codesOf('pcs', 'runState')
const chargeState = codesOf('pcs', 'chargeState')
const pcsAlarms = wordOf('pcs', 'alarmWord')
const batteryRun = codesOf('battery', 'runState')
const batteryAlarms = wordOf('battery', 'alarmWord')
const batteryFaults = wordOf('battery', 'faultWord')

const idleKw = 0.05
const directionOf = (kw: number): string =>
  Math.abs(kw) < idleKw ? 'idle' : kw > 0 ? 'discharging' : 'charging'

export function pcsFrame(config: StorageConfig, storage: StorageState, state: SiteState): Measured {
  const { bus, settings } = state
  const { battery, acKw } = storage
  const of = (point: string) => settingOf(settings, config.pcs, point)
  const running = storage.engaged && bus.live
  const limited = Math.abs(acKw) > 0 && Math.abs(acKw) >= config.acKw * (of('powerLimit') / 100) * 0.999
  const gives = battery.dcKw > 0
  const values = {
    ...threePhase(acKw, storage.reactive, bus),
    runState: pcsRun(
      running ? (limited ? 'limited' : 'running') : of('control') === 1 ? 'standby' : 'stopped',
    ),
    chargeState: chargeState(directionOf(acKw)),
    controlMode: of('modeSetting'),
    gridConnectionState: bus.tied ? 1 : 0,
    controlPlace: 1,
    engagement: of('engagementOrder'),
    breakerState: of('breakerOrder'),
    dcBreakerState: settingOf(settings, config.battery, 'contactorOrder'),
    dcVoltage: battery.volts,
    dcCurrent: battery.amperes,
    dcPower: battery.dcKw,
    efficiency:
      Math.abs(battery.dcKw) < idleKw
        ? 0
        : clamp((gives ? acKw / battery.dcKw : battery.dcKw / acKw) * 100, 0, 100),
    insulationResistance: 2600 + 8 * (100 - state.weather.humidity),
    internalTemperature: storage.temperature,
    igbtTemperature: storage.temperature + 6 + 24 * (Math.abs(acKw) / config.acKw),
    acRatedPower: config.acKw,
    dcRatedPower: config.acKw * 1.05,
    alarmWord: pcsAlarms({
      acUndervoltage: !bus.live,
      overload: Math.abs(acKw) > config.acKw * 0.98,
      dcUndervoltage: battery.soc < 0.03,
      overtemperature: storage.temperature > 70,
    }),
  }
  return { values }
}

const coldest = 0
const hottest = 48

export function batteryFrame(config: StorageConfig, storage: StorageState, state: SiteState): Measured {
  const { battery, extremes } = storage
  const of = (point: string) => settingOf(state.settings, config.battery, point)
  const rated = ratedAmpereHours(config)
  const rate = Math.abs(battery.amperes) / rated
  const mean = battery.volts / config.cells
  const spread = cellSpread(config, battery)
  const warm = battery.temperature + 0.8 + 2.5 * rate
  const cool = battery.temperature - 0.8 - 0.8 * rate
  const closed = of('contactorOrder') === 1
  const faultWord = batteryFaults({
    overtemperature: warm > 58,
    undertemperature: cool < -20,
  })
  const direction = directionOf(battery.dcKw)
  const room = 22 + 0.25 * (state.weather.temperature - 22)
  const permitted = direction === 'charging' ? battery.chargeLimit : battery.dischargeLimit
  const limited = rate > 0 && permitted < rated * 0.25
  const values = {
    runState: batteryRun(!closed ? 'disconnected' : limited ? 'limited' : 'ready'),
    chargeState: chargeState(direction),
    contactorState: of('contactorOrder'),
    balancingState: battery.soc > 0.92 && direction !== 'discharging' ? 1 : 0,
    coolingState: 0,
    fireProtectionState: 0,
    soc: battery.soc * 100,
    soh: battery.soh * 100,
    voltage: battery.volts,
    current: battery.amperes,
    power: battery.dcKw,
    chargeCurrentLimit: battery.chargeLimit,
    dischargeCurrentLimit: battery.dischargeLimit,
    chargePowerLimit: -powerAt(config, battery.soc, -battery.chargeLimit),
    dischargePowerLimit: powerAt(config, battery.soc, battery.dischargeLimit),
    insulationResistance: 2600 + 8 * (100 - state.weather.humidity),
    cellVoltageMax: mean + spread / 2,
    cellVoltageMaxPlace: extremes.high,
    cellVoltageMin: mean - spread / 2,
    cellVoltageMinPlace: extremes.low,
    cellVoltageMean: mean,
    cellVoltageSpread: spread,
    cellTemperatureMax: warm,
    cellTemperatureMaxPlace: extremes.warm,
    cellTemperatureMin: cool,
    cellTemperatureMinPlace: extremes.cool,
    cellTemperatureMean: battery.temperature,
    ambientTemperature: room,
    remainingEnergy: Math.max(0, battery.soc - of('socFloor') / 100) * battery.soh * config.kwh,
    remainingCapacity: battery.soc * battery.soh * rated,
    ratedEnergy: config.kwh,
    ratedCapacity: rated,
    ratedVoltage: nominalVolts(config),
    moduleCount: Math.ceil(config.cells / 16),
    alarmWord: batteryAlarms({
      chargeLow: battery.soc * 100 < of('socFloor') + 5,
      cellVoltageHigh: mean + spread / 2 > 3.6,
      cellVoltageLow: mean - spread / 2 < 2.9,
      cellVoltageSpread: spread > 0.08,
      temperatureHigh: warm > hottest,
      temperatureLow: cool < coldest,
      healthLow: battery.soh < 0.8,
    }),
    faultWord,
  }
  return { values }
}
