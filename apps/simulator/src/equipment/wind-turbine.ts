import { clamp } from '../numbers.ts'
import { airDensity } from '../weather/air.ts'
import type { Weather } from '../weather/weather.ts'
import { atHeight } from '../weather/wind.ts'
import type { TurbineConfig } from './config.ts'

export interface TurbineState {
  /** At the hub, m/s. */
  wind: number
  /** Beyond the cut-out wind, until it has clearly fallen. */
  storm: boolean
  potential: number
  ac: number
  reactive: number
  temperature: number
  run: 'stopped' | 'waitingForWind' | 'running' | 'limited' | 'stormStop'
}

const cutIn = 3
export const ratedWind = 11
const cutOut = 25
const backIn = 20

/** Between cut-in and rated wind the power follows the cube; the share of the rating. */
export function powerCurve(wind: number): number {
  if (wind < cutIn || wind > cutOut) return 0
  return clamp((wind ** 3 - cutIn ** 3) / (ratedWind ** 3 - cutIn ** 3), 0, 1)
}

export interface TurbinePotential {
  wind: number
  storm: boolean
  kw: number
  /** After the orders and limits. */
  allowed: number
}

export function turbinePotential(
  { ratedKw, hubHeight }: TurbineConfig,
  state: TurbineState,
  weather: Weather,
  { on, limit }: { on: boolean; limit: number },
): TurbinePotential {
  const wind = Math.min(75, atHeight(weather.wind.speed, hubHeight))
  const storm = wind > cutOut || (state.storm && wind > backIn)
  const density = airDensity(weather.pressure, weather.temperature)
  const kw = storm ? 0 : Math.min(ratedKw, ratedKw * powerCurve(wind) * density)
  return { wind, storm, kw, allowed: on ? Math.min(kw, limit * ratedKw) : 0 }
}

export function turbineAt(
  { ratedKw }: TurbineConfig,
  state: TurbineState,
  potential: TurbinePotential,
  ac: number,
  { on, live, air, seconds }: { on: boolean; live: boolean; air: number; seconds: number },
): TurbineState {
  const warm = air + 45 * (ac / ratedKw)
  return {
    wind: potential.wind,
    storm: potential.storm,
    potential: potential.kw,
    ac,
    reactive: 0,
    temperature: warm + (state.temperature - warm) * Math.exp(-seconds / 1800),
    run: runOf(potential, ac, on && live),
  }
}

function runOf({ storm, kw }: TurbinePotential, ac: number, on: boolean): TurbineState['run'] {
  if (!on) return 'stopped'
  if (storm) return 'stormStop'
  if (kw <= 0) return 'waitingForWind'
  return ac < kw * 0.999 ? 'limited' : 'running'
}

/** A rotor whose tips run at 70 m/s at rated wind, sized by its power. */
export function rotorSpeed({ ratedKw }: TurbineConfig, { wind, run }: TurbineState): number {
  if (run !== 'running' && run !== 'limited') return 0
  const radius = Math.sqrt((ratedKw * 1000) / (0.5 * 1.225 * 0.38 * ratedWind ** 3 * Math.PI))
  const rated = (70 / radius / (2 * Math.PI)) * 60
  return rated * clamp(wind / ratedWind, 0.35, 1.02)
}
