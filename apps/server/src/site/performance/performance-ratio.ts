import type { Performance } from '@gridhelm/contract/stations/fleet/entities'
import type { Steps } from '../steps.ts'
import { sunElevation } from './sun.ts'

/** W/m² under which it is night to IEC 61724-1. */
const nightBelow = 20

export interface Inverter {
  /** kW of the modules behind it; undefined where nobody has said. */
  ratedKw: number | undefined
  /** Mean kW of each step; null where it was not measured, or not well. */
  power: Steps
}

export interface Measured {
  stepMs: number
  /** W/m² in the plane of the modules. */
  irradiance: Steps
  inverters: readonly Inverter[]
  /** By the sun's position; undefined where nobody knows where the site lies. */
  isDay: ((step: number) => boolean) | undefined
}

/**
 * IEC 61724-1: final yield over reference yield. Only steps by day count, and of these only the inverters that were
 * measured well, so that one silent inverter takes its modules out of both yields.
 */
export function performanceRatio({ stepMs, irradiance, inverters, isDay }: Measured): Performance {
  const hours = stepMs / 3_600_000
  const hasRatings = inverters.every(({ ratedKw }) => ratedKw !== undefined)
  const sums = { kwh: 0, reference: 0, measured: 0, wanted: 0 }
  const count = Math.max(irradiance.length, ...inverters.map(({ power }) => power.length))
  for (let step = 0; step < count; step++) {
    const sun = irradiance[step] ?? null
    if (!(isDay?.(step) ?? true) || (sun !== null && sun < nightBelow)) continue
    for (const { ratedKw, power } of inverters) {
      const weight = hasRatings ? (ratedKw ?? 0) : 1
      const kw = power[step] ?? null
      sums.wanted += weight
      if (sun === null || kw === null) continue
      sums.measured += weight
      sums.kwh += kw * hours
      sums.reference += (weight * sun * hours) / 1_000
    }
  }
  const isKnown = hasRatings && sums.reference > 0
  return {
    ratio: isKnown ? sums.kwh / sums.reference : null,
    coverage: sums.wanted > 0 ? sums.measured / sums.wanted : 0,
  }
}

/** By what the inverters say of their modules; where one says nothing, by equal shares of the project's capacity. */
export function ratedShares(
  said: readonly (number | undefined)[],
  pvCapacity: number,
): readonly (number | undefined)[] {
  if (said.every((kw) => kw !== undefined && kw > 0)) return said
  return said.map(() => (pvCapacity > 0 ? pvCapacity / said.length : undefined))
}

interface Place {
  latitude: number | null
  longitude: number | null
}

/** Whether the sun stands above the horizon in the middle of a step. */
export function dayAt({ latitude, longitude }: Place, from: number, stepMs: number): Measured['isDay'] {
  if (latitude === null || longitude === null) return undefined
  return (step) => sunElevation(from + (step + 0.5) * stepMs, { latitude, longitude }) > 0
}
