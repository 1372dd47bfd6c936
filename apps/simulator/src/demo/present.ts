import type { SiteConfig } from '../site/config.ts'
import type { Scenario } from '../site/scenario.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The clinic: its inverter waits for a spare part, and now the generator has broken down as well. */
const clinic = 'KM-002'

const present: Readonly<Record<string, (now: number) => readonly Scenario[]>> = {
  [clinic]: (now) => [{ kind: 'inverterFailure', device: 'PV-01', from: now - 8 * day, until: now + day }],
  // A storm over the fjord: what was before it has been told.
  'GL-012': (now) => [
    { kind: 'linkLoss', from: now - 47 * minute, until: now + 12 * hour, pastIsTold: true },
  ],
}

/** What goes on at a site of the demo when somebody looks at it for the first time. */
export const presentScenarios = ({ number }: SiteConfig, now: number): readonly Scenario[] =>
  present[number]?.(now) ?? []

/** How long before that the engine of the clinic may have broken down. */
export const breakdownMs = 14 * hour
/** The clinic is to be dark after so long. */
const darkAfter = 3

export interface Reached {
  time: number
  isRunning: boolean
  /** What the batteries hold above their floor, kWh, and what the loads take, kW. */
  kwh: number
  load: number
}

export const hasBreakdown = ({ number }: SiteConfig): boolean => number === clinic

/**
 * The engine broke down while it ran, at the moment from which the charge lasts until three hours from now; of a site
 * whose engine has not run, never.
 */
export function breakdown(reached: readonly Reached[], now: number): Scenario | undefined {
  let best: { time: number; miss: number } | undefined
  for (const [index, { time, isRunning, kwh }] of reached.entries()) {
    if (!isRunning) continue
    const after = reached.slice(index)
    const load = after.reduce((sum, one) => sum + one.load, 0) / after.length
    const lasts = kwh / Math.max(load, 0.1) - (now - time) / hour
    const miss = Math.abs(lasts - darkAfter)
    if (!best || miss < best.miss) best = { time, miss }
  }
  return best && { kind: 'gensetFailure', from: best.time, until: now + 6 * hour }
}
