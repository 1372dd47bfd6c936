import { deleteLogsUpto } from '../../../platform/audit/queries.ts'
import { logChain, logChains, logTrail } from '../../../platform/audit/trail.ts'
import { sealBefore } from '../../../platform/chain/clean.ts'
import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'

const day = 86_400_000
const mostAtOnce = 5_000

/**
 * Whole days, each written down before its rows go. In small parts: a long delete would keep others waiting and swell
 * the log of the database.
 */
export function logHousekeeping({ db, chains, config, now }: Platform, atOnce = mostAtOnce): Task {
  return {
    async run() {
      const at = new Date(now())
      const before = new Date(Math.floor(at.getTime() / day - config.logDays) * day)
      for (const chain of logChains) {
        const upto = await sealBefore(db, chains, { table: logTrail, chain: logChain(chain), before, at })
        while (await deleteLogsUpto(db, chain, upto, atOnce));
      }
    },
  }
}
