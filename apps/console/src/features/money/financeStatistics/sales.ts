/** What was sold to customers in a day or a month. */
export interface SalesRow {
  /** 2026-11-15, or 2026-11. */
  name: string
  recharge: number
  recharges: number
  users: number
  load: number
  loads: number
  /** Null: none, or of different kinds. */
  units: number | null
  commission: number
}

export interface Sales {
  zone: string
  unit: string | null
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
  load: number
  loads: number
  units: number | null
  commission: number
  /** The one with most; undefined where nothing was sold. */
  best: SalesRow | undefined
}

export function sumOf(rows: readonly SalesRow[]): SalesSum {
  const best = rows.reduce<SalesRow | undefined>(
    (most, row) => (row.recharge > (most?.recharge ?? 0) ? row : most),
    undefined,
  )
  const sum = (of: 'recharge' | 'recharges' | 'load' | 'loads' | 'units' | 'commission') =>
    rows.reduce((all, row) => all + (row[of] ?? 0), 0)
  return {
    recharge: sum('recharge'),
    recharges: sum('recharges'),
    load: sum('load'),
    loads: sum('loads'),
    units: rows.some(({ units }) => units !== null) ? sum('units') : null,
    commission: sum('commission'),
    best,
  }
}
