import type { Bus } from '../site/state.ts'

/** How the load lies on the phases, and how its voltages stand to their mean. */
const share = { a: 1.04 / 3, b: 0.99 / 3, c: 0.97 / 3 }
const sag = { a: 0.998, b: 1.001, c: 1.002 }
const root3 = Math.sqrt(3)

/** Everything that a three-phase meter shows of an active and a reactive power on the bus. */
export function threePhase(kw: number, kvar: number, { volts, hz }: Pick<Bus, 'volts' | 'hz'>) {
  const apparent = Math.hypot(kw, kvar)
  const amperes = volts > 1 ? (apparent * 1000) / volts : 0
  const line = volts * root3
  return {
    activePower: kw,
    reactivePower: kvar,
    apparentPower: apparent,
    powerFactor: powerFactor(kw, kvar, apparent),
    frequency: hz,
    voltageA: volts * sag.a,
    voltageB: volts * sag.b,
    voltageC: volts * sag.c,
    voltageAB: line * sag.b,
    voltageBC: line * sag.c,
    voltageCA: line * sag.a,
    currentA: (amperes * share.a) / sag.a,
    currentB: (amperes * share.b) / sag.b,
    currentC: (amperes * share.c) / sag.c,
    activePowerA: kw * share.a,
    activePowerB: kw * share.b,
    activePowerC: kw * share.c,
    reactivePowerA: kvar * share.a,
    reactivePowerB: kvar * share.b,
    reactivePowerC: kvar * share.c,
    apparentPowerA: apparent * share.a,
    apparentPowerB: apparent * share.b,
    apparentPowerC: apparent * share.c,
  }
}

/** Positive is inductive; a machine at rest shows 1. */
function powerFactor(kw: number, kvar: number, apparent: number): number {
  if (apparent < 0.05) return 1
  return (Math.abs(kw) / apparent) * (kvar < 0 ? -1 : 1)
}

/** Of the mean current, what the neutral carries. */
export const unbalance = 3 * (share.a - share.c)
