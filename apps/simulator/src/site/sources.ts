import { type PvPotential, type PvState, pvAt, pvPotential } from '../equipment/pv.ts'
import {
  type TurbinePotential,
  type TurbineState,
  turbineAt,
  turbinePotential,
} from '../equipment/wind-turbine.ts'
import type { Random } from '../random.ts'
import { nextPatch } from '../weather/clouds.ts'
import type { Sun } from '../weather/sun.ts'
import type { Weather } from '../weather/weather.ts'
import type { Dispatch } from './dispatch.ts'
import { limitOf } from './orders.ts'
import { settingOf } from './settings.ts'
import type { SiteState } from './state.ts'

interface OwnPv {
  patch: number
  potential: PvPotential
  orders: { on: boolean; limit: number }
}

export function pvPotentials(
  { config, settings, pv }: SiteState,
  seconds: number,
  weather: Weather,
  sun: Sun,
  siteOn: boolean,
  failing: readonly string[],
  random: Random,
): OwnPv[] {
  return config.pv.map((own, index) => {
    const patch = nextPatch(pv[index]?.patch ?? 0, seconds, random)
    const isFit = !failing.includes(own.device)
    const ordered =
      settingOf(settings, own.device, 'startupOrder') === 1 &&
      settingOf(settings, own.device, 'breakerOrder') === 1
    const orders = { on: siteOn && ordered && isFit, limit: limitOf(config, settings, own.device) }
    return { patch, orders, potential: pvPotential(own, patch, weather, sun, config.climate.albedo, orders) }
  })
}

export function placePv(
  { config, pv }: SiteState,
  own: readonly OwnPv[],
  shares: Dispatch,
  all: number,
): PvState[] {
  return pv.flatMap((state, index) => {
    const [unit, facts] = [config.pv[index], own[index]]
    if (!unit || !facts) return []
    const ac = all > 0 ? (facts.potential.ac / all) * shares.pv : 0
    return [pvAt(unit, { ...state, patch: facts.patch }, facts.potential, ac, facts.orders, shares.live)]
  })
}

const turbineIsOn = ({ settings }: SiteState, device: string, siteOn: boolean): boolean =>
  siteOn && settingOf(settings, device, 'control') === 1 && settingOf(settings, device, 'breakerOrder') === 1

type OwnTurbine = TurbinePotential & { on: boolean }

export const turbinePotentials = (state: SiteState, weather: Weather, siteOn: boolean): OwnTurbine[] =>
  state.wind.flatMap((turbine, index) => {
    const own = state.config.wind[index]
    if (!own) return []
    const on = turbineIsOn(state, own.device, siteOn)
    const limit = limitOf(state.config, state.settings, own.device)
    return [{ on, ...turbinePotential(own, turbine, weather, { on, limit }) }]
  })

export function placeWind(
  { config, wind }: SiteState,
  own: readonly OwnTurbine[],
  shares: Dispatch,
  all: number,
  air: number,
  seconds: number,
): TurbineState[] {
  return wind.flatMap((state, index) => {
    const [unit, facts] = [config.wind[index], own[index]]
    if (!unit || !facts) return []
    const ac = all > 0 ? (facts.allowed / all) * shares.wind : 0
    return [turbineAt(unit, state, facts, ac, { on: facts.on, live: shares.live, air, seconds })]
  })
}
