import { type BatteryState, powerAt } from './battery.ts'
import type { StorageConfig } from './config.ts'

/** Losses as shares of the rating: in proportion, and with the square of the load. */
const linear = 0.012
const square = 0.012

export const pcsLoss = (ac: number, ratedKw: number): number => {
  const share = Math.abs(ac) / ratedKw
  return ratedKw * (linear * share + square * share * share)
}

/** AC power by the DC power that the battery gives; both positive. */
export function dischargeFrom(dc: number, ratedKw: number): number {
  const slope = 1 + linear
  return (ratedKw * (Math.sqrt(slope * slope + 4 * square * (dc / ratedKw)) - slope)) / (2 * square)
}

/** AC power that brings so much DC power into the battery; both positive. */
export function chargeFor(dc: number, ratedKw: number): number {
  const slope = 1 - linear
  const root = slope * slope - 4 * square * (dc / ratedKw)
  return root <= 0 ? Number.POSITIVE_INFINITY : (ratedKw * (slope - Math.sqrt(root))) / (2 * square)
}

export interface PowerLimits {
  charge: number
  discharge: number
}

/** On the AC side, kW, from the battery's currents and the inverter's rating. */
export function powerLimits(
  config: StorageConfig,
  { soc }: BatteryState,
  amperes: PowerLimits,
  share: number,
): PowerLimits {
  const most = config.acKw * share
  return {
    charge: Math.min(most, chargeFor(-powerAt(config, soc, -amperes.charge), config.acKw)),
    discharge: Math.min(most, dischargeFrom(powerAt(config, soc, amperes.discharge), config.acKw)),
  }
}
