import type { Tier } from '@gridhelm/contract/feature/tiers'

/** From the top down; a person makes accounts of lower ranks only. */
const ranks: Readonly<Record<Tier, number>> = {
  admin: 0,
  master: 1,
  submaster: 2,
  operator: 3,
  agent: 4,
  enduser: 5,
  // Beside the line: they look at what the account above them looks after.
  observer: 5,
  supervisor: 5,
  staff: 5,
}

const beside: ReadonlySet<Tier> = new Set(['observer', 'supervisor', 'staff'])

export const mayCreate = (creator: Tier, created: Tier): boolean =>
  !beside.has(creator) && creator !== 'enduser' && ranks[created] > ranks[creator]

/** `/a/b/c/` → `/a/b/`; the top stays the top. */
const above = (path: string): string => {
  const shortened = path.replace(/[^/]+\/$/, '')
  return shortened === '/' ? path : shortened
}

/** The subtree that an account sees: undefined means everything. */
export function subtreeOf(tier: Tier, tierPath: string): string | undefined {
  if (tier === 'admin') return undefined
  return beside.has(tier) ? above(tierPath) : tierPath
}
