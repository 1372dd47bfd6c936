import type { LocalTime } from '../local-time.ts'
import { clamp } from '../numbers.ts'
import { type Random, randomFrom, uniform } from '../random.ts'
import { countUp } from '../site/counters.ts'
import type { Appliance, HomeConfig } from './config.ts'
import { type HomeState, isLit } from './state.ts'

/** Over the village at one moment. */
export interface Sky {
  /** On the horizontal, W/m². */
  irradiance: number
  temperature: number
}

export interface HomeStep {
  until: number
  sky: Sky
  before: LocalTime
  now: LocalTime
  /** What has happened to it from outside. */
  isTampered?: boolean
  isPanelOff?: boolean
}

/** What dust, heat and a small charger leave of a panel. */
const panelShare = 0.78
const chargeShare = 0.94
/** It switches off before the battery suffers, and on again when there is something to use. */
const savesBelow = 0.1
const servesAbove = 0.25
const lampW = 3

function wantedBy({ used }: Appliance, hour: number, random: Random): boolean {
  const share = used.find(
    ([from, to]) => (hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to),
  )?.[2]
  return share !== undefined && uniform(random) < share
}

/** The home after a step; its output works only while there is credit, and charge. */
export function stepHome(config: HomeConfig, state: HomeState, step: HomeStep): HomeState {
  const hours = (step.until - state.time) / 3_600_000
  if (hours <= 0) return state
  const { model } = config
  const random = randomFrom(state.random)
  const creditMs = state.isFree ? state.creditMs : Math.max(0, state.creditMs - (step.until - state.time))
  const share = state.chargeWh / model.batteryWh
  const isSaving = state.isSaving ? share < servesAbove : share < savesBelow
  const wanted = model.appliances.reduce(
    (sum, one) => sum + (wantedBy(one, step.now.hour, random) ? one.watts : 0),
    state.triesLampUntil > state.time ? lampW : 0,
  )
  const isOn = isLit({ ...state, creditMs, isSaving }) || (step.isTampered === true && !isSaving)
  const loadW = isOn ? wanted : 0
  const offered = step.isPanelOff ? 0 : (model.panelW * panelShare * step.sky.irradiance) / 1000
  const room = (model.batteryWh - state.chargeWh) / (hours * chargeShare)
  const panelW = Math.min(offered, loadW + Math.max(0, room))
  const net = panelW - loadW
  const chargeWh = clamp(state.chargeWh + (net > 0 ? net * chargeShare : net) * hours, 0, model.batteryWh)
  const growth = { pvEnergy: (panelW * hours) / 1000, loadEnergy: (loadW * hours) / 1000 }
  return {
    ...state,
    time: step.until,
    random: random.seed,
    creditMs,
    isSaving,
    chargeWh,
    panelW,
    loadW,
    readings: countUp('solarHome', state.readings, growth, step.before, step.now),
  }
}
