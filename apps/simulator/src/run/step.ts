import { generatorAt } from '../equipment/generator.ts'
import { nextGrid } from '../equipment/grid.ts'
import { nextDemand } from '../equipment/load.ts'
import { localTime } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { randomFrom } from '../random.ts'
import { nextBus } from '../site/bus.ts'
import type { SiteConfig } from '../site/config.ts'
import { countersAfter } from '../site/count-step.ts'
import { dispatch } from '../site/dispatch.ts'
import { aboveReserve, nextDuty, resting } from '../site/duty.ts'
import { generatorRange, runEngines } from '../site/engines.ts'
import { serve, switchFeeders } from '../site/feeders.ts'
import { gridLimits, isTied, siteIsOn, storageOrder } from '../site/orders.ts'
import { withReactive } from '../site/reactive.ts'
import { type Environment, scenarioAt, stillToCome, stolenBetween } from '../site/scenario.ts'
import { soc } from '../site/soc.ts'
import { placePv, placeWind, pvPotentials, turbinePotentials } from '../site/sources.ts'
import type { SiteState } from '../site/state.ts'
import { placeStorage, storageLimits } from '../site/storage.ts'
import { sunAt } from '../weather/sun.ts'
import { nextWeather } from '../weather/weather.ts'
import { heldValues } from './held-values.ts'

const deliveryHour = 10

/** The site after so many seconds. The same state and length give the same next state, wherever it runs. */
export function step(state: SiteState, seconds: number, environment: Environment = {}): SiteState {
  if (!(seconds > 0)) throw new RangeError('A step takes more than no time')
  const { config, settings } = state
  const time = state.time + Math.round(seconds * 1000)
  const effects = scenarioAt(state, time)
  const outside: Environment = { ...effects.environment, ...environment }
  const random = randomFrom(state.random)
  const before = localTime(config.zone, state.time)
  const now = localTime(config.zone, time)
  const sun = sunAt(time, config.latitude, config.longitude)
  const weather = nextWeather(state.weather, seconds, sun, config, outside, random)
  const demand = nextDemand(state.load, seconds, config, now, weather.temperature, random)
  const grid =
    state.grid && config.grid
      ? nextGrid(state.grid, seconds, config.grid, outside.gridAvailable, random)
      : null

  const on = siteIsOn(config, settings)
  const tied = on && isTied(config, settings, grid?.available ?? false)
  const pv = pvPotentials(state, seconds, weather, sun, on, outside.failing ?? [], random)
  const wind = turbinePotentials(state, weather, on)
  const storage = storageLimits(state, seconds, on)
  const charge = soc(state)
  const wanted = switchFeeders(demand, config, settings, charge, true)
  const pvKw = sumOf(pv, ({ potential }) => potential.ac)
  const windKw = sumOf(wind, ({ allowed }) => allowed)

  const net = sumOf(wanted.feeders, (feeder) => feeder.demand) - pvKw - windKw
  const engines = runEngines(state, seconds, {
    on,
    tied,
    outage: grid !== null && !grid.available,
    soc: charge,
    drain: drainOf(config, net, seconds),
    net,
    storageKw: sumOf(storage, ({ kw }) => kw.discharge),
    failing: outside.failing ?? [],
    random,
  })
  const loaded = engines.flatMap(({ engine }, index) => (engine.engine === 'onLoad' ? [index] : []))

  // Feeders are shed only where the engines do not come in time.
  const load = switchFeeders(demand, config, settings, charge, tied || loaded.length > 0)
  const asked = load.feeders.map((feeder) => (feeder.shed ? 0 : feeder.demand))

  const limits = tied ? gridLimits(config, settings) : undefined
  const duty = limits ? nextDuty(state.duty, seconds, config, { net, soc: charge }) : resting
  const shares = dispatch({
    feeders: on ? asked : asked.map(() => 0),
    pv: pvKw,
    wind: windKw,
    generators: loaded.map((index) => generatorRange(state, index, seconds)),
    storage: {
      charge: sumOf(storage, ({ kw }) => kw.charge),
      discharge: sumOf(storage, ({ kw }) => kw.discharge),
      canForm: storage.some(({ forms }) => forms),
    },
    grid: limits && {
      ...limits,
      duty: duty.does,
      aboveReserve: aboveReserve(config, charge, seconds),
    },
    storageOrder: storageOrder(config, settings),
  })

  const bus = nextBus(state, grid, tied, shares.live, seconds, random)
  const generatorKw = (index: number) => shares.generators[loaded.indexOf(index)] ?? 0
  const delivery = before.hour < deliveryHour && now.hour >= deliveryHour
  const ran = state.generators.map((generator, index) => {
    const own = config.generators[index]
    const engine = engines[index]
    if (!own || !engine) return { state: generator, burnt: 0 }
    return generatorAt(own, generator, engine.engine, {
      kw: generatorKw(index),
      reason: engine.reason,
      air: weather.temperature,
      seconds,
      delivery,
    })
  })

  const next: SiteState = {
    config,
    time,
    random: random.seed,
    weather,
    bus,
    pv: placePv(state, pv, shares, pvKw),
    wind: placeWind(state, wind, shares, windKw, weather.temperature, seconds),
    generators: ran.map((one, index) => {
      const device = config.generators[index]?.device ?? ''
      const stolen = stolenBetween(state.scenarios, device, state.time, time)
      return stolen > 0 ? { ...one.state, fuel: Math.max(0, one.state.fuel - stolen) } : one.state
    }),
    duty,
    storage: placeStorage(state, storage, shares.storage, weather.temperature, seconds),
    grid: grid && { ...grid, kw: shares.grid },
    load: serve(load, asked, shares, on),
    netEnergy: state.netEnergy,
    settings,
    counters: state.counters,
    scenarios: stillToCome(state.scenarios, time),
    stuck: heldValues(state, effects),
  }
  const whole = withReactive(next)
  const { counters, netEnergy } = countersAfter(state, whole, {
    seconds,
    before,
    now,
    engines: engines.map(({ engine }) => engine),
    burnt: ran.map(({ burnt }) => burnt),
  })
  return { ...whole, counters, netEnergy }
}

/** Percent of the charge that so much power takes in so many seconds. */
function drainOf({ storage }: SiteConfig, kw: number, seconds: number): number {
  const kwh = sumOf(storage, (one) => one.kwh)
  return kwh > 0 ? (Math.max(0, kw) * seconds) / 36 / kwh : 0
}
