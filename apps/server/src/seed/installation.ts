import type { Queryable, Tx } from '../platform/db/database.ts'

type Maker = 'demo' | 'production'

/** Whoever comes first has made it; that does not change any more. */
export async function markInstallation(tx: Tx, madeBy: Maker): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ madeBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined in a database that nobody has prepared yet. */
export async function readInstallation(db: Queryable) {
  return db.selectFrom('installation').select(['madeBy', 'demoFrozenAt']).executeTakeFirst()
}
