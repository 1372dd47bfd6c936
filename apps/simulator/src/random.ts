/** Advances as it is drawn from; lives for one step, between steps the state keeps the number alone. */
export interface Random {
  seed: number
}

export const randomFrom = (seed: number): Random => ({ seed: seed >>> 0 })

/** Mulberry32: one word of state, and good enough for weather. From 0 up to, and without, 1. */
export function uniform(random: Random): number {
  random.seed = (random.seed + 0x6d2b79f5) >>> 0
  let mixed = random.seed
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

/** Standard normal, by Box and Muller. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniform(random)))
  return radius * Math.cos(2 * Math.PI * uniform(random))
}

/** Whether something that happens on average every `meanSeconds` happens within `seconds`. */
export const happens = (random: Random, seconds: number, meanSeconds: number): boolean =>
  uniform(random) < 1 - Math.exp(-seconds / meanSeconds)

/**
 * One step of an Ornstein-Uhlenbeck process with mean 0 and deviation 1 that forgets within `memorySeconds`;
 * the exact solution, so that the length of the step does not change its character.
 */
export function wander(value: number, seconds: number, memorySeconds: number, random: Random): number {
  const kept = Math.exp(-seconds / memorySeconds)
  return value * kept + Math.sqrt(1 - kept * kept) * normal(random)
}

/** The share of a standard normal below x (Abramowitz and Stegun 7.1.26). */
export function normalShare(x: number): number {
  const z = Math.abs(x) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * z)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const upper = (series * Math.exp(-z * z)) / 2
  return x < 0 ? upper : 1 - upper
}
