import { clamp } from '../numbers.ts'
import { patchFactor } from '../weather/clouds.ts'
import { onPlane } from '../weather/irradiance.ts'
import type { Sun } from '../weather/sun.ts'
import type { Weather } from '../weather/weather.ts'
import type { PvConfig } from './config.ts'

export const dcInputs = 12

export interface PvState {
  /** The array's own deviation from the site's sky. */
  patch: number
  /** How each input compares with the mean of all: modules are not alike. */
  inputs: readonly number[]
  plane: number
  moduleTemperature: number
  /** What the array could give, and what the inverter takes of it, kW. */
  potentialDc: number
  dc: number
  ac: number
  loss: number
  reactive: number
  run: 'stopped' | 'asleep' | 'running' | 'limited'
}

/** What the inverter could feed in, with the facts that lead to it. */
export interface PvPotential {
  plane: number
  moduleTemperature: number
  dc: number
  ac: number
}

const noct = 45
const perDegree = -0.0036
/** Soiling, mismatch and cables. */
const derating = 0.94
const wakesAt = 0.003

/** Losses of the inverter as shares of its rating: idle, in proportion, and with the square of the load. */
const idle = 0.003
const linear = 0.008
const square = 0.009

export const moduleTemperature = (air: number, plane: number): number => air + ((noct - 20) / 800) * plane

export const inverterLoss = (dc: number, ratedKw: number): number => {
  const share = dc / ratedKw
  return ratedKw * (idle + linear * share + square * share * share)
}

/** The inverse: what must come in for so much to go out. */
export function dcFor(ac: number, ratedKw: number): number {
  const slope = 1 - linear
  const constant = idle + ac / ratedKw
  return (ratedKw * (slope - Math.sqrt(slope * slope - 4 * square * constant))) / (2 * square)
}

export interface PvOrders {
  on: boolean
  /** Share of the rating, 0 to 1. */
  limit: number
}

export function pvPotential(
  config: PvConfig,
  patch: number,
  weather: Weather,
  sun: Sun,
  albedo: number,
  { on, limit }: PvOrders,
): PvPotential {
  const sky = weather.irradiance * patchFactor(patch, weather.clouds.cover)
  const plane = onPlane(sky, sun, config, albedo)
  const temperature = moduleTemperature(weather.temperature, plane)
  const dc = config.dcKw * (plane / 1000) * (1 + perDegree * (temperature - 25)) * derating
  const ac = dc - inverterLoss(dc, config.acKw)
  const awake = ac > wakesAt * config.acKw
  return {
    plane,
    moduleTemperature: temperature,
    dc: awake ? dc : 0,
    ac: awake && on ? Math.min(ac, config.acKw, limit * config.acKw) : 0,
  }
}

/** The inverter at the power that the site takes from it. `live`: its bus has a voltage to follow. */
export function pvAt(
  config: PvConfig,
  state: PvState,
  potential: PvPotential,
  acKw: number,
  { on, limit }: PvOrders,
  live: boolean,
): PvState {
  const awake = potential.dc > 0
  const runs = on && live && awake
  const ac = runs ? acKw : 0
  const dc = runs ? Math.min(potential.dc, dcFor(ac, config.acKw)) : 0
  const held = dc < potential.dc * 0.99 && (ac < potential.ac * 0.999 || limit < 1)
  return {
    patch: state.patch,
    inputs: state.inputs,
    plane: potential.plane,
    moduleTemperature: potential.moduleTemperature,
    potentialDc: potential.dc,
    dc,
    ac,
    loss: runs ? inverterLoss(dc, config.acKw) : 0,
    reactive: 0,
    run: !on || (awake && !live) ? 'stopped' : !awake ? 'asleep' : held ? 'limited' : 'running',
  }
}

const stringMppVolts = 620
const stringOpenVolts = 745

/** An array that may not give all of its power works closer to its open voltage. */
export function stringVoltage({ dc, potentialDc, plane, moduleTemperature: warm }: PvState): number {
  if (potentialDc <= 0) return 0
  const held = 1 - clamp(dc / potentialDc, 0, 1)
  const light = 1 + 0.03 * Math.log(Math.max(plane, 20) / 1000)
  return (stringMppVolts + (stringOpenVolts - stringMppVolts) * held) * (1 - 0.003 * (warm - 25)) * light
}
