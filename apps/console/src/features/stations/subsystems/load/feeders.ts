import type { LiveDevice } from '@gridhelm/contract/push'

export const feederNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type FeederNumber = (typeof feederNumbers)[number]

/** A feeder that is open, carries nothing and has never counted anything leads nowhere. */
export function feedersInUse({ values }: Pick<LiveDevice, 'values'>): FeederNumber[] {
  return feederNumbers.filter((feeder) =>
    (['Power', 'Current', 'Energy', 'Breaker'] as const).some(
      (what) => (values[`feeder${feeder}${what}`]?.v ?? 0) !== 0,
    ),
  )
}

/** How far the phase that carries most is above the mean of the three, in percent. */
export function phaseImbalance(currents: readonly (number | undefined)[]): number | undefined {
  const known = currents.filter((current) => current !== undefined)
  const mean = known.reduce((sum, current) => sum + current, 0) / known.length
  if (known.length < currents.length || !(mean > 0)) return undefined
  return (Math.max(...known) / mean - 1) * 100
}
