import type { MovedMoney } from '@gridhelm/contract/money/ledger/entities'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { ReaderContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { createResourceService } from '../../../resources/service.ts'
import { inLedger } from './in-ledger.ts'
import { bindAccounts, transfersSeenBy } from './lists.ts'
import * as pieces from './lists-sql.ts'
import { reversalDays } from './moved.ts'
import { createMoving } from './moving.ts'
import { approversOf, holds } from './people-queries.ts'
import { accountOfOwner } from './queries.ts'
import { createReceiving } from './receive.ts'
import { accountsOf } from './seen.ts'
import { createSettling } from './settle.ts'
import { spendOnLoad } from './spend.ts'
import { priceFor, walletsOf } from './spend-queries.ts'
import { together } from './summary.ts'
import { atSite, movedOf, ofTier, owedBy, type Whose } from './summary-queries.ts'
import { transferTasks } from './tasks.ts'
import { giveUnused, unspend } from './unspend.ts'

/** Pieces of SQL for lists that show transfers otherwise. */
export const ledgerSql = {
  nameAbove: pieces.nameAbove,
  priceOfUnit: pieces.priceOfUnit,
  transfersToAccounts: pieces.transfersToAccounts,
  transfersToSubtree: pieces.transfersToSubtree,
  typeOfTier: pieces.typeOfTier,
  unitsOf: pieces.unitsOf,
}

/** The list of accounts, of one site or all, for those who show it with sums. */
export const createLedgerLists = (platform: Platform) => ({
  accounts: (siteId: number | undefined) => {
    const bound = bindAccounts(platform)
    return createResourceService(
      platform,
      siteId === undefined ? bound : narrowed(bound, pieces.accountsAtSite(siteId)),
    )
  },
})

/** Which accounts count in somebody's sums. */
export const countedFor = (platform: Platform, context: ReaderContext): Promise<Whose> =>
  accountsOf(platform, context)

/** Accounts of those who belong to a site. */
export const ofSite = atSite

/** Movements of the accounts of a tier; at a site, those that were booked there. */
export const movedInTier = async (
  db: Queryable,
  whose: Whose,
  tier: string,
  { siteId, ...period }: { start: Date; end: Date; siteId: number | undefined },
): Promise<MovedMoney[]> => together(await movedOf(db, ofTier(whose, tier), { ...period, siteId }))

/** A list of transfers as one reader may see it. */
export const transfersFor = (
  ...args: Parameters<typeof transfersSeenBy>
): ReturnType<typeof transfersSeenBy> => transfersSeenBy(...args)

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => transferTasks(db, reader)

/** What turns a customer's money into energy: the transaction, the wallets, the price, and the booking. */
export const spending = { within: inLedger, walletsOf, priceFor, spend: spendOnLoad, unspend, giveUnused }

/** Money that providers bring, and what becomes of it. */
export const receivingFor = (platform: Platform) => createReceiving(platform)

/** What providers pay out. */
export const settlingFor = (platform: Platform) => ({ ...createSettling(platform), owedBy })

/** For those who turn money back by calls of their own. */
export const reversing = { days: reversalDays, approversOf, holds }

/** What sells: money from the seller's own account into a customer's wallet, within the transaction of a sale. */
export const createSelling = (platform: Platform) => ({
  rechargeWithin: createMoving(platform).loadWithin,
  floatOf: (tx: Tx, ownerId: string, currency: string) => accountOfOwner(tx, ownerId, 'float', currency),
})
