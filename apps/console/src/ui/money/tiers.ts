import { financeTypes } from '@gridhelm/contract/money/ledger/entities'

const line = Object.entries(financeTypes).map(([tier, type]) => ({ tier, type: String(type) }))

/** The tiers whose money somebody may see: from their own down; whoever stands beside the line or above it, all. */
export function tiersFor(tier: string | undefined): readonly string[] {
  const from = line.findIndex((one) => one.tier === tier)
  return line.slice(Math.max(from, 0)).map(({ type }) => type)
}
