import { profileOf } from '../equipment/load-profiles.ts'
import { clamp, sum, sumOf } from '../numbers.ts'
import { settingOf } from './settings.ts'
import type { SiteState } from './state.ts'

/** An inverter can carry a little more than its rating in apparent power. */
const apparentReserve = 1.1

/** What an order for reactive power, or else for a power factor, makes of an active power; positive is generated. */
function reactiveFor(kw: number, ratedKw: number, order: number, factor: number): number {
  const most = Math.sqrt(Math.max(0, (ratedKw * apparentReserve) ** 2 - kw * kw))
  if (order !== 0) return clamp(order, -most, most)
  const share = Math.abs(factor)
  if (share >= 1 || kw === 0) return 0
  const wanted = share < 0.01 ? most : Math.abs(kw) * Math.tan(Math.acos(share))
  return Math.min(wanted, most) * Math.sign(factor || 1)
}

/** The load's reactive power, less what orders make inverters give, comes from whoever leads the bus. */
export function withReactive(state: SiteState): SiteState {
  const { config, bus, grid } = state
  const { powerFactor } = profileOf(config.kind)
  const pv = pvReactive(state)
  const wind = windReactive(state)
  const served = sumOf(state.load.feeders, (one) => one.served)
  const given = sumOf(pv, (one) => one.reactive) + sumOf(wind, (one) => one.reactive)
  const rest = bus.live ? served * Math.tan(Math.acos(powerFactor)) - given : 0
  if (!grid || !bus.tied) return { ...state, pv, wind, ...islandReactive(state, rest) }
  const storage = orderedStorage(state)
  const reactive = rest - sumOf(storage, (one) => one.reactive)
  return { ...state, pv, wind, storage, grid: { ...grid, reactive } }
}

/** An inverter's own order counts before the one for the whole site, which all share by their ratings. */
function pvReactive({ config, settings, pv }: SiteState): SiteState['pv'] {
  const site = (point: string) => settingOf(settings, config.system.device, point)
  const all = sumOf(config.pv, ({ acKw }) => acKw)
  return pv.map((one, index) => {
    const own = config.pv[index]
    if (!own || one.ac <= 0) return one
    const order = settingOf(settings, own.device, 'reactivePowerSetting')
    const factor = settingOf(settings, own.device, 'powerFactorSetting')
    const free = order === 0 && factor === 1
    const reactive = free
      ? reactiveFor(
          one.ac,
          own.acKw,
          (site('reactivePowerSetting') * own.acKw) / all,
          site('powerFactorSetting'),
        )
      : reactiveFor(one.ac, own.acKw, order, factor)
    return { ...one, reactive }
  })
}

function windReactive({ config, settings, wind }: SiteState): SiteState['wind'] {
  return wind.map((one, index) => {
    const own = config.wind[index]
    if (!own || one.ac <= 0) return one
    const order = settingOf(settings, own.device, 'reactivePowerSetting')
    return { ...one, reactive: reactiveFor(one.ac, own.ratedKw, order, 1) }
  })
}

/** Beside a grid, storage inverters may follow orders. */
function orderedStorage({ config, settings, storage }: SiteState): SiteState['storage'] {
  return storage.map((one, index) => {
    const own = config.storage[index]
    if (!own || !one.engaged) return one
    const order = settingOf(settings, own.pcs, 'reactivePowerSetting')
    const factor = settingOf(settings, own.pcs, 'powerFactorSetting')
    return { ...one, reactive: reactiveFor(one.acKw, own.acKw, order, factor) }
  })
}

/** Alone, generators and storage inverters give what is missing, by their ratings. */
function islandReactive(
  { config, generators, storage }: SiteState,
  rest: number,
): Pick<SiteState, 'generators' | 'storage'> {
  const engines = generators.map(({ engine }, index) =>
    engine === 'onLoad' ? (config.generators[index]?.ratedKw ?? 0) : 0,
  )
  const inverters = storage.map(({ engaged }, index) => (engaged ? (config.storage[index]?.acKw ?? 0) : 0))
  const all = sum(engines) + sum(inverters)
  const part = (kw = 0) => (all > 0 ? (rest * kw) / all : 0)
  return {
    generators: generators.map((one, index) => ({ ...one, reactive: part(engines[index]) })),
    storage: storage.map((one, index) => ({ ...one, reactive: part(inverters[index]) })),
  }
}
