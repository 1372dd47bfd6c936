import type { Benefit } from '../fleet/entities.ts'

/** What a kWh of clean energy stands for. People can read these factors beside the figures. */
export const benefitFactors = {
  /** A generator of middle size at a fair load. */
  litresPerKwh: 0.31,
  /** Burnt diesel. */
  kgCo2PerLitre: 2.68,
  /** What a grown tree takes up in a year. */
  kgCo2PerTreeYear: 22,
} as const

export function benefitOf(cleanKwh: number): Benefit {
  const dieselLitres = cleanKwh * benefitFactors.litresPerKwh
  const co2Kg = dieselLitres * benefitFactors.kgCo2PerLitre
  return { cleanKwh, dieselLitres, co2Kg, trees: co2Kg / benefitFactors.kgCo2PerTreeYear }
}
