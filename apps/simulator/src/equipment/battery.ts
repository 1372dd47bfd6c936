import { blend, clamp, settle } from '../numbers.ts'
import type { StorageConfig } from './config.ts'

export interface BatteryState {
  /** 0 to 1. */
  soc: number
  soh: number
  /** Of the cells, °C. */
  temperature: number
  /** At the terminals; positive discharges. */
  dcKw: number
  amperes: number
  volts: number
  /** What leaves the cells (positive) or stays in them (negative), and what becomes heat, kW. */
  cellKw: number
  loss: number
  /** Permitted currents, A. */
  chargeLimit: number
  dischargeLimit: number
}

/** Open-circuit voltage of a lithium iron phosphate cell by its state of charge. */
const openCircuit: readonly (readonly [soc: number, volts: number])[] = [
  [0, 2.8],
  [0.05, 3.08],
  [0.1, 3.18],
  [0.2, 3.23],
  [0.4, 3.28],
  [0.6, 3.31],
  [0.8, 3.33],
  [0.9, 3.35],
  [0.95, 3.38],
  [1, 3.48],
]
const nominalCell = 3.2
/** Of a charge that goes in, so much can be had again. */
const coulombic = 0.99
/** The inner resistance takes this share of the voltage at a current of 1 C. */
const dropAtOneC = 0.05
const highestRate = 0.5
const sagMargin = 0.98
const fadePerCycle = 0.2 / 6000
const fadePerYear = 0.01
const yearSeconds = 365.25 * 86_400

export function openVoltage(soc: number): number {
  for (let index = 1; index < openCircuit.length; index++) {
    const [high, above] = openCircuit[index] ?? [1, 3.48]
    const [low, below] = openCircuit[index - 1] ?? [0, 2.8]
    if (soc <= high) return blend(below, above, clamp((soc - low) / (high - low), 0, 1))
  }
  return 3.48
}

export const nominalVolts = ({ cells }: StorageConfig): number => cells * nominalCell
export const ratedAmpereHours = (config: StorageConfig): number => (config.kwh * 1000) / nominalVolts(config)
const resistance = (config: StorageConfig): number =>
  (dropAtOneC * nominalVolts(config)) / ratedAmpereHours(config)

/** Cold cells take no charge; hot ones do less of everything. */
const whenCold = (celsius: number): number => clamp((celsius + 2) / 12, 0, 1)
const whenHot = (celsius: number): number => clamp((58 - celsius) / 10, 0, 1)

export interface SocWindow {
  floor: number
  ceiling: number
}

/** The currents that the battery permits for the next step: none of them takes it out of its window. */
export function currentLimits(
  config: StorageConfig,
  { soc, soh, temperature }: BatteryState,
  { floor, ceiling }: SocWindow,
  seconds: number,
): { charge: number; discharge: number } {
  const rated = ratedAmpereHours(config)
  const perStep = (rated * soh * 3600) / seconds
  const taper = clamp((1 - soc) / 0.1, 0.05, 1)
  const charge = rated * highestRate * taper * whenCold(temperature) * whenHot(temperature)
  // The voltage falls on the way down, so the same power takes more current in the end.
  const sag = soc > floor ? (sagMargin * openVoltage(floor)) / openVoltage(soc) : 1
  return {
    charge: Math.max(0, Math.min(charge, ((ceiling - soc) * perStep) / coulombic)),
    discharge: Math.max(
      0,
      Math.min(rated * highestRate * whenHot(temperature), (soc - floor) * perStep * sag),
    ),
  }
}

/** The power at the terminals, kW, when so many amperes flow; positive discharges. */
export function powerAt(config: StorageConfig, soc: number, amperes: number): number {
  const open = openVoltage(soc) * config.cells
  return (open * amperes - amperes * amperes * resistance(config)) / 1000
}

/** The inverse of `powerAt`. */
export function amperesFor(config: StorageConfig, soc: number, kw: number): number {
  if (kw === 0) return 0
  const open = openVoltage(soc) * config.cells
  const ohms = resistance(config)
  return (open - Math.sqrt(Math.max(0, open * open - 4000 * ohms * kw))) / (2 * ohms)
}

/** Ah out of the cells, or into them below zero. */
const chargeMoved = (amperes: number, seconds: number): number =>
  ((amperes < 0 ? amperes * coulombic : amperes) * seconds) / 3600

/** The battery after a step at so much power. */
export function batteryAt(
  config: StorageConfig,
  battery: BatteryState,
  kw: number,
  room: number,
  limits: { charge: number; discharge: number },
  seconds: number,
): BatteryState {
  const { soc, soh } = battery
  // By the voltage in the middle of the step: by that at its beginning, a long one would give more than it took.
  const middle =
    soc - chargeMoved(amperesFor(config, soc, kw), seconds) / (2 * ratedAmpereHours(config) * soh)
  const open = openVoltage(middle) * config.cells
  const amperes = amperesFor(config, middle, kw)
  const throughCells = (open * amperes) / 1000
  const cellKw = amperes < 0 ? throughCells * coulombic : throughCells
  const heat = (amperes * amperes * resistance(config)) / 1000
  const rated = ratedAmpereHours(config)
  const moved = chargeMoved(amperes, seconds)
  const cycles = Math.abs(moved) / (2 * rated)
  return {
    soc: clamp(soc - moved / (rated * soh), 0, 1),
    soh: Math.max(0.6, soh - cycles * fadePerCycle - (seconds / yearSeconds) * fadePerYear),
    temperature: settle(battery.temperature, room + (heat / config.kwh) * 900, seconds, 3 * 3600),
    dcKw: kw,
    amperes,
    volts: open - amperes * resistance(config),
    cellKw,
    loss: heat + (cellKw - throughCells),
    chargeLimit: limits.charge,
    dischargeLimit: limits.discharge,
  }
}

/** The state of health that so many full cycles and years leave. */
export const healthAfter = (cycles: number, years: number): number =>
  Math.max(0.6, 1 - cycles * fadePerCycle - years * fadePerYear)

/** Full cycles: half a cycle down and half a cycle up, by charge. */
export const cyclesOf = (config: StorageConfig, { amperes }: BatteryState, seconds: number): number =>
  (Math.abs(amperes) * seconds) / 3600 / (2 * ratedAmpereHours(config))

/** Cells differ more under current and at the ends of the curve, V. */
export function cellSpread(config: StorageConfig, { soc, amperes }: BatteryState): number {
  const rate = Math.abs(amperes) / ratedAmpereHours(config)
  const ends = Math.max(0, 0.1 - soc) + Math.max(0, soc - 0.92)
  return 0.006 + 0.03 * rate + 0.5 * ends
}
