import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import { expectedAt, type HourProfile } from './hour-profile.ts'

/** What a site can live on when nothing feeds it. */
export interface Reserves {
  /** kWh above the floor: now, and when the battery is full. */
  usableKwh: number
  fullKwh: number
  fuelLitres: number
  /** The rated power of each engine that would start; infinite where its nameplate is unknown. */
  enginesKw: readonly number[]
}

/** kW now; what is not measured is absent. */
export interface Present {
  load: number
  pv?: number | undefined
  wind?: number | undefined
}

/** What the load needs beyond sun and wind for some hours; negative: that much is left over. */
export interface Step {
  hours: number
  needKw: number
}

const hourMs = 3_600_000
/** An hour at which nearly nothing was consumed says little about how the others compare to it. */
const mostSwing = 5

/** The load in the shape of its last days and at its present height, less what sun and wind brought at these hours. */
export function stepsFrom(
  now: number,
  present: Present,
  profile: HourProfile,
  horizonHours: number = darknessHorizonHours,
): Step[] {
  const usual = expectedAt(profile, 'load', now)
  const loadAt = (ms: number) => {
    const then = expectedAt(profile, 'load', ms)
    const swing = then === null || usual === null || usual <= 0 ? 1 : Math.max(0, then / usual)
    return Math.max(0, present.load) * Math.min(swing, mostSwing)
  }
  const suppliedAt = (kind: 'pv' | 'wind', ms: number) =>
    Math.max(0, (ms === now ? present[kind] : undefined) ?? expectedAt(profile, kind, ms) ?? 0)
  const steps: Step[] = []
  const end = now + horizonHours * hourMs
  for (let at = now; at < end; ) {
    const next = Math.min(end, (Math.floor(at / hourMs) + 1) * hourMs)
    const needKw = loadAt(at) - suppliedAt('pv', at) - suppliedAt('wind', at)
    steps.push({ hours: (next - at) / hourMs, needKw })
    at = next
  }
  return steps
}

/** A usual diesel engine: litres an hour for each kW of its rating while it runs, and for each kW that it gives. */
const idleLitres = 0.08
const litresPerKwh = 0.246

/** Litres an hour of as many engines as it takes, the small ones first; undefined where all together are too weak. */
export function fuelRate(enginesKw: readonly number[], needKw: number): number | undefined {
  let running = 0
  for (const rated of enginesKw.toSorted((a, b) => a - b)) {
    running += rated
    if (running >= needKw)
      return idleLitres * (Number.isFinite(running) ? running : needKw) + litresPerKwh * needKw
  }
  return undefined
}

/** Hours until the load is not met any more: the battery gives first, then the engines; null: longer than the steps. */
export function hoursLasting(reserves: Reserves, steps: readonly Step[]): number | null {
  const fullKwh = Math.max(reserves.fullKwh, reserves.usableKwh)
  let stored = Math.max(0, reserves.usableKwh)
  let fuel = Math.max(0, reserves.fuelLitres)
  let elapsed = 0
  for (const { hours, needKw } of steps) {
    if (needKw <= 0) {
      stored = Math.min(fullKwh, stored - needKw * hours)
      elapsed += hours
      continue
    }
    const byBattery = Math.min(hours, stored / needKw)
    stored = Math.max(0, stored - needKw * byBattery)
    const missing = hours - byBattery
    if (missing > 0) {
      const rate = fuelRate(reserves.enginesKw, needKw)
      const byFuel = rate === undefined ? 0 : Math.min(missing, fuel / rate)
      if (byFuel < missing) return elapsed + byBattery + byFuel
      fuel -= byFuel * (rate ?? 0)
    }
    elapsed += hours
  }
  return null
}
