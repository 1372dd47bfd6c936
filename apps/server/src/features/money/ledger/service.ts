import type { MovedMoney } from '@gridhelm/contract/money/ledger/entities'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createResourceService } from '../../../resources/service.ts'
import { bindAccounts, transfersSeenBy } from './lists.ts'
import * as pieces from './lists-sql.ts'
import { movedOf, ofTier } from './summary-queries.ts'

/** Pieces of SQL for lists that show transfers otherwise. */
export const ledgerSql = {
  nameAbove: pieces.nameAbove,
  priceOfUnit: pieces.priceOfUnit,
  transfersToAccounts: pieces.transfersToAccounts,
  transfersToSubtree: pieces.transfersToSubtree,
  typeOfTier: pieces.typeOfTier,
  unitsOf: pieces.unitsOf,
}

/** The list of accounts, for those who show it with sums. */
export const createLedgerLists = (platform: Platform) => ({
  accounts: createResourceService(platform, bindAccounts(platform)),
})

/** Movements of the accounts of a tier below a place. */
export const movedInTier = (
  db: Queryable,
  path: string | undefined,
  tier: string,
  start: Date,
  end: Date,
): Promise<MovedMoney[]> => movedOf(db, ofTier(path, tier), start, end)

/** A list of transfers as one reader may see it. */
export const transfersFor = (
  ...args: Parameters<typeof transfersSeenBy>
): ReturnType<typeof transfersSeenBy> => transfersSeenBy(...args)
