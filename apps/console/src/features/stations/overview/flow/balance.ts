import type { PartPower } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'

export type BalanceTerm = 'load' | 'storage' | 'export'

export interface Balance {
  /** What the sources bring to the bus, kW. */
  inKw: number
  /** Where it goes, in the order of the line; a term of nothing is absent, the load is not. */
  out: readonly { term: BalanceTerm; kw: number }[]
  /** What is not accounted for; below zero more goes out than comes in. */
  lossesKw: number
  /** Of what comes in, 0 to 1. */
  lossShare: number
  isOff: boolean
}

export type BalanceResult =
  | { state: 'known'; balance: Balance }
  /** These have no value that is fresh enough to be summed. */
  | { state: 'missing'; kinds: readonly PowerKind[] }

const allowedShare = 0.02
/** Powers come with one decimal: each of them may be wrong by half of it. */
const roundingKw = 0.05

/** pv + wind + generator + battery + grid = load + losses, told as what comes in and where it goes. */
export function balanceOf(parts: ReadonlyMap<PowerKind, PartPower>): BalanceResult {
  const missing = [...parts].filter(([, { state }]) => state === 'stale' || state === 'unknown')
  const partial = [...parts].filter(([, { counted, devices }]) => counted < devices)
  const kinds = [...new Set([...missing, ...partial].map(([kind]) => kind))]
  if (kinds.length > 0) return { state: 'missing', kinds }
  const of = (kind: PowerKind) => parts.get(kind)?.kw ?? 0
  const given = (kind: PowerKind) => Math.max(0, of(kind))
  const taken = (kind: PowerKind) => Math.max(0, -of(kind))
  // A load that feeds back brings energy like a source; a source that draws takes it like a load.
  const inKw =
    given('pv') + given('wind') + given('generator') + given('battery') + given('grid') + taken('load')
  const load = given('load') + taken('pv') + taken('wind') + taken('generator')
  const terms: { term: BalanceTerm; kw: number }[] = [
    { term: 'load', kw: load },
    { term: 'storage', kw: taken('battery') },
    { term: 'export', kw: taken('grid') },
  ]
  const lossesKw = inKw - terms.reduce((sum, { kw }) => sum + kw, 0)
  const lossShare = inKw > 0 ? lossesKw / inKw : 0
  const rounding = [...parts.values()].reduce((sum, { counted }) => sum + counted * roundingKw, 0)
  const isOff = Math.abs(lossesKw) > Math.max(rounding, inKw * allowedShare)
  return {
    state: 'known',
    balance: {
      inKw,
      out: terms.filter(({ term, kw }) => term === 'load' || kw > 0),
      lossesKw,
      lossShare,
      isOff,
    },
  }
}
