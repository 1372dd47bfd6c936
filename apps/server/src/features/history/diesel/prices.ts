/** Litres that came into a tank with what a litre cost, in the smallest coin. */
export interface PricedShare {
  at: number
  litres: number
  perLitre: number
}

/** From a moment on, a litre in the tank is worth that. */
export interface TankPrice {
  at: number
  perLitre: number
}

/**
 * What a litre in the tank is worth: the mean of what is left and what comes in. Before the first delivery it is
 * worth what the last one before that cost, else what the first one does.
 */
export function tankPrices(
  before: number | undefined,
  shares: readonly PricedShare[],
  /** Litres in the tank just before a moment; undefined where it was not read. */
  litresBefore: (at: number) => number | undefined,
): TankPrice[] {
  const ordered = shares.toSorted((a, b) => a.at - b.at)
  const first = before ?? ordered[0]?.perLitre
  if (first === undefined) return []
  const prices: TankPrice[] = [{ at: Number.NEGATIVE_INFINITY, perLitre: first }]
  for (const { at, litres, perLitre } of ordered) {
    const left = Math.max(0, litresBefore(at) ?? 0)
    const known = (prices.at(-1) as TankPrice).perLitre
    prices.push({ at, perLitre: (left * known + litres * perLitre) / (left + litres) })
  }
  return prices
}

/** What the litres that were burnt between two moments were worth; undefined without any price. */
export function costBetween(
  prices: readonly TankPrice[],
  start: number,
  end: number,
  /** Litres burnt up to a moment. */
  burntAt: (moment: number) => number,
): number | undefined {
  if (prices.length === 0) return undefined
  return prices.reduce((sum, { at, perLitre }, place) => {
    const from = Math.max(start, at)
    const to = Math.min(end, prices[place + 1]?.at ?? end)
    return to > from ? sum + (burntAt(to) - burntAt(from)) * perLitre : sum
  }, 0)
}
