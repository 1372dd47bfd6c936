import type { Platform } from '../platform.ts'
import { watchChains } from './check.ts'
import { sealTrail } from './seals.ts'
import type { ChainedTable } from './table.ts'

/** Keeps the ends of what others have written, and says in the server's own log what does not fit; how much that is. */
export async function watchTrails(
  { db, chains, log }: Platform,
  tables: readonly ChainedTable[],
): Promise<number> {
  const found = await watchChains(db, chains, [sealTrail, ...tables])
  for (const { chain, finding } of found)
    log.error({ chain, ...finding }, 'the audit trail is not as it was written: npm run audit says more')
  return found.length
}
