import { clamp, sumOf } from '../numbers.ts'
import { flowsOf } from '../site/balance.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'
import { wordOf } from './codes.ts'
import type { Frame, Measured } from './measured.ts'
import { threePhase } from './three-phase.ts'

const alarms = wordOf('system', 'alarmWord')

const percent = (part: number, whole: number): number =>
  whole > 0.05 ? clamp((part / whole) * 100, 0, 100) : 0

/** The whole site: powers and charge are made of what the devices show, so that whoever adds them up finds the same. */
export function systemFrame(state: SiteState, frames: Readonly<Record<string, Frame>>): Measured {
  const { config, bus, weather, load } = state
  const flows = flowsOf(state)
  const shown = (devices: readonly string[], point: string) =>
    sumOf(devices, (device) => frames[device]?.[point] ?? 0)
  const [pv, wind, generators] = [config.pv, config.wind, config.generators].map((own) =>
    own.map(({ device }) => device),
  ) as [string[], string[], string[]]
  const inverters = config.storage.map(({ pcs }) => pcs)
  const sources = [...pv, ...wind, ...generators, ...inverters]
  const output = shown(sources, 'activePower')
  const acRated =
    sumOf(config.pv, (one) => one.acKw) +
    sumOf(config.wind, (one) => one.ratedKw) +
    sumOf(config.generators, (one) => one.ratedKw)
  const limit = settingOf(state.settings, config.system.device, 'powerLimit') / 100
  const onLoad = (index: number) => (state.generators[index]?.engine === 'onLoad' ? 1 : 0)
  const values = {
    ...threePhase(output, shown(sources, 'reactivePower'), bus),
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
    pvPower: shown(pv, 'activePower'),
    windPower: shown(wind, 'activePower'),
    generatorPower: shown(generators, 'activePower'),
    batteryPower: shown(inverters, 'activePower'),
    gridPower: config.grid ? shown([config.grid.device], 'activePower') : 0,
    loadPower: shown([config.load.device], 'activePower'),
    limitedPower: limit * (sumOf(config.pv, (one) => one.acKw) + sumOf(config.wind, (one) => one.ratedKw)),
    soc: shownSoc(config, frames),
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

/** The mean by energy, percent. */
function shownSoc({ storage }: SiteConfig, frames: Readonly<Record<string, Frame>>): number {
  const stored = sumOf(storage, ({ battery, kwh }) => (frames[battery]?.soc ?? 0) * kwh)
  return percent(
    stored / 100,
    sumOf(storage, ({ kwh }) => kwh),
  )
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
