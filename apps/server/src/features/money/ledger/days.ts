import { lockKeys } from '../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../platform/db/session-lock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { countDays } from './day-queries.ts'

/** Of each chain in one statement: a long history is caught up with in steps. */
const most = 2_000

/** Keeps what the house has by day, so that its balances are not sums over all that ever happened. */
export const countHouseDays = ({ db }: Pick<Platform, 'db'>): Promise<void> =>
  aloneWith(db, lockKeys.ledgerDays, async () => {
    while (await countDays(db, most)) {
      // Until every mark stands at the end of its chain.
    }
  })
