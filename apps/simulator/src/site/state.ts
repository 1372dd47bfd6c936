import type { BatteryState } from '../equipment/battery.ts'
import type { GeneratorState } from '../equipment/generator.ts'
import type { GridState } from '../equipment/grid.ts'
import type { LoadState } from '../equipment/load.ts'
import type { PvState } from '../equipment/pv.ts'
import type { TurbineState } from '../equipment/wind-turbine.ts'
import type { Weather } from '../weather/weather.ts'
import type { SiteConfig } from './config.ts'
import type { Readings } from './counters.ts'
import type { StorageDuty } from './duty.ts'
import type { Scenario } from './scenario.ts'
import type { Settings } from './settings.ts'

export interface StorageState {
  battery: BatteryState
  /** Positive discharges. */
  acKw: number
  reactive: number
  pcsLoss: number
  /** Switched on and in service. */
  engaged: boolean
  temperature: number
  /** The cells that stand out, numbers from 1. */
  extremes: { high: number; low: number; warm: number; cool: number }
}

export interface Bus {
  live: boolean
  /** Connected to a grid that is there. */
  tied: boolean
  /** Between phase and neutral. */
  volts: number
  hz: number
  /** Slow deviation of the voltage that the site makes itself. */
  wander: number
}

/** A site at one moment: plain data, all that the next step needs. */
export interface SiteState {
  config: SiteConfig
  /** Ms since the epoch. */
  time: number
  /** Where the random numbers stand. */
  random: number
  weather: Weather
  bus: Bus
  pv: readonly PvState[]
  wind: readonly TurbineState[]
  generators: readonly GeneratorState[]
  storage: readonly StorageState[]
  duty: StorageDuty
  grid: GridState | null
  load: LoadState
  /** Generated less lost within the site, since the beginning, kWh. */
  netEnergy: number
  settings: Settings
  counters: Readonly<Record<string, Readings>>
  scenarios: readonly Scenario[]
  /** The last honest values of stuck sensors, by device and point. */
  stuck: Readonly<Record<string, Readonly<Record<string, number>>>>
}
