import { minorDigits } from '@gridhelm/contract/money'

/** What somebody typed in the smallest coin. Parts of it are kept: the rule of the field refuses them, and nothing is rounded silently. */
export function typedMinor(amount: number, currency: string): number {
  const minor = amount * 10 ** minorDigits(currency)
  const whole = Math.round(minor)
  // What a float loses on the way is no part of a coin.
  return Math.abs(minor - whole) <= Math.abs(minor) * Number.EPSILON * 4 ? whole : minor
}
