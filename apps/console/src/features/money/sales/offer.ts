import { type Bought, costOf, paidUntil, unitsFor } from '@gridhelm/contract/money/loads/units'
import type { SellHome, SellOffer } from '@gridhelm/contract/money/sales/entities'

/** What people ask for: a day, a week, a month; energy by round figures. */
const asked: Readonly<Record<string, readonly number[]>> = {
  day: [1, 7, 30],
  hour: [24, 168, 720],
  kWh: [1, 5, 10],
}

export interface Choice {
  units: number
  amount: number
}

/** Round numbers of units with what they cost; those that are below the least are not sold. */
export const choicesOf = (offer: SellOffer): Choice[] =>
  (asked[offer.unit] ?? [])
    .map((units) => ({ units, amount: costOf(units, offer) }))
    .filter(({ amount }) => amount >= offer.leastMinor)

export interface Preview extends Bought {
  units: number
  /** What of the amount pays off what is owed. */
  owed: number
  /** What stays in the customer's wallet. */
  rest: number
  until: number | null
  /** The seller has not so much. */
  isBeyond: boolean
}

/** What an amount buys, with what the wallet has already: all of it becomes light, less what is owed. */
export function previewOf(home: SellHome, offer: SellOffer, amount: number): Preview {
  const owed = Math.min(offer.debt, Math.floor(amount / 2))
  const all = offer.wallet + amount - owed
  const bought = unitsFor(all, offer, home.valueDivider, home.mostValue)
  const before = home.paidUntil === null ? null : new Date(home.paidUntil)
  return {
    ...bought,
    owed,
    units: bought.steps / bought.unitStep,
    rest: all - bought.cost,
    until: paidUntil(before, { ...bought, unit: offer.unit }, home.now)?.getTime() ?? null,
    isBeyond: offer.available !== null && amount > offer.available,
  }
}
