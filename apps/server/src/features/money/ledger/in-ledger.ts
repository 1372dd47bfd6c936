import type { Db, Tx } from '../../../platform/db/database.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'

/** Many who sell from one account wait for each other in the database: they must not hold all connections meanwhile. */
const atOnce = 6
const waiting = 2_000

const limiters = new WeakMap<Db, ReturnType<typeof createLimiter>>()

/** A transaction that moves money. */
export function inLedger<T>(
  { db, chains }: Pick<Platform, 'db' | 'chains'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const limited =
    limiters.get(db) ?? createLimiter({ atOnce, waiting, overflow: () => Refusal.of('error.busy') })
  limiters.set(db, limited)
  return limited(() => chains.transaction(db, work))
}
