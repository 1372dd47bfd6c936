import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOf } from '../../../platform/scope/tiers.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import type { Party } from './people-queries.ts'

type Looker = Pick<Caller, 'tier' | 'tierPath'>

/** Whether somebody looks after an account; those of the house belong to the top. */
export function seesParty({ tier, tierPath }: Looker, party: Pick<Party, 'tierPath'>): boolean {
  const subtree = subtreeOf(tier, tierPath)
  return subtree === undefined || (party.tierPath?.startsWith(subtree) ?? false)
}

/** Whether somebody looks after both sides. What is paid out leaves the books: there is nobody on the other side. */
export const seesBoth = (
  caller: Looker,
  kind: string,
  { from, to }: Record<'from' | 'to', Pick<Party, 'tierPath'>>,
): boolean => seesParty(caller, from) && (kind === 'payout' || seesParty(caller, to))

export function refuseGone(parties: readonly Party[]): void {
  const gone = parties.find(({ isGone }) => isGone)
  if (gone) throw Refusal.of('ledger.ownerGone', { name: gone.name ?? '' })
}

/** Along one edge of the tree; what is turned back goes the way it came. */
export function refuseBrokenEdge(kind: TransferKind, from: Party, to: Party): void {
  if (kind === 'reversal' || kind === 'payout') return
  const [upper, lower] = kind === 'return' ? [to, from] : [from, to]
  const stands = upper.ownerId === null ? lower.parentTier === 'admin' : upper.ownerId === lower.parentId
  if (!stands) throw Refusal.of('ledger.edgeGone', { name: lower.name ?? '' })
}
