import type { DieselLedger, LedgerFigures, LedgerTank } from '@gridhelm/contract/history/diesel/entities'

/** All tanks, or the one that the address names. */
export interface ShownTanks {
  tanks: readonly LedgerTank[]
  sum: LedgerFigures
  rows: readonly { start: number; end: number; figures: LedgerFigures }[]
}

export function shownTanks(
  { tanks, sum, sums, periods }: DieselLedger,
  named: string | undefined,
): ShownTanks {
  const place = tanks.findIndex(({ device }) => device.id === named)
  const tank = tanks[place]
  return {
    tanks: tank ? [tank] : tanks,
    sum: sums[place] ?? sum,
    rows: periods.map(({ start, end, total, tanks: each }) => ({
      start,
      end,
      figures: each[place] ?? total,
    })),
  }
}

export type Verdict = 'fine' | 'missing' | 'more'

/** Undefined where it is not known. */
export function verdictOf({ unexplained, tolerance }: LedgerFigures): Verdict | undefined {
  if (unexplained === null || tolerance === null) return undefined
  if (Math.abs(unexplained) <= tolerance) return 'fine'
  return unexplained > 0 ? 'missing' : 'more'
}
