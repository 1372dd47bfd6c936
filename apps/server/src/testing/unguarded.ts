import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

/** As somebody who can switch the triggers off: changes what nobody may change. */
export const unguarded = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    return work(tx)
  })
