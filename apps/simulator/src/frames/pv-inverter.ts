import type { PvConfig } from '../equipment/config.ts'
import { dcInputs, type PvState, stringVoltage } from '../equipment/pv.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { codesOf, wordOf } from './codes.ts'
import { blankOf, type Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const runState = codesOf('pvInverter', 'runState')
const alarms = wordOf('pvInverter', 'alarmWord')
const weakInput = 0.85
const tooHot = 75

export function pvInverterFrame(config: PvConfig, pv: PvState, state: SiteState): Measured {
  const { bus, settings, weather } = state
  const share = pv.ac / config.acKw
  const warmth = weather.temperature + 4 + 26 * share
  const volts = stringVoltage(pv)
  const values = {
    ...threePhase(pv.ac, pv.reactive, bus),
    runState: runState(pv.run),
    breakerState: settingOf(settings, config.device, 'breakerOrder'),
    efficiency: pv.dc > 0 ? (pv.ac / pv.dc) * 100 : 0,
    dcPower: pv.dc,
    // Morning dew lowers it.
    insulationResistance: 1800 + 12 * (100 - weather.humidity),
    internalTemperature: warmth,
    heatsinkTemperature: warmth + 4 + 14 * share,
    acRatedPower: config.acKw,
    dcRatedPower: config.dcKw,
    alarmWord: alarms({
      acUndervoltage: !bus.live && pv.potentialDc > 0,
      stringWeak: pv.dc > 0 && pv.inputs.some((input) => input < weakInput),
      overtemperature: warmth > tooHot,
    }),
  }
  return { values, rows: inputRows(pv, volts) }
}

const inputKeys = Array.from({ length: dcInputs }, (_, index) => ({
  voltage: `dc${index + 1}Voltage`,
  current: `dc${index + 1}Current`,
  power: `dc${index + 1}Power`,
}))
const blankInputs = blankOf(inputKeys.flatMap(({ voltage, current, power }) => [voltage, current, power]))

function inputRows({ dc, inputs }: PvState, volts: number): Record<string, number> {
  const rows = { ...blankInputs }
  inputKeys.forEach(({ voltage, current, power }, index) => {
    const kw = (dc / dcInputs) * (inputs[index] ?? 1)
    rows[voltage] = volts
    rows[current] = volts > 0 ? (kw * 1000) / volts : 0
    rows[power] = kw
  })
  return rows
}
