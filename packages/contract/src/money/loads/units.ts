/** So much money for so many units, and into how many parts a unit can be sold. */
export interface Price {
  priceMinor: number
  priceUnits: number
  unitStep: number
}

export interface Bought {
  /** Parts of a unit, a unit having `unitStep` of them. */
  steps: number
  unitStep: number
  /** What of the amount they cost; the rest stays. */
  cost: number
  /** In the home's own steps: what the code carries. */
  value: number
  /** A code carries no more. */
  isMost: boolean
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Rounded down to what both the price and the home can count: a home that counts days gets no hours. Whole numbers
 * throughout, beyond what a number of JavaScript counts exactly.
 */
export function unitsFor(amount: number, price: Price, divider: number, mostValue: number): Bought {
  const unitStep = gcd(price.unitStep, divider)
  const [minor, parts] = [BigInt(price.priceMinor), BigInt(price.priceUnits) * BigInt(unitStep)]
  const affordable = (BigInt(amount) * parts) / minor
  const most = BigInt(Math.floor((mostValue * unitStep) / divider))
  const isMost = affordable > most
  const steps = isMost ? most : affordable
  return {
    steps: Number(steps),
    unitStep,
    cost: Number((steps * minor + parts - 1n) / parts),
    value: (Number(steps) * divider) / unitStep,
    isMost,
  }
}

const hour = 3_600_000
export const unitMs: Readonly<Record<string, number>> = { day: 24 * hour, hour }

/** Until when that lasts; null: energy lasts as long as it lasts. */
export function paidUntil(
  before: Date | null,
  { steps, unitStep, unit }: { steps: number; unitStep: number; unit: string },
  now: number,
): Date | null {
  const ms = unitMs[unit]
  if (ms === undefined) return null
  return new Date(Math.max(before?.getTime() ?? 0, now) + (steps / unitStep) * ms)
}

/** What so many whole units cost, rounded up to a coin. */
export const costOf = (units: number, { priceMinor, priceUnits }: Price): number =>
  Number((BigInt(units) * BigInt(priceMinor) + BigInt(priceUnits) - 1n) / BigInt(priceUnits))
