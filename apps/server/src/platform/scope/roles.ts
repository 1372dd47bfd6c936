import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../session/queries.ts'
import { subtreeOf } from './tiers.ts'

/** Conditions on rows of sys_role. */

/** The roles of the people above and of the subtree itself; those of another company are nobody's business. */
export function reachableRoles({ tier, tierPath }: Pick<Caller, 'tier' | 'tierPath'>): RawBuilder<boolean> {
  const subtree = subtreeOf(tier, tierPath)
  return subtree === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(tier_path LIKE ${`${subtree}%`} OR starts_with(${tierPath}, tier_path))`
}
