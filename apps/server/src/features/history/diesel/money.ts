import type { DeliveryRow } from './queries.ts'

export interface Money {
  /** Costs are told in one currency, that of the newest delivery with a price. */
  currency: string | null
  hasOthers: boolean
  /** What a litre cost last before the range, in the smallest coin. */
  before: number | undefined
  /** What a litre of each delivery cost, by id. */
  perLitre: ReadonlyMap<string, number>
}

const perLitreOf = (row: DeliveryRow) => (row.amount ?? 0) / row.litres

/** `priced` are the last deliveries with a price up to the end of the range, the newest first. */
export function moneyOf(rows: readonly DeliveryRow[], priced: readonly DeliveryRow[], start: number): Money {
  const currency = priced[0]?.currency ?? null
  const inRange = rows.filter((row) => row.amount !== null)
  const own = (row: DeliveryRow) => row.currency === currency
  const before = priced.find((row) => own(row) && row.deliveredAt.getTime() < start)
  return {
    currency,
    hasOthers: inRange.some((row) => !own(row)),
    before: before && perLitreOf(before),
    perLitre: new Map(inRange.filter(own).map((row) => [row.id, perLitreOf(row)])),
  }
}
