import type { Job } from '../jobs/every.ts'
import type { Platform } from '../platform.ts'
import { watchChains } from './check.ts'
import { sealTrail } from './seals.ts'
import type { ChainedTable } from './table.ts'

/** Every hour: keeps the ends of what others have written, and says in the server's own log what does not fit. */
export function chainWatch({ db, chains, log }: Platform, tables: readonly ChainedTable[]): Job {
  return {
    name: 'audit trail watch',
    everyMs: 3_600_000,
    async run() {
      for (const { chain, finding } of await watchChains(db, chains, [sealTrail, ...tables]))
        log.error({ chain, ...finding }, 'the audit trail is not as it was written: npm run audit says more')
    },
  }
}
