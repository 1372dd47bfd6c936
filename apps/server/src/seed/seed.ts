import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { lockKeys } from '../platform/db/lock-keys.ts'
import type { Database } from '../platform/db/schema.generated.ts'

export type Seed = <T extends keyof Database>(
  key: string,
  table: T,
  /** As a function where it is dear to make: a server that starts again does not make it again. */
  row: Insertable<Database[T]> | (() => Insertable<Database[T]>),
) => Promise<boolean>

/** Runs a seeding in one transaction, one server at a time. */
export async function seeding(db: Db, work: (tx: Tx, seed: Seed) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockKeys.seeds)})`.execute(tx)
    const known = new Set((await tx.selectFrom('seeded').select('key').execute()).map((row) => row.key))

    /** Inserts the row unless its key was seeded before or an administrator has made one like it; true when it did. */
    const seed: Seed = async (key, table, row) => {
      if (known.has(key)) return false
      known.add(key)
      await tx.insertInto('seeded').values({ key }).execute()
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto(table)
        .values((typeof row === 'function' ? row() : row) as never)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    }
    await work(tx, seed)
  })
}
