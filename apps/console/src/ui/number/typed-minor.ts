import { minorDigits } from '@gridhelm/contract/money'

/** What somebody typed, counted in small parts. Less than one part is kept: the rule of the field refuses it, and nothing is rounded silently. */
export function typedParts(amount: number, partsOfOne: number): number {
  const parts = amount * partsOfOne
  const whole = Math.round(parts)
  // What a float loses on the way is no part.
  return Math.abs(parts - whole) <= Math.abs(parts) * Number.EPSILON * 4 ? whole : parts
}

/** In the smallest coin. */
export const typedMinor = (amount: number, currency: string): number =>
  typedParts(amount, 10 ** minorDigits(currency))
