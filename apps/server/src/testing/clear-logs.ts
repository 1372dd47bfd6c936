import { deleteLogsUpto } from '../platform/audit/queries.ts'
import { logChain, logChains, logTrail } from '../platform/audit/trail.ts'
import { sealBefore } from '../platform/chain/clean.ts'
import type { Platform } from '../platform/platform.ts'

/** All of them go as the old ones do: written down first. */
export async function clearLogs({ db, chains }: Pick<Platform, 'db' | 'chains'>): Promise<void> {
  const cleaning = { table: logTrail, before: new Date(8e15), at: new Date() }
  for (const chain of logChains)
    await deleteLogsUpto(
      db,
      chain,
      await sealBefore(db, chains, { ...cleaning, chain: logChain(chain) }),
      1_000_000,
    )
}
