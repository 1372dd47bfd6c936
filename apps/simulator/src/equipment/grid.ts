import { happens, type Random, uniform, wander } from '../random.ts'
import type { GridConfig } from './config.ts'

export interface GridState {
  available: boolean
  /** By a scenario, and not by chance. */
  isForced: boolean
  /** Deviations from the nominal voltage and frequency, of a standard deviation each. */
  voltage: number
  frequency: number
  /** Positive is import, kW. */
  kw: number
  reactive: number
}

const year = 365.25 * 86_400

/** Outages come without memory, and last as long as chance has it. */
export function nextGrid(
  grid: GridState,
  seconds: number,
  { outagesPerYear, outageHours }: GridConfig,
  forced: boolean | undefined,
  random: Random,
): GridState {
  // What a scenario has taken away is back when it ends.
  const was = grid.available || (grid.isForced && forced === undefined)
  const turns = was
    ? happens(random, seconds, year / outagesPerYear)
    : happens(random, seconds, outageHours * 3600)
  return {
    available: forced ?? (turns ? !was : was),
    isForced: forced !== undefined,
    voltage: wander(grid.voltage, seconds, 1800, random),
    frequency: wander(grid.frequency, seconds, 60, random),
    kw: 0,
    reactive: 0,
  }
}

export const firstGrid = (random: Random): GridState => ({
  available: true,
  isForced: false,
  voltage: uniform(random) - 0.5,
  frequency: 0,
  kw: 0,
  reactive: 0,
})
