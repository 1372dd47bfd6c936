import { clamp, settle } from '../numbers.ts'
import { type Random, uniform } from '../random.ts'
import type { GeneratorConfig } from './config.ts'

export type EngineState =
  | 'stopped'
  | 'starting'
  | 'warmingUp'
  | 'running'
  | 'onLoad'
  | 'coolingDown'
  | 'fault'
  | 'startFailed'
export type RunReason = 'none' | 'lowCharge' | 'highLoad' | 'gridOutage' | 'command' | 'test'

export interface GeneratorState {
  engine: EngineState
  /** Seconds in this state of the engine. */
  since: number
  attempts: number
  reason: RunReason
  kw: number
  reactive: number
  /** Litres in the tank, and litres an hour. */
  fuel: number
  fuelRate: number
  /** °C. */
  coolant: number
  oil: number
  exhaust: number
  startBattery: number
  /** Hours until the next service. */
  serviceIn: number
}

const crankSeconds = 8
const pauseSeconds = 12
const warmUpSeconds = 45
const coolDownSeconds = 120
export const minimumRunSeconds = 1800
const attemptsBeforeLockout = 3
/** An attendant comes and starts anew. */
const lockoutSeconds = 3600
const failureChance = 0.004
export const serviceInterval = 250
/** A service waits for a day that suits. */
const serviceOverdue = 12

/** Skarstein and Uhlen (1989): litres an hour by output and rating, kW. */
const perKw = 0.246
const perRatedKw = 0.08145
export const fuelRate = (kw: number, ratedKw: number): number => perKw * kw + perRatedKw * ratedKw

/** The most that the tank allows for a whole step. */
export function fuelledKw({ ratedKw }: GeneratorConfig, litres: number, seconds: number): number {
  const hourly = (litres * 3600) / seconds
  return clamp((hourly - perRatedKw * ratedKw) / perKw, 0, ratedKw)
}

export interface EngineOrders {
  /** Why it should run; `none` lets it stop. */
  wanted: RunReason
  /** The breaker may close. */
  mayLoad: boolean
  /** It stops at once, without its minimum run. */
  stopNow: boolean
  /** It will not catch, whatever is tried. */
  failing: boolean
}

export interface EngineStep {
  engine: EngineState
  since: number
  attempts: number
  ranSeconds: number
  starts: number
  failedStarts: number
}

/** Runs the engine's states through a step of any length: several may pass within it. */
export function runEngine(
  { engine: first, since: firstSince, attempts: tried, fuel }: GeneratorState,
  seconds: number,
  { wanted, mayLoad, stopNow, failing }: EngineOrders,
  random: Random,
): EngineStep {
  let engine = first
  let since = firstSince
  let left = seconds
  const counted = { attempts: tried, ranSeconds: 0, starts: 0, failedStarts: 0 }
  const go = (next: EngineState) => {
    engine = next
    since = 0
  }
  /** Stays until `length`; true when that has come. */
  const pass = (length: number, runs: boolean): boolean => {
    const spent = Math.min(left, Math.max(0, length - since))
    left -= spent
    since += spent
    if (runs) counted.ranSeconds += spent
    return since >= length
  }
  const wants = wanted !== 'none'
  for (let turns = 0; turns < 12; turns++) {
    if (engine === 'stopped') {
      if (!wants) break
      counted.attempts = 0
      go('starting')
    } else if (engine === 'starting') {
      if (!pass(crankSeconds, false)) break
      if (!failing && fuel > 0 && uniform(random) >= failureChance) {
        counted.starts++
        go('warmingUp')
      } else if (++counted.attempts >= attemptsBeforeLockout) {
        counted.failedStarts++
        go('startFailed')
      } else since = -pauseSeconds
    } else if (engine === 'warmingUp') {
      if (!pass(warmUpSeconds, true)) break
      go('running')
    } else if (engine === 'running') {
      if (!wants) go('coolingDown')
      else if (mayLoad) go('onLoad')
      else {
        pass(Number.POSITIVE_INFINITY, true)
        break
      }
    } else if (engine === 'onLoad') {
      if (fuel <= 0 || failing) go('fault')
      else if (!mayLoad) go('running')
      else if (!wants && (stopNow || since >= minimumRunSeconds)) go('coolingDown')
      else {
        pass(Number.POSITIVE_INFINITY, true)
        break
      }
    } else if (engine === 'coolingDown') {
      if (wants && mayLoad) go('onLoad')
      else if (!pass(coolDownSeconds, true)) break
      else go('stopped')
    } else {
      if (!pass(lockoutSeconds, false) || failing || fuel <= 0) break
      go('stopped')
    }
  }
  return { engine, since, ...counted }
}

export const turns = (engine: EngineState): boolean =>
  engine === 'warmingUp' || engine === 'running' || engine === 'onLoad' || engine === 'coolingDown'

/** Fuel, heat and wear of a step at so much power. Returns the litres burnt as well. */
export function generatorAt(
  { ratedKw, tankLitres }: GeneratorConfig,
  state: GeneratorState,
  step: EngineStep,
  {
    kw,
    reason,
    air,
    seconds,
    delivery,
  }: {
    kw: number
    reason: RunReason
    air: number
    seconds: number
    /** The tanker stands at the gate. */
    delivery: boolean
  },
): { state: GeneratorState; burnt: number } {
  const loaded = step.engine === 'onLoad'
  const rate = turns(step.engine) ? fuelRate(kw, ratedKw) : 0
  const burnt = Math.min(
    state.fuel,
    loaded ? (rate * seconds) / 3600 : (fuelRate(0, ratedKw) * step.ranSeconds) / 3600,
  )
  const left = state.fuel - burnt
  const share = kw / ratedKw
  const hot = turns(step.engine)
  const pace = hot ? 400 : 3000
  const serviceIn = state.serviceIn - step.ranSeconds / 3600
  return {
    burnt,
    state: {
      engine: step.engine,
      since: step.since,
      attempts: step.attempts,
      reason: hot || step.engine === 'starting' ? reason : 'none',
      kw,
      reactive: 0,
      fuel: delivery && left < tankLitres * 0.35 ? tankLitres * 0.96 : left,
      fuelRate: rate,
      coolant: settle(state.coolant, hot ? 80 + 9 * share : air, seconds, pace),
      oil: settle(state.oil, hot ? 86 + 16 * share : air, seconds, pace),
      exhaust: settle(state.exhaust, hot ? 160 + 330 * share : air, seconds, pace / 2),
      startBattery: settle(
        state.startBattery,
        hot ? 27.6 : step.engine === 'starting' ? 21.5 : 25.8,
        seconds,
        300,
      ),
      serviceIn: serviceIn < -serviceOverdue && !hot ? serviceInterval : serviceIn,
    },
  }
}

export interface StartFacts {
  index: number
  reason: RunReason
  /** Percent, and how much of it the step would take without a generator. */
  soc: number
  drain: number
  startSoc: number
  stopSoc: number
  /** The site has a grid that is absent now. */
  outage: boolean
  tied: boolean
  /** Load less sun and wind, and what storage can give, kW. */
  net: number
  storage: number
  /** The ratings of the generators that start before this one. */
  before: number
}

/** The automatic rules: why the generator should run now. */
export function automaticReason(facts: StartFacts): RunReason {
  const { index, reason, soc, drain, startSoc, stopSoc, outage, tied, net, storage, before } = facts
  if (tied) return 'none'
  const runs = reason !== 'none'
  const lowCharge = outage ? 'gridOutage' : 'lowCharge'
  if (index === 0) {
    if (soc - drain <= startSoc || ((reason === 'lowCharge' || reason === 'gridOutage') && soc < stopSoc))
      return lowCharge
    return net > storage * (runs ? 0.7 : 0.92) ? 'highLoad' : 'none'
  }
  // The next one helps when those before it are full and storage cannot bridge.
  if (soc > startSoc + 15 && net <= storage + before) return 'none'
  return net > before * (runs ? 0.55 : 0.85) ? 'highLoad' : 'none'
}
