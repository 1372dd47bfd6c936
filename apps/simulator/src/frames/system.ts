import { clamp, sumOf } from '../numbers.ts'
import { flowsOf } from '../site/balance.ts'
import { devicesOf } from '../site/config.ts'
import { settingOf } from '../site/settings.ts'
import { soc } from '../site/soc.ts'
import type { SiteState } from '../site/state.ts'
import { wordOf } from './codes.ts'
import type { Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const alarms = wordOf('system', 'alarmWord')

const percent = (part: number, whole: number): number =>
  whole > 0.05 ? clamp((part / whole) * 100, 0, 100) : 0

export function systemFrame(state: SiteState): Measured {
  const { config, bus, weather, load } = state
  const flows = flowsOf(state)
  const pvKw = sumOf(state.pv, (one) => one.ac)
  const windKw = sumOf(state.wind, (one) => one.ac)
  const generatorKw = sumOf(state.generators, (one) => one.kw)
  const storageKw = sumOf(state.storage, (one) => one.acKw)
  const reactive =
    sumOf(state.pv, (one) => one.reactive) +
    sumOf(state.wind, (one) => one.reactive) +
    sumOf(state.generators, (one) => one.reactive) +
    sumOf(state.storage, (one) => one.reactive)
  const output = pvKw + windKw + generatorKw + storageKw
  const acRated =
    sumOf(config.pv, (one) => one.acKw) +
    sumOf(config.wind, (one) => one.ratedKw) +
    sumOf(config.generators, (one) => one.ratedKw)
  const limit = settingOf(state.settings, config.system.device, 'powerLimit') / 100
  const onLoad = (index: number) => (state.generators[index]?.engine === 'onLoad' ? 1 : 0)
  const values = {
    ...threePhase(output, reactive, bus),
    ...storageEfficiency(state),
    runState: bus.live ? 1 : 0,
    operatingMode: bus.tied ? 1 : 0,
    gridConnectionState: bus.tied ? 1 : 0,
    controlPlace: 1,
    switchState: bus.live ? 1 : 0,
    contactorState: bus.live ? 1 : 0,
    dg1SwitchState: onLoad(0),
    dg2SwitchState: onLoad(1),
    accessTime: Date.parse(config.since),
    outputPower: output,
    pvPower: pvKw,
    windPower: windKw,
    generatorPower: generatorKw,
    batteryPower: storageKw,
    gridPower: state.grid?.kw ?? 0,
    loadPower: flows.load,
    limitedPower: limit * (sumOf(config.pv, (one) => one.acKw) + sumOf(config.wind, (one) => one.ratedKw)),
    soc: soc(state),
    systemEfficiency: percent(
      flows.load + flows.charge + flows.export,
      flows.load + flows.charge + flows.export + flows.losses,
    ),
    voltage: bus.volts * Math.sqrt(3),
    netEnergy: state.netEnergy,
    batteryEnergy: sumOf(
      state.storage,
      ({ battery }, index) => battery.soc * battery.soh * (config.storage[index]?.kwh ?? 0),
    ),
    irradiance: weather.irradiance,
    humidity: weather.humidity,
    windDirection: weather.wind.direction,
    pressure: weather.pressure,
    ratedApparentPower: acRated / 0.9,
    totalCapacity: acRated + (config.grid?.contractKw ?? 0),
    acRatedPower: acRated,
    dcRatedPower: sumOf(config.pv, (one) => one.dcKw),
    subsystemCount: devicesOf(config).size - 1,
    generatorCount: config.generators.length,
    alarmWord: alarms({
      busUndervoltage: !bus.live,
      overload: load.feeders.some((one) => one.shed) && !load.shedding,
    }),
  }
  return { values }
}

/** Of the moment, and by the energy that the counters have seen. */
function storageEfficiency({ config, storage, counters }: SiteState): Record<string, number> {
  const intoCells = sumOf(storage, ({ battery }) => Math.max(0, -battery.cellKw))
  const outOfCells = sumOf(storage, ({ battery }) => Math.max(0, battery.cellKw))
  const total = (devices: readonly string[], key: string) =>
    sumOf(devices, (one) => counters[one]?.[key] ?? 0)
  const inverters = config.storage.map(({ pcs }) => pcs)
  const batteries = config.storage.map(({ battery }) => battery)
  return {
    chargeEfficiency: percent(
      intoCells,
      sumOf(storage, ({ acKw }) => Math.max(0, -acKw)),
    ),
    dischargeEfficiency: percent(
      sumOf(storage, ({ acKw }) => Math.max(0, acKw)),
      outOfCells,
    ),
    energyChargeEfficiency: percent(total(batteries, 'chargeTotal'), total(inverters, 'chargeTotal')),
    energyDischargeEfficiency: percent(
      total(inverters, 'dischargeTotal'),
      total(batteries, 'dischargeTotal'),
    ),
  }
}
