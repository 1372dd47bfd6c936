import type { LocalTime } from '../local-time.ts'
import { clamp } from '../numbers.ts'
import { type Random, wander } from '../random.ts'
import type { LoadConfig } from './config.ts'
import { type LoadKind, profileAt, profileOf } from './load-profiles.ts'

export interface Feeder {
  noise: number
  /** What its users would take, and what they get, kW. */
  demand: number
  served: number
  /** Switched off by the controller, for want of power or charge. */
  shed: boolean
}

export interface LoadState {
  noise: number
  feeders: readonly Feeder[]
  /** Shedding has begun and waits for the charge to recover. */
  shedding: boolean
}

const mood = 1800
const feederMood = 700
const comfort = 24

/** What each feeder's users would take now. */
export function nextDemand(
  load: LoadState,
  seconds: number,
  config: { kind: LoadKind; load: LoadConfig },
  local: LocalTime,
  temperature: number,
  random: Random,
): LoadState {
  const { cooling, noise: restless } = profileOf(config.kind)
  const noise = wander(load.noise, seconds, mood, random)
  const course = profileAt(config.kind, local.weekday, local.hour)
  const warmth = 1 + cooling * Math.max(0, temperature - comfort)
  const total = (config.load.dailyKwh / 24) * course * warmth * clamp(1 + restless * noise, 0.5, 1.6)
  const feeders = load.feeders.map((feeder, index) => {
    const own = wander(feeder.noise, seconds, feederMood, random)
    const share = config.load.feeders[index] ?? 0
    return { ...feeder, noise: own, demand: total * share * clamp(1 + 1.5 * restless * own, 0.4, 1.8) }
  })
  return { noise, feeders, shedding: load.shedding }
}

const recovery = 8

/** Shedding begins below its state of charge and ends well above it, percent. */
export const isShedding = (was: boolean, soc: number, below: number): boolean =>
  soc < (was ? below + recovery : below)
