import type { Tier } from '@gridhelm/contract/feature/tiers'
import { type RawBuilder, sql } from 'kysely'
import { startsWithPath } from '../../platform/scope/subtree-sql.ts'
import { subtreeOf } from '../../platform/scope/tiers.ts'

/** Those who find out whose money it is, and who look after them. */
const matchers: ReadonlySet<Tier> = new Set(['master', 'submaster', 'operator', 'observer', 'supervisor'])

/**
 * Whose providers' unmatched payments somebody sees: the providers of those above them, up to the company. Those of the
 * top are the top's alone, whose customers are of many companies.
 */
export function openFor({ tier, tierPath }: { tier: Tier; tierPath: string }): string[] {
  if (!matchers.has(tier)) return []
  const ids = (subtreeOf(tier, tierPath) ?? '').split('/').filter((id) => id !== '')
  return ids.map((_, index) => `/${ids.slice(0, index + 1).join('/')}/`)
}

/** Payments with a party below somebody, and what was kept for nobody by providers above them. */
export const paymentsOfSubtree = (
  subtree: string,
  open: readonly string[],
): RawBuilder<boolean> => sql<boolean>`(
  ${startsWithPath(sql.ref('payment.agent_path'), subtree)}
  OR ${startsWithPath(sql.ref('payment.customer_path'), subtree)}
  OR (payment.place = 'suspense' AND payment.agent_path = ANY (${open}::text[])))`
