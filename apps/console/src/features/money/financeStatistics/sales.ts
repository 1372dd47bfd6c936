/** What was sold to customers in a day or a month. */
export interface SalesRow {
  /** 2026-11-15, or 2026-11. */
  name: string
  recharge: number
  recharges: number
  users: number
}

export interface Sales {
  zone: string
  currency: string | null
  currencies: string[]
  rows: SalesRow[]
}

/** Days and months that have begun: of the others nothing is known, which is not zero. */
export const begun = (rows: readonly SalesRow[], today: string): SalesRow[] =>
  rows.filter(({ name }) => name <= today.slice(0, name.length))

interface SalesSum {
  recharge: number
  recharges: number
  /** The one with most; undefined where nothing was sold. */
  best: SalesRow | undefined
}

export function sumOf(rows: readonly SalesRow[]): SalesSum {
  const best = rows.reduce<SalesRow | undefined>(
    (most, row) => (row.recharge > (most?.recharge ?? 0) ? row : most),
    undefined,
  )
  return {
    recharge: rows.reduce((sum, row) => sum + row.recharge, 0),
    recharges: rows.reduce((sum, row) => sum + row.recharges, 0),
    best,
  }
}
